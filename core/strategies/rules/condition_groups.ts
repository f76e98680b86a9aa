import { type Condition, isClassCondition, type NumberCondition } from './rule.ts';

export const isLowerBound = ({ is }: NumberCondition): boolean => is === '>=' || is === '>';
export const isUpperBound = ({ is }: NumberCondition): boolean => is === '<=' || is === '<';

/** Favorites or underdogs: a side rather than a bound of the difference of the odds. */
export const isSide = ({ figure, of, is, value }: NumberCondition): boolean =>
  figure === 'odds' && of === 'difference' && value === 0 && (is === '<' || is === '>');

/** A condition that is one end of a range. */
const asBound = (condition: Condition | undefined): NumberCondition | undefined =>
  condition === undefined || isClassCondition(condition) || condition.is === '=' || isSide(condition)
    ? undefined
    : condition;

/** Whether two conditions are the ends of one range. */
function areEnds(one: NumberCondition | undefined, other: NumberCondition | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one.figure === other.figure && one.of === other.of && isLowerBound(one) !== isLowerBound(other);
}

/**
 * The places of the conditions that stand together, in the order of their first: a lower and an upper bound of the same
 * figure, and every other condition by itself.
 */
export function conditionGroups(conditions: readonly Condition[]): number[][] {
  const bounds = conditions.map(asBound);
  const taken = new Set<number>();
  return conditions.flatMap((_, place) => {
    if (taken.has(place)) return [];
    const other = bounds.findIndex((bound, at) => at > place && !taken.has(at) && areEnds(bounds[place], bound));
    taken.add(other);
    return [other === -1 ? [place] : [place, other]];
  });
}

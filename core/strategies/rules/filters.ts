import { canonicalConditions } from './canonical_rule.ts';
import { conditionText, figureText } from './condition_text.ts';
import type { FigureOf } from './figures.ts';
import {
  type ClassCondition,
  type Comparison,
  type Condition,
  isClassCondition,
  type NumberCondition,
} from './rule.ts';

/** A filter that is offered, by what it keeps out. */
export interface OfferedFilter {
  /** What is never bet on: `Women’s bouts`. */
  never: string;
  condition: Condition;
}

const offered = (never: string, figure: string, of: FigureOf, is: Comparison, value: number): OfferedFilter => ({
  never,
  condition: { figure, of, is, value },
});
/** Names of the market source. */
const CLASSES = [
  ...['Heavyweight', 'Light Heavyweight', 'Middleweight', 'Welterweight', 'Lightweight', 'Featherweight'],
  ...['Bantamweight', 'Flyweight', 'Catch Weight'],
  ...["Women's Featherweight", "Women's Bantamweight", "Women's Flyweight", "Women's Strawweight"],
];

/** The filters that the builders offer. A filter keeps a leg whose figure is unknown out too. */
export const OFFERED_FILTERS: readonly OfferedFilter[] = [
  offered('Women’s bouts', 'women', 'bout', '=', 0),
  offered('Men’s bouts', 'women', 'bout', '=', 1),
  offered('Favorites', 'odds', 'difference', '>=', 0),
  offered('Underdogs', 'odds', 'difference', '<=', 0),
  offered('UFC debutants', 'bouts', 'own', '>=', 1),
  offered('Opponents of UFC debutants', 'bouts', 'opponent', '>=', 1),
  offered('Fighters of 38 years and older', 'age', 'own', '<', 38),
  offered('Title bouts', 'title_bout', 'bout', '=', 0),
  offered('Bouts without a title at stake', 'title_bout', 'bout', '=', 1),
  offered('Five-round bouts', 'rounds', 'bout', '=', 3),
  offered('Three-round bouts', 'rounds', 'bout', '=', 5),
  ...CLASSES.map(
    (name): OfferedFilter => ({
      never: `${name} bouts`,
      condition: { figure: 'weight_class', of: 'bout', is: 'not_one_of', value: [name] },
    }),
  ),
];

const keyOf = (condition: Condition) => JSON.stringify(canonicalConditions([condition]));
const NEVER = new Map(OFFERED_FILTERS.map(({ never, condition }) => [keyOf(condition), never]));

/** True if both conditions are the same, whatever the order and the form of their values. */
export const isSameCondition = (one: Condition, other: Condition): boolean => keyOf(one) === keyOf(other);

/** True if both lists hold the same conditions in any order. */
export const hasSameConditions = (one: readonly Condition[], other: readonly Condition[]): boolean =>
  JSON.stringify(canonicalConditions(one)) === JSON.stringify(canonicalConditions(other));

const isAgainstNames = (condition: Condition): condition is ClassCondition => condition.is === 'not_one_of';
const isOfSame = (one: Condition, other: Condition) => one.figure === other.figure && one.of === other.of;

/** True if what meets the second condition meets the first. Conditions on one number only. */
function isImplied(one: NumberCondition, other: NumberCondition): boolean {
  const direction = one.is.charAt(0);
  if (direction === '=' || other.is.charAt(0) !== direction) return false;
  const isStricter = direction === '<' ? other.value < one.value : other.value > one.value;
  return isStricter || (other.value === one.value && (one.is === other.is || other.is === direction));
}

function keepsOut(one: Condition, other: Condition): boolean {
  if (!isOfSame(one, other)) return false;
  if (isAgainstNames(one) && isAgainstNames(other)) return one.value.every((name) => other.value.includes(name));
  const areNumbers = !isClassCondition(one) && !isClassCondition(other);
  return isSameCondition(one, other) || (areNumbers && isImplied(one, other));
}

/** True if one of the filters keeps out all that a filter keeps out. */
export const isKeptOut = (filter: Condition, filters: readonly Condition[]): boolean =>
  filters.some((other) => keepsOut(filter, other));

/** Filters without those that others make needless; those against names of one figure as one. */
export function joinedFilters(filters: readonly Condition[]): Condition[] {
  let joined: Condition[] = [];
  for (const filter of filters) {
    if (isKeptOut(filter, joined)) continue;
    const other = joined.find((one) => isAgainstNames(filter) && isAgainstNames(one) && isOfSame(filter, one));
    const names = [other, filter].flatMap((one) => (one !== undefined && isAgainstNames(one) ? one.value : []));
    const whole = isAgainstNames(filter) ? { ...filter, value: [...new Set(names)] } : filter;
    joined = [...joined.filter((one) => !keepsOut(one, whole)), whole];
  }
  return joined;
}

/** A price that a leg's must not go beyond. */
export const isOddsLimit = (condition: Condition): condition is NumberCondition =>
  condition.figure === 'odds' && condition.of === 'own' && !isClassCondition(condition) && condition.is !== '=';

/** The prices that a limit of the odds keeps out. */
function oddsText({ is, value }: NumberCondition): string {
  const price = figureText({ unit: 'odds' }, value);
  const [beyond, inside] = is.startsWith('>') ? ['shorter than', 'shorter'] : ['longer than', 'longer'];
  return is.endsWith('=') ? `Fighters ${beyond} ${price}` : `Fighters at ${price} or ${inside}`;
}

/** What a filter keeps out: `Women’s bouts`, `Fighters shorter than −400`, `All but: age at most 35 years`. */
export function neverText(condition: Condition): string {
  if (isOddsLimit(condition)) return oddsText(condition);
  return NEVER.get(keyOf(condition)) ?? `All but: ${conditionText(condition)}`;
}

const OPPOSITES = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const satisfies Partial<
  Record<Comparison, Comparison>
>;

/** The condition that holds where this one fails; undefined for equality. */
export function opposite(condition: NumberCondition): NumberCondition | undefined {
  const { is } = condition;
  return is === '=' ? undefined : { ...condition, is: OPPOSITES[is] };
}

/** What filters keep out, as one sentence; undefined without filters. */
export function neverSentence(filters: readonly Condition[] = []): string | undefined {
  return filters.length === 0 ? undefined : `Never bets on: ${filters.map(neverText).join(', ')}`;
}

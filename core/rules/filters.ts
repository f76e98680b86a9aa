import { canonicalConditions } from './canonical_rule.ts';
import { conditionText } from './condition_text.ts';
import type { FigureOf } from './figures.ts';
import type { Comparison, Condition, NumberCondition } from './rule.ts';

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
const CLASSES = ['Heavyweight', 'Light Heavyweight', 'Catch Weight'] as const;

/** The filters that the builders offer. A filter keeps a leg whose figure is unknown out too. */
export const OFFERED_FILTERS: readonly OfferedFilter[] = [
  offered('Women’s bouts', 'women', 'bout', '=', 0),
  offered('Men’s bouts', 'women', 'bout', '=', 1),
  offered('Favorites', 'odds', 'difference', '>=', 0),
  offered('Underdogs', 'odds', 'difference', '<=', 0),
  offered('Fighters shorter than −400', 'odds', 'own', '>=', 1.25),
  offered('Fighters longer than +300', 'odds', 'own', '<=', 4),
  offered('UFC debutants', 'bouts', 'own', '>=', 1),
  offered('Opponents of UFC debutants', 'bouts', 'opponent', '>=', 1),
  offered('Fighters of 38 years and older', 'age', 'own', '<', 38),
  offered('Five-round bouts', 'rounds', 'bout', '=', 3),
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

/** What a filter keeps out: `Women’s bouts`, `All but: age at most 35 years`. */
export function neverText(condition: Condition): string {
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

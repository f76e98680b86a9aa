import type { StoredPick } from '../contract/picks.ts';

export const SORT_FIELDS = ['budget_amount', 'odds', 'win', 'supporting_strategies', 'card'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type SortDirection = 'ascending' | 'descending';

export interface SortOrder {
  field: SortField;
  direction: SortDirection;
}

/** The order before the user sorts. */
export const DEFAULT_SORT_ORDER: SortOrder = { field: 'budget_amount', direction: 'descending' };

/** What picks are sorted by. */
export type SortablePick = Pick<
  StoredPick,
  'budget_amount' | 'decimal_odds' | 'supporting_strategies' | 'type' | 'legs'
>;

/** No card has so many bouts: parlays come after all of them. */
const AFTER_THE_BOUTS = 1_000_000;

/** Straight picks from the main event down, then parlays by their highest bout, then picks that don't know their bout. */
function cardPlace({ type, legs = [] }: SortablePick): number {
  const highest = Math.min(...legs.map(({ bout }) => bout ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(highest)) return Number.MAX_SAFE_INTEGER;
  return type === 'parlay' ? AFTER_THE_BOUTS + highest : highest;
}

const VALUE_OF: Readonly<Record<SortField, (pick: SortablePick) => number>> = {
  budget_amount: (pick) => pick.budget_amount,
  odds: (pick) => pick.decimal_odds,
  win: (pick) => pick.budget_amount * pick.decimal_odds,
  supporting_strategies: (pick) => pick.supporting_strategies,
  // The main event stands highest.
  card: (pick) => -cardPlace(pick),
};

/** Sorts the picks without changing the input; the sort is stable. */
export function sortPicks<Pick extends SortablePick>(picks: readonly Pick[], { field, direction }: SortOrder): Pick[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const sortValue = VALUE_OF[field];
  return [...picks].sort((one, other) => sign * (sortValue(one) - sortValue(other)));
}

/** The order after a click on a field: the active field reverses, a new field starts descending. */
export function nextSortOrder(order: SortOrder, clicked: SortField): SortOrder {
  const reverses = order.field === clicked && order.direction === 'descending';
  return { field: clicked, direction: reverses ? 'ascending' : 'descending' };
}

import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';

export const SORT_FIELDS = ['budget_amount', 'odds', 'win', 'supporting_strategies', 'card'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type SortDirection = 'ascending' | 'descending';

export interface SortOrder {
  field: SortField;
  direction: SortDirection;
}

/** The order before the user sorts. */
export const DEFAULT_SORT_ORDER: SortOrder = { field: 'budget_amount', direction: 'descending' };

/** The fields that picks are sorted by. */
export type SortablePick = Pick<
  StoredPick,
  'budget_amount' | 'decimal_odds' | 'supporting_strategies' | 'type' | 'legs'
>;

/** Above the number of bouts of any card, so that parlays follow all bouts. */
const PARLAY_OFFSET = 1_000_000;

/**
 * Position on the card: moneylines by bout from the main event down, then parlays by their first bout, then picks
 * without bout numbers.
 */
function cardPlace({ type, legs = [] }: SortablePick): number {
  const highest = Math.min(...legs.map(({ bout }) => bout ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(highest)) return Number.MAX_SAFE_INTEGER;
  return type === 'parlay' ? PARLAY_OFFSET + highest : highest;
}

const VALUE_OF: Readonly<Record<SortField, (pick: SortablePick) => number>> = {
  budget_amount: (pick) => pick.budget_amount,
  odds: (pick) => pick.decimal_odds,
  win: (pick) => pick.budget_amount * pick.decimal_odds,
  supporting_strategies: (pick) => pick.supporting_strategies,
  // The main event has the highest value, because the default direction is descending.
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

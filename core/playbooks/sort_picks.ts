import type { StoredPick } from '../contract/picks.ts';

export const SORT_FIELDS = ['budget_amount', 'odds', 'win', 'supporting_strategies'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export interface PickOrder {
  field: SortField;
  descending: boolean;
}

/** The heaviest bet first. */
export const DEFAULT_ORDER: PickOrder = { field: 'budget_amount', descending: true };

const VALUES: Readonly<Record<SortField, (pick: StoredPick) => number>> = {
  budget_amount: (pick) => pick.budget_amount,
  odds: (pick) => pick.decimal_odds,
  // The budget scales every pick alike, so it does not change the order.
  win: (pick) => pick.budget_amount * pick.decimal_odds,
  supporting_strategies: (pick) => pick.supporting_strategies,
};

/** The picks in this order; ties keep the order they came in. */
export function sortPicks(picks: readonly StoredPick[], { field, descending }: PickOrder): StoredPick[] {
  const value = VALUES[field];
  const sign = descending ? -1 : 1;
  return [...picks].sort((one, other) => sign * (value(one) - value(other)));
}

/** The order after a press on a field: the active one turns round, another starts descending. */
export function pressSortField(order: PickOrder, field: SortField): PickOrder {
  return order.field === field ? { field, descending: !order.descending } : { field, descending: true };
}

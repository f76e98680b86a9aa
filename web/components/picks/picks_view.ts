import type { StoredPick } from '../../../core/contract/picks.ts';
import type { SortOrder } from '../../../core/format/sort_picks.ts';

/** Sorting and filtering of a list of picks, with setters. */
export interface PicksView {
  order: SortOrder;
  onOrder(order: SortOrder): void;
  /** Bets without value are left out. */
  onlyValue: boolean;
  onOnlyValue(onlyValue: boolean): void;
}

/** A playbook's picks on an event, with what slip and list need. */
export interface KnownPicks {
  status: 'known';
  picks: readonly StoredPick[];
  /** Fraction of the budget removed by netting. */
  netted: number;
  /** Number of strategies that could support a pick. */
  strategies: number;
  /** Event name for the exported sheet. */
  event: string;
  picksVersion: string;
}

/** Picks that are not loaded or missing. No figures are shown for them, not even zeros. */
export interface UnknownPicks {
  status: 'loading' | 'failed' | 'offline';
  /** Fetches them again. */
  onRetry(): void;
}

export type PicksState = KnownPicks | UnknownPicks;

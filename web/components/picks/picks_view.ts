import type { StoredPick } from '../../../core/contract/picks.ts';
import type { SortOrder } from '../../../core/format/sort_picks.ts';

/** How a list of picks is sorted and filtered, and how to change it. */
export interface PicksView {
  order: SortOrder;
  onOrder(order: SortOrder): void;
  /** Bets without value stay in the pocket. */
  onlyValue: boolean;
  onOnlyValue(onlyValue: boolean): void;
}

/** A playbook's picks on an event, as far as its slip and its list go. */
export interface KnownPicks {
  status: 'known';
  picks: readonly StoredPick[];
  /** Share of the budget that netting took off. */
  netted: number;
  /** How many strategies could support a pick. */
  strategies: number;
  /** What the exported sheet is called by. */
  event: string;
  picksVersion: string;
}

/** Picks that are not there (yet): nothing is said of them, least of all a zero. */
export interface UnknownPicks {
  status: 'loading' | 'failed' | 'offline';
  /** Reads them again. */
  onRetry(): void;
}

export type PicksState = KnownPicks | UnknownPicks;

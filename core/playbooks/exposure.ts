import type { StoredPick } from '../contract/playbooks/picks.ts';

/** How a budget is used, in shares that sum to 1. */
export interface Exposure {
  staked: number;
  /** Taken off both sides of bouts that strategies back on both sides. */
  netted: number;
  idle: number;
}

/** The exposure of stored picks. Legacy picks do not store the netted share, so it counts as idle. */
export function exposureOf(picks: readonly Pick<StoredPick, 'budget_amount' | 'netted'>[]): Exposure {
  const staked = Math.min(
    1,
    picks.reduce((sum, pick) => sum + pick.budget_amount, 0),
  );
  const netted = Math.min(
    1 - staked,
    picks.reduce((sum, pick) => sum + (pick.netted ?? 0), 0),
  );
  return { staked, netted, idle: Math.max(0, 1 - staked - netted) };
}

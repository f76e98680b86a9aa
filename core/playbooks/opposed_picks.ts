import type { StoredPick } from '../contract/picks.ts';

const isMoneyline = (pick: StoredPick) => pick.type === 'moneyline';

function opposes(one: StoredPick, other: StoredPick): boolean {
  return (one.legs ?? []).some((leg) => (other.legs ?? []).some((against) => against.name === leg.opponent));
}

/**
 * The picks that bet against this one: moneylines against a leg of a parlay, parlays with a leg against a moneyline.
 * Longer parlays are not netted, so both may be held.
 */
export function opposedPicks(pick: StoredPick, picks: readonly StoredPick[]): StoredPick[] {
  return picks.filter((other) => isMoneyline(other) !== isMoneyline(pick) && opposes(pick, other));
}

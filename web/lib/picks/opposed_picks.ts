import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';

const isMoneyline = (pick: StoredPick) => pick.type === 'moneyline';

function opposes(one: StoredPick, other: StoredPick): boolean {
  return (one.legs ?? []).some((leg) => (other.legs ?? []).some((against) => against.name === leg.opponent));
}

/**
 * The picks that back the opponent of one of this pick's legs: parlays for a moneyline, moneylines for a parlay.
 * Netting covers moneylines only, so both can be held.
 */
export function opposedPicks(pick: StoredPick, picks: readonly StoredPick[]): StoredPick[] {
  return picks.filter((other) => isMoneyline(other) !== isMoneyline(pick) && opposes(pick, other));
}

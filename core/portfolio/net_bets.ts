import type { Bet, Card } from '../cards/card.ts';
import { betOdds } from '../cards/settle.ts';
import { overround } from '../odds/odds.ts';
import type { WeighedId } from '../strategies/ids.ts';
import { type MergedBet, mergeBets } from './merged_bets.ts';
import { nettingGain } from './netting_gain.ts';

/** A strategy and the share of the budget that it puts on a bet before netting. */
export interface StakeBehind {
  strategy: WeighedId;
  weight: number;
}

/**
 * A bet of a portfolio. `stake` is the share of the budget left on it; `netted` is the share taken off both sides of
 * the bout.
 */
export interface StakedBet {
  bet: Bet;
  stake: number;
  netted: number;
  supporters: readonly StakeBehind[];
}

export interface NettedBets {
  /** Only bets with a stake above 0. */
  bets: readonly StakedBet[];
  /** Share of the budget taken off opposing moneylines. */
  netted: number;
}

function stakeBet({ bet, backings }: MergedBet, weights: ReadonlyMap<WeighedId, number>): StakedBet {
  const supporters = backings
    .map(({ strategy, share }) => ({ strategy, weight: share * (weights.get(strategy) ?? 0) }))
    .filter(({ weight }) => weight > 0);
  return { bet, supporters, stake: supporters.reduce((sum, { weight }) => sum + weight, 0), netted: 0 };
}

/**
 * Takes equal payouts m = min(a·r, b·q) off the opposing moneylines a at odds r and b at odds q, so that at most one of
 * them is left. Both stay where the line has no margin (1/r + 1/q < 1), because netting would then cost money.
 */
function netOpposites(card: Card, one: StakedBet, other: StakedBet, priceFactor: number): StakedBet[] {
  const odds = { one: priceFactor * betOdds(card, one.bet), other: priceFactor * betOdds(card, other.bet) };
  if (nettingGain(overround(odds.one, odds.other)) === undefined) return [one, other];
  const payouts = { one: one.stake * odds.one, other: other.stake * odds.other };
  const payout = Math.min(payouts.one, payouts.other);
  const netted = payout / odds.one + payout / odds.other;
  if (payouts.one === payouts.other) return [{ ...one, stake: 0, netted }];
  const [left, leftOdds] = payouts.one > payouts.other ? [one, odds.one] : [other, odds.other];
  return [{ ...left, stake: left.stake - payout / leftOdds, netted }];
}

/**
 * The bets of a portfolio on a card after netting; `weights` are shares of the budget per strategy. Bets for which
 * `isOpen` is false are left out and their share stays idle. Odds are the card's times `priceFactor`.
 */
export function netBets(
  card: Card,
  weights: ReadonlyMap<WeighedId, number>,
  isOpen: (bet: Bet) => boolean = () => true,
  priceFactor = 1,
): NettedBets {
  const moneylines: StakedBet[][] = card.bouts.map(() => []);
  const parlays: StakedBet[] = [];
  for (const merged of mergeBets(card)) {
    const staked = stakeBet(merged, weights);
    if (staked.stake === 0 || !isOpen(merged.bet)) continue;
    if (merged.bout !== undefined) moneylines[merged.bout]?.push(staked);
    else parlays.push(staked);
  }
  const netted = moneylines.flatMap((sides) => {
    const [one, other] = sides;
    return one === undefined || other === undefined ? sides : netOpposites(card, one, other, priceFactor);
  });
  return {
    bets: [...netted, ...parlays].filter(({ stake }) => stake > 0),
    netted: netted.reduce((sum, bet) => sum + bet.netted, 0),
  };
}

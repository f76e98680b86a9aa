import type { PortfolioItem } from '../../contract/playbooks/portfolio.ts';
import type { Card, CardBet } from '../../domain/cards/card.ts';
import { betOdds } from '../../domain/cards/settle.ts';
import { overround } from '../../domain/odds/odds.ts';
import type { WeighedId } from '../../strategies/ids.ts';
import { rosterOf } from '../roster.ts';
import { type MergedBet, mergeBets } from './merged_bets.ts';
import { nettingGain } from './netting_gain.ts';

/**
 * A bet of a portfolio. `stake` is the share of the budget left on it; `netted` is the share taken off both sides of
 * the bout.
 */
interface NettedStake {
  bet: CardBet;
  stake: number;
  netted: number;
}

/** With the strategies that make the bet, in the order of the roster, and what each puts on it before netting. */
export interface StakedBet extends NettedStake {
  supporters: readonly PortfolioItem[];
}

export interface NettedBets {
  /** Only bets with a stake above 0. */
  bets: readonly StakedBet[];
  /** Share of the budget taken off opposing moneylines. */
  netted: number;
}

type Weights = ReadonlyMap<WeighedId, number>;
type MergedStake = NettedStake & { merged: MergedBet };

/** `weights` in the order of the card's roster: a tenth of the look-ups of one per backing. */
function stakeOf({ backings }: MergedBet, weights: readonly number[]): number {
  let stake = 0;
  for (const { index, share } of backings) stake += share * (weights[index] ?? 0);
  return stake;
}

const supportersOf = ({ backings }: MergedBet, weights: Weights): PortfolioItem[] =>
  backings
    .map(({ strategy, share }) => ({ strategy, weight: share * (weights.get(strategy) ?? 0) }))
    .filter(({ weight }) => weight > 0);

/**
 * Takes equal payouts m = min(a·r, b·q) off the opposing moneylines a at odds r and b at odds q, so that at most one of
 * them is left. Both stay where the line has no margin (1/r + 1/q < 1), because netting would then cost money.
 */
function netOpposites(card: Card, one: MergedStake, other: MergedStake, priceFactor: number): MergedStake[] {
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
 * The stakes of a portfolio on a card after netting, also those that netting took away; `weights` are shares of the
 * budget per strategy. Bets for which `isOpen` is false are left out and their share stays idle. Odds are the card's
 * times `priceFactor`.
 */
export function nettedStakes(
  card: Card,
  weights: Weights,
  isOpen: (bet: CardBet) => boolean = () => true,
  priceFactor = 1,
): MergedStake[] {
  const moneylines: MergedStake[][] = card.bouts.map(() => []);
  const parlays: MergedStake[] = [];
  const ofRoster = rosterOf(card).map((strategy) => weights.get(strategy) ?? 0);
  for (const merged of mergeBets(card)) {
    const staked = { merged, bet: merged.bet, stake: stakeOf(merged, ofRoster), netted: 0 };
    if (staked.stake === 0 || !isOpen(merged.bet)) continue;
    if (merged.bout !== undefined) moneylines[merged.bout]?.push(staked);
    else parlays.push(staked);
  }
  const netted = moneylines.flatMap((sides) => {
    const [one, other] = sides;
    return one === undefined || other === undefined ? sides : netOpposites(card, one, other, priceFactor);
  });
  return [...netted, ...parlays];
}

/** The bets that are left of `nettedStakes`, with the strategies that make them. */
export function netBets(
  card: Card,
  weights: Weights,
  isOpen?: (bet: CardBet) => boolean,
  priceFactor?: number,
): NettedBets {
  const stakes = nettedStakes(card, weights, isOpen, priceFactor);
  return {
    bets: stakes
      .filter(({ stake }) => stake > 0)
      .map(({ merged, ...staked }) => ({ ...staked, supporters: supportersOf(merged, weights) })),
    netted: stakes.reduce((sum, { netted }) => sum + netted, 0),
  };
}

import type { Card } from '../cards/card.ts';
import { betOdds, betPayout } from '../cards/settle.ts';
import type { StrategyId } from '../strategies/ids.ts';

/** A bet of a strategy that has settled: decimal odds, and what a stake of 1 paid back. */
export interface SettledBet {
  odds: number;
  payout: number;
}

/** What a strategy did at one event. */
export interface StrategyEvent {
  /** At least one. */
  bets: readonly SettledBet[];
  /** Profit per unit staked, the stake split evenly over all selections. A pending bet counts as neither won nor lost. */
  eventReturn: number;
}

/** What the strategy did at the event; undefined where none of its bets has settled. */
export function strategyEvent(card: Card, id: StrategyId): StrategyEvent | undefined {
  const selected = card.selections.get(id) ?? [];
  const bets = selected.flatMap((bet) => {
    const payout = betPayout(card, bet);
    return payout === undefined ? [] : [{ odds: betOdds(card, bet), payout }];
  });
  if (bets.length === 0) return undefined;
  return { bets, eventReturn: bets.reduce((sum, { payout }) => sum + payout - 1, 0) / selected.length };
}

import type { Card } from '../domain/cards/card.ts';
import { betOdds, betPayout } from '../domain/cards/settle.ts';
import type { StrategyId } from '../strategies/ids.ts';

/** A settled bet: decimal odds, and the payout of a stake of 1. */
export interface SettledBet {
  odds: number;
  payout: number;
}

/** A strategy's settled bets and return at one event. */
export interface StrategyEvent {
  /** At least one. */
  bets: readonly SettledBet[];
  /** Profit per unit staked, with the stake split evenly over all selections. A pending bet counts as 0. */
  eventReturn: number;
}

/** The strategy's result at the event; undefined if none of its bets has settled. */
export function strategyEvent(card: Card, id: StrategyId): StrategyEvent | undefined {
  const selected = card.selections.get(id) ?? [];
  const bets = selected.flatMap((bet) => {
    const payout = betPayout(card, bet);
    return payout === undefined ? [] : [{ odds: betOdds(card, bet), payout }];
  });
  if (bets.length === 0) return undefined;
  return { bets, eventReturn: bets.reduce((sum, { payout }) => sum + payout - 1, 0) / selected.length };
}

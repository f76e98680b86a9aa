import type { Bet, Card } from '../cards/card.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';

/** A strategy behind a bet and the fraction of its own stake on that bet, 0…1. */
export interface Backing {
  strategy: StrategyId;
  share: number;
}

/** A bet with every strategy that makes it, in catalogue order. */
export interface MergedBet {
  bet: Bet;
  backings: readonly Backing[];
}

const betKey = (bet: Bet) =>
  bet
    .map((leg) => 2 * leg.bout + (leg.corner === 'blue' ? 1 : 0))
    .sort((one, other) => one - other)
    .join(' ');

/**
 * The bets of all strategies on a card. Each strategy splits its stake evenly over its selections; equal bets are
 * merged (a one-leg parlay is a moneyline). Both the backtest and the picks start here.
 */
export function mergeBets(card: Card): MergedBet[] {
  const merged = new Map<string, { bet: Bet; backings: Backing[] }>();
  for (const { id } of STRATEGIES) {
    const bets = card.selections.get(id) ?? [];
    for (const bet of bets) {
      const key = betKey(bet);
      const backing = { strategy: id, share: 1 / bets.length };
      const known = merged.get(key);
      if (known === undefined) merged.set(key, { bet, backings: [backing] });
      else known.backings.push(backing);
    }
  }
  return [...merged.values()];
}

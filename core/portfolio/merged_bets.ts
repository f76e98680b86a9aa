import type { Bet, Card } from '../cards/card.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';

/** A strategy behind a bet and the part of its own stake that it puts there, 0…1. */
export interface Backing {
  strategy: StrategyId;
  share: number;
}

/** A bet of the card with every strategy that makes it, in catalogue order. */
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
 * What the strategies bet on a card: each spreads its stake evenly over its selections, and equal bets merge (a parlay
 * of one leg is the moneyline on it). Backtest and tonight's picks both start here.
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

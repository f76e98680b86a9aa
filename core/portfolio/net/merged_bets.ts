import type { Card, CardBet } from '../../domain/cards/card.ts';
import type { WeighedId } from '../../strategies/ids.ts';
import { rosterOf } from '../roster.ts';

/** A strategy behind a bet and the fraction of its own stake on that bet, 0…1. */
interface StrategyBacking {
  strategy: WeighedId;
  /** Index in the card's roster. */
  index: number;
  share: number;
}

/** A bet with every strategy that makes it, in the order of the roster. */
export interface MergedBet {
  bet: CardBet;
  /** Index of the bout of a moneyline; undefined for parlays. */
  bout: number | undefined;
  backings: readonly StrategyBacking[];
}

const betKey = (bet: CardBet) =>
  bet
    .map((leg) => 2 * leg.bout + (leg.corner === 'blue' ? 1 : 0))
    .sort((one, other) => one - other)
    .join(' ');

const mergedCache = new WeakMap<Card, readonly MergedBet[]>();

/**
 * The bets of all strategies on a card. Each strategy splits its stake evenly over its selections; equal bets are
 * merged (a one-leg parlay is a moneyline). Both the backtest and the picks start here. The result is cached per card,
 * because every report needs it.
 */
export function mergeBets(card: Card): readonly MergedBet[] {
  const known = mergedCache.get(card);
  if (known !== undefined) return known;
  const merged = new Map<string, MergedBet & { backings: StrategyBacking[] }>();
  for (const [index, id] of rosterOf(card).entries()) {
    const bets = card.selections.get(id) ?? [];
    for (const bet of bets) {
      const key = betKey(bet);
      const backing = { strategy: id, index, share: 1 / bets.length };
      const known = merged.get(key);
      if (known === undefined)
        merged.set(key, { bet, bout: bet.length === 1 ? bet[0]?.bout : undefined, backings: [backing] });
      else known.backings.push(backing);
    }
  }
  const bets = [...merged.values()];
  mergedCache.set(card, bets);
  return bets;
}

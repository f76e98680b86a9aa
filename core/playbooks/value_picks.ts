import type { Prices } from '../contract/prices/prices.ts';
import type { Corner } from '../domain/cards/corners.ts';
import type { BookChoice } from '../prices/quotes/best_price.ts';
import { type BestPrice, bestPrices, type PricedPick, unpricedMoneyline } from './best_prices.ts';
import { valueStakes } from './value_stakes.ts';

/** A side of a bout that the reader's books offer and the forecast knows. */
export interface OfferedPick extends PricedPick {
  best: BestPrice;
  bout: number;
  corner: Corner;
  /** Decimal. */
  odds: number;
  /** The forecast's, 0…1. */
  probability: number;
}

/**
 * Both sides of every bout with a consensus, as moneylines at the best prices of the reader's books at `now` (epoch
 * milliseconds).
 */
export function offeredPicks(prices: Prices, choice: BookChoice, now: number): OfferedPick[] {
  const sides = prices.bouts.flatMap((bout, index) =>
    (['red', 'blue'] as const).map((corner) => unpricedMoneyline(bout, index, corner)),
  );
  return bestPrices(sides, prices, choice, now).flatMap(({ line, priced, best, findings }) => {
    const [leg] = priced.legs ?? [];
    const { probability, decimal_odds: odds } = priced;
    if (best === undefined || probability === undefined || leg?.bout === undefined) return [];
    const { bout, corner } = leg;
    return [{ bout, corner, odds, probability, line, priced, best, findings }];
  });
}

/** Value's picks among what is offered, heaviest first. */
export function valueAmong(offered: readonly OfferedPick[]): (PricedPick & { best: BestPrice })[] {
  return valueStakes(offered)
    .sort((one, other) => other.stake - one.stake)
    .map(({ line, priced, best, findings, stake }) => ({
      line: { ...line, budget_amount: stake },
      priced: { ...priced, budget_amount: stake },
      best: { ...best, better: 0, hasMoved: false },
      findings,
    }));
}

/**
 * The Value playbook's picks at the best prices of the reader's books at `now` (epoch milliseconds), heaviest first.
 * Undefined if no bout has a consensus price.
 */
export function valuePicks(prices: Prices, choice: BookChoice, now: number): PricedPick[] | undefined {
  const offered = offeredPicks(prices, choice, now);
  return offered.length === 0 ? undefined : valueAmong(offered);
}

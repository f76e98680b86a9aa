import type { Prices } from '../contract/prices.ts';
import type { BookChoice } from '../prices/best_price.ts';
import { bestPrices, type PricedPick, unpricedMoneyline } from './best_prices.ts';
import { valueStakes } from './value_stakes.ts';

/**
 * The Value playbook's picks at the best prices of the reader's books at `now` (epoch milliseconds), heaviest first.
 * Undefined if no bout has a consensus price.
 */
export function valuePicks(prices: Prices, choice: BookChoice, now: number): PricedPick[] | undefined {
  const sides = prices.bouts.flatMap((bout, index) =>
    (['red', 'blue'] as const).map((corner) => unpricedMoneyline(bout, index, corner)),
  );
  const priced = bestPrices(sides, prices, choice, now).flatMap(({ line, priced: pick, best, findings }) => {
    const [leg] = pick.legs ?? [];
    if (best === undefined || pick.probability === undefined || leg?.bout === undefined) return [];
    const { bout, corner } = leg;
    return [{ bout, corner, odds: pick.decimal_odds, probability: pick.probability, line, pick, best, findings }];
  });
  if (priced.length === 0) return undefined;
  return valueStakes(priced)
    .sort((one, other) => other.stake - one.stake)
    .map(({ line, pick, best, findings, stake }) => ({
      line: { ...line, budget_amount: stake },
      priced: { ...pick, budget_amount: stake },
      best: { ...best, better: 0, hasMoved: false },
      findings,
    }));
}

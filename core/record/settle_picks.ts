import type { LegOutcome, SettledLeg } from '../contract/record/chain_parts.ts';
import type { FrozenPick, SettledPick } from '../contract/record/record_chain.ts';
import { fairProbabilityOfRed } from '../domain/odds/fair_probability.ts';

export const isReturned = (outcome: LegOutcome) => outcome !== 'won' && outcome !== 'lost';

/** Payout of a stake of 1 at a price per leg: 0 if a leg lost, else the product over the won legs. */
function payoutAt(prices: readonly number[], legs: readonly SettledLeg[]): number {
  if (legs.some(({ outcome }) => outcome === 'lost')) return 0;
  return prices.reduce((payout, price, leg) => (legs[leg]?.outcome === 'won' ? payout * price : payout), 1);
}

/** Fair probability of all legs at the closing lines, by the power method; null if a leg has none. */
export function fairClosingProbability(legs: readonly Pick<SettledLeg, 'closing'>[]): number | null {
  let probability = 1;
  for (const { closing } of legs) {
    if (closing === null) return null;
    probability *= fairProbabilityOfRed(closing.backed, closing.opponent);
  }
  return probability;
}

/** Taken odds / fair closing odds − 1; null if a leg has no closing line. */
function closingValue({ odds }: FrozenPick, legs: readonly SettledLeg[]): number | null {
  const probability = fairClosingProbability(legs);
  return probability === null ? null : odds * probability - 1;
}

/** How a bet on all of these legs ended. */
export function resultOf(outcomes: readonly LegOutcome[]): SettledPick['result'] {
  if (outcomes.includes('lost')) return 'lost';
  return outcomes.every(isReturned) ? 'returned' : 'won';
}

/** Profit per unit at the best price. A parlay's is known for all legs together only: null if some were returned. */
function profitAtBest({ best_price }: FrozenPick, legs: readonly SettledLeg[]): number | null {
  if (best_price === null) return null;
  if (legs.some(({ outcome }) => outcome === 'lost')) return -1;
  const won = legs.filter(({ outcome }) => outcome === 'won').length;
  if (won === 0) return 0;
  return won === legs.length ? best_price - 1 : null;
}

/** Settles a frozen pick with the outcomes of its legs, in order. A returned leg counts as odds of 1. */
export function settlePick(pick: FrozenPick, legs: readonly SettledLeg[]): SettledPick {
  const prices = pick.legs.map(({ odds }) => odds);
  return {
    result: resultOf(legs.map(({ outcome }) => outcome)),
    profit: payoutAt(prices, legs) - 1,
    profit_at_best_price: profitAtBest(pick, legs),
    closing_value: closingValue(pick, legs),
    legs: [...legs],
  };
}

/** Stakes of all picks and profit of a settled event, in budgets. */
export function settledTotals(
  frozen: readonly FrozenPick[],
  settled: readonly SettledPick[],
): { staked: number; profit: number } {
  return {
    staked: frozen.reduce((sum, { stake }) => sum + stake, 0),
    profit: frozen.reduce((sum, { stake }, place) => sum + stake * (settled[place]?.profit ?? 0), 0),
  };
}

const CENTS = 100;
/** Dollars that are whole cents stay so, although most are not exact in binary. */
const ROUNDING = 1e-6;

/** Dollars, each a whole number of cents. */
export interface StakesToTheCent {
  /** In the order of the weights. */
  stakes: readonly number[];
  /** What stays in the pocket. */
  pocket: number;
}

/**
 * Splits a budget in dollars, cut to whole cents, by weights (shares from 0; of more than 1 in all, in proportion) into
 * whole cents that, with what stays in the pocket, add up to the budget: everyone's cents rounded down, then one more for
 * the largest remainders, ties in order.
 */
export function stakesToTheCent(weights: readonly number[], budget: number): StakesToTheCent {
  const total = Math.floor(budget * CENTS + ROUNDING);
  const spent = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = [...weights, Math.max(0, 1 - spent)];
  const exact = shares.map((share) => (share / Math.max(1, spent)) * total);
  const cents = exact.map(Math.floor);
  const left = total - cents.reduce((sum, value) => sum + value, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, Math.max(0, left))) cents[index] = (cents[index] ?? 0) + 1;
  const stakes = cents.slice(0, -1);
  const pocket = total - stakes.reduce((sum, value) => sum + value, 0);
  return { stakes: stakes.map((value) => value / CENTS), pocket: pocket / CENTS };
}

const CENTS = 100;
/** Most whole cents are not exact in binary; this keeps them from being rounded down. */
const ROUNDING = 1e-6;

/** Amounts in dollars, each a whole number of cents. */
export interface StakesToTheCent {
  /** In the order of the weights. */
  stakes: readonly number[];
  /** Dollars not staked. */
  pocket: number;
}

/**
 * Splits a budget in dollars, rounded down to whole cents, by weights of at least 0 (scaled down if they sum to more
 * than 1). Stakes and pocket add up to the budget exactly, by the largest remainder method; ties go in order.
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

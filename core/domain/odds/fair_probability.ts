/** Newton's method stops at steps below this fraction of the exponent, which is then accurate to 1e-12. */
const SMALLEST_STEP = 1e-13;
/** A line takes about ten steps. The limit stops a search that only moves by rounding errors. */
const MAX_STEPS = 100;

/**
 * The exponent k of the power method for the decimal odds, above 1, of all outcomes: Σ (1/odds)^k = 1, to 1e-12. It is
 * 1 without a margin, above 1 with one, below 1 for a negative margin.
 */
export function powerExponent(...odds: readonly number[]): number {
  const logs = odds.map((price) => -Math.log(price));
  // At the start the term of the longest price is 1/n, so the sum is at least 1. The sum is convex and decreasing:
  // Newton's steps approach the root from below without overshooting.
  let exponent = -Math.log(odds.length) / Math.min(...logs);
  for (let step = 0; step < MAX_STEPS; step++) {
    let sum = 0;
    let slope = 0;
    for (const log of logs) {
      const term = Math.exp(exponent * log);
      sum += term;
      slope += term * log;
    }
    const change = -(sum - 1) / slope;
    exponent += change;
    if (Math.abs(change) <= SMALLEST_STEP * Math.abs(exponent)) break;
  }
  return exponent;
}

/**
 * Fair probabilities, 0…1, of outcomes of which exactly one happens, for decimal odds above 1. The margin is removed by
 * the power method (Clarke, Kovalchik and Ingram, Adjusting bookmaker's odds to allow for overround, 2017). They sum to
 * 1.
 */
export function fairProbabilities(odds: readonly number[]): number[] {
  const exponent = powerExponent(...odds);
  const terms = odds.map((price) => price ** -exponent);
  const sum = terms.reduce((all, term) => all + term, 0);
  return terms.map((term) => term / sum);
}

/** Fair probability of red, 0…1, for decimal odds above 1. Swapping the corners gives 1 minus it. */
export function fairProbabilityOfRed(redOdds: number, blueOdds: number): number {
  const [ofRed = Number.NaN] = fairProbabilities([redOdds, blueOdds]);
  return ofRed;
}

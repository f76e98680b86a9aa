/** Newton's steps below this part of the exponent end the search: it is then good to 1e-12. */
const SMALLEST_STEP = 1e-13;
/** A line takes about ten steps; the limit only ends a search that moves by rounding errors. */
const MOST_STEPS = 100;

/**
 * The exponent k of the power method, for decimal odds above 1: (1/redOdds)^k + (1/blueOdds)^k = 1, to 1e-12. It is 1
 * for a line without a margin, more with one, less where both prices together are better than fair.
 */
export function powerExponent(redOdds: number, blueOdds: number): number {
  const red = -Math.log(redOdds);
  const blue = -Math.log(blueOdds);
  // At the start the longer price's term is one half, so the sum is at least 1. The sum is convex and decreasing:
  // Newton's steps approach the root from below and never overshoot it.
  let exponent = -Math.LN2 / Math.min(red, blue);
  for (let step = 0; step < MOST_STEPS; step++) {
    const ofRed = Math.exp(exponent * red);
    const ofBlue = Math.exp(exponent * blue);
    const change = -(ofRed + ofBlue - 1) / (ofRed * red + ofBlue * blue);
    exponent += change;
    if (Math.abs(change) <= SMALLEST_STEP * Math.abs(exponent)) break;
  }
  return exponent;
}

/**
 * The market's probability of red, 0…1, for decimal odds above 1: the margin is taken out by the power method (Clarke,
 * Kovalchik, Ingram: Adjusting bookmaker's odds to allow for overround, 2017). Swapping the corners gives 1 minus it.
 */
export function fairProbabilityOfRed(redOdds: number, blueOdds: number): number {
  const exponent = powerExponent(redOdds, blueOdds);
  const ofRed = redOdds ** -exponent;
  const ofBlue = blueOdds ** -exponent;
  return ofRed / (ofRed + ofBlue);
}

/** Newton's method stops at steps below this fraction of the exponent, which is then accurate to 1e-12. */
const SMALLEST_STEP = 1e-13;
/** A line takes about ten steps. The limit stops a search that only moves by rounding errors. */
const MAX_STEPS = 100;

/**
 * The exponent k of the power method for decimal odds above 1: (1/redOdds)^k + (1/blueOdds)^k = 1, to 1e-12. It is 1
 * without a margin, above 1 with one, below 1 for a negative margin.
 */
export function powerExponent(redOdds: number, blueOdds: number): number {
  const red = -Math.log(redOdds);
  const blue = -Math.log(blueOdds);
  // At the start the term of the longer price is ½, so the sum is at least 1. The sum is convex and decreasing:
  // Newton's steps approach the root from below without overshooting.
  let exponent = -Math.LN2 / Math.min(red, blue);
  for (let step = 0; step < MAX_STEPS; step++) {
    const ofRed = Math.exp(exponent * red);
    const ofBlue = Math.exp(exponent * blue);
    const change = -(ofRed + ofBlue - 1) / (ofRed * red + ofBlue * blue);
    exponent += change;
    if (Math.abs(change) <= SMALLEST_STEP * Math.abs(exponent)) break;
  }
  return exponent;
}

/**
 * Fair probability of red, 0…1, for decimal odds above 1. The margin is removed by the power method (Clarke, Kovalchik
 * and Ingram, Adjusting bookmaker's odds to allow for overround, 2017). Swapping the corners gives 1 minus it.
 */
export function fairProbabilityOfRed(redOdds: number, blueOdds: number): number {
  const exponent = powerExponent(redOdds, blueOdds);
  const ofRed = redOdds ** -exponent;
  const ofBlue = blueOdds ** -exponent;
  return ofRed / (ofRed + ofBlue);
}

/** Beyond this many standard deviations the lower tail is below 1e-23. */
const FAR = 10;
const NEWTON_STEPS = 60;
const CONVERGED = 1e-15;

const density = (x: number) => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);

/**
 * Φ(x), the standard normal distribution function, with an absolute error below 1e-15: Taylor series of
 * (Φ(x) − ½)/φ(x) (Marsaglia 2004, Journal of Statistical Software 11(4)).
 */
export function normalCdf(x: number): number {
  const size = Math.abs(x);
  let term = size;
  let sum = size;
  for (let divisor = 3; size <= FAR && term > sum * Number.EPSILON; divisor += 2) {
    term *= (size * size) / divisor;
    sum += term;
  }
  const upper = size > FAR ? 1 : Math.min(1, 0.5 + sum * density(size));
  return x < 0 ? 1 - upper : upper;
}

/**
 * Φ⁻¹(p) for 0 < p < 1, by Newton's method from 0, which converges because Φ is concave above 0. Throws RangeError for
 * other p.
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`normalQuantile: ${p} is not between 0 and 1`);
  if (p < 0.5) return -normalQuantile(1 - p);
  let x = 0;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const change = (p - normalCdf(x)) / density(x);
    x += change;
    if (Math.abs(change) <= CONVERGED * Math.max(1, x)) break;
  }
  return x;
}

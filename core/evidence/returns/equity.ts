/** Running sum of event returns, as fractions of the budget. */
export function runningSum(returns: Float64Array): Float64Array {
  let sum = 0;
  return returns.map((value) => {
    sum += value;
    return sum;
  });
}

/** Indexes of at most `most` of `count` points, evenly spaced back from the last one. */
export function thinnedOut(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).reverse();
}

/**
 * Largest fall of an equity curve from an earlier high, 0 or more, as a fraction of the budget. The curve starts at 0.
 */
export function maxDrawdown(equity: Float64Array): number {
  let high = 0;
  let fall = 0;
  for (const value of equity) {
    high = Math.max(high, value);
    fall = Math.max(fall, high - value);
  }
  return fall;
}

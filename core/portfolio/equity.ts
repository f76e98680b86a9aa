/** Running sum of event returns, in budgets. */
export function runningSum(returns: Float64Array): Float64Array {
  let sum = 0;
  return returns.map((value) => {
    sum += value;
    return sum;
  });
}

/** Largest fall of an equity from an earlier high, the start counting as 0; in budgets, 0 or more. */
export function maxDrawdown(equity: Float64Array): number {
  let high = 0;
  let fall = 0;
  for (const value of equity) {
    high = Math.max(high, value);
    fall = Math.max(fall, high - value);
  }
  return fall;
}

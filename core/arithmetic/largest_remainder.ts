/** Numbers this close to a whole one are whole except for rounding. */
const NOISE = 1e-6;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Rounds numbers from 0 up to whole ones by largest remainder, ties in order. Their sum is the sum of the numbers, rounded
 * down.
 */
export function largestRemainder(exact: readonly number[]): number[] {
  const whole = exact.map((value) => Math.floor(value + NOISE));
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - (whole[index] ?? 0) }))
    .sort((one, other) => other.remainder - one.remainder);
  const left = Math.max(0, Math.floor(sum(exact) + exact.length * NOISE) - sum(whole));
  for (const { index } of byRemainder.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/** Amounts with a smaller relative difference are equal, because most are not exact in binary. */
const ROUNDING = 1e-9;

/** Limits of the user's sportsbook, in dollars. */
export interface StakeRules {
  /** Smaller stakes are not placed; 0 for none. */
  smallest: number;
  /** Stakes are whole multiples of it; 0 leaves them as they are. */
  step: number;
}

/** Rounds to multiples of the step by largest remainder. The sum does not exceed the sum of the stakes. */
function roundedToStep(stakes: readonly number[], step: number): number[] {
  const exact = stakes.map((stake) => stake / step);
  const steps = exact.map((count) => Math.floor(count * (1 + ROUNDING)));
  const total = exact.reduce((sum, count) => sum + count, 0);
  const left = Math.floor(total * (1 + ROUNDING)) - steps.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((count, index) => ({ index, remainder: count - (steps[index] ?? 0) }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, Math.max(0, left))) steps[index] = (steps[index] ?? 0) + 1;
  return steps.map((count) => count * step);
}

/**
 * The stakes, in dollars, that can be placed: those below the smallest become 0, others are rounded to the step by
 * largest remainder, ties in order. Their sum does not exceed the sum of the given stakes; the rest is not staked.
 */
export function placeableStakes(stakes: readonly number[], { smallest, step }: StakeRules): number[] {
  const kept = stakes.map((stake) => (stake < smallest * (1 - ROUNDING) ? 0 : stake));
  return step > 0 ? roundedToStep(kept, step) : kept;
}

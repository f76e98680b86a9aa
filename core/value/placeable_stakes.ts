/** Stakes, and steps between them, within this part are the same: most are not exact in binary. */
const ROUNDING = 1e-9;

/** What a reader's sportsbook takes, in dollars. */
export interface StakeRules {
  /** Smaller stakes are not placed; 0 for none. */
  smallest: number;
  /** Stakes are whole multiples of it; 0 leaves them as they are. */
  step: number;
}

/** Whole multiples of the step by largest remainder; together at most as much as the stakes. */
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
 * The stakes, in dollars, as they can be placed: those below the smallest become 0, the others are rounded to the step by
 * largest remainder, ties in order. Their sum never exceeds the sum of the stakes given; the rest stays in the pocket.
 */
export function placeableStakes(stakes: readonly number[], { smallest, step }: StakeRules): number[] {
  const kept = stakes.map((stake) => (stake < smallest * (1 - ROUNDING) ? 0 : stake));
  return step > 0 ? roundedToStep(kept, step) : kept;
}

import { largestRemainder } from '../../arithmetic/largest_remainder.ts';

/** Limits of the user's sportsbook, in the unit of the stakes. */
export interface StakeRules {
  /** Smaller stakes are not placed; 0 for none. */
  smallest: number;
  /** Stakes are whole multiples of it; 0 leaves them as they are. */
  step: number;
}

/**
 * The stakes that can be placed: those below the smallest become 0, others are rounded to the step by largest remainder,
 * ties in order. Their sum does not exceed the sum of the given stakes; the rest is not staked.
 */
export function placeableStakes(stakes: readonly number[], { smallest, step }: StakeRules): number[] {
  const kept = stakes.map((stake) => (stake < smallest ? 0 : stake));
  return step > 0 ? largestRemainder(kept.map((stake) => stake / step)).map((steps) => steps * step) : kept;
}

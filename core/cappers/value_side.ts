import type { Corner } from '../history/source_bouts.ts';

/**
 * The side whose expected profit per unit staked is positive at these decimal odds under a probability of red; the
 * larger where both are, none where neither is or both are the same.
 */
export function valueSide(probabilityOfRed: number, redOdds: number, blueOdds: number): Corner | undefined {
  const red = probabilityOfRed * redOdds - 1;
  const blue = (1 - probabilityOfRed) * blueOdds - 1;
  if (Math.max(red, blue) <= 0 || red === blue) return undefined;
  return red > blue ? 'red' : 'blue';
}

import { overround } from '../odds/odds.ts';

/** Rounding error of a sum of implied probabilities: a line within it counts as having no margin. */
const ROUNDING = 1e-12;

/**
 * Profit from netting a payout of 1 off both sides of a bout when either side wins: 1/r + 1/q − 1, the margin no longer
 * paid; 0 on a line without margin. Undefined where 1/r + 1/q < 1: netting would cost money there, so nothing is
 * netted.
 */
export const nettingGain = (odds: number, opposingOdds: number): number | undefined =>
  gainOfOverround(overround(odds, opposingOdds));

/** The same for a line whose implied probabilities sum to `impliedSum`. */
export function gainOfOverround(impliedSum: number): number | undefined {
  const gain = impliedSum - 1;
  return gain < -ROUNDING ? undefined : Math.max(0, gain);
}

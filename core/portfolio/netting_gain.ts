import { overround } from '../odds/odds.ts';

/** Sums of implied probabilities are good to this: a line nearer to even is even, however its odds round. */
const ROUNDING = 1e-12;

/**
 * What netting a payout of 1 off both sides of a bout earns the bettor when either wins: 1/r + 1/q − 1, the margin that
 * is no longer paid; 0 on a line without one. Undefined where the line pays whoever holds both sides: there netting
 * would cost the bettor, and nothing is netted.
 */
export function nettingGain(odds: number, opposingOdds: number): number | undefined {
  const gain = overround(odds, opposingOdds) - 1;
  return gain < -ROUNDING ? undefined : Math.max(0, gain);
}

import { overround } from '../odds/odds.ts';

/**
 * What netting a payout of 1 off both sides of a bout earns the bettor when either wins: 1/r + 1/q − 1, the margin that
 * is no longer paid. 0 where the line has no margin: there nothing is netted.
 */
export function nettingGain(odds: number, opposingOdds: number): number {
  return Math.max(0, overround(odds, opposingOdds) - 1);
}

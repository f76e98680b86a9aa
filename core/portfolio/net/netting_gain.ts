/** Rounding error of a sum of implied probabilities: a line within it counts as having no margin. */
const ROUNDING = 1e-12;

/**
 * Profit from netting a payout of 1 off both sides of a bout when either side wins: 1/r + 1/q − 1, the margin no longer
 * paid; 0 on a line without margin. Undefined where `overround`, 1/r + 1/q, is below 1: netting would cost money there,
 * so nothing is netted.
 */
export function nettingGain(overround: number): number | undefined {
  const gain = overround - 1;
  return gain < -ROUNDING ? undefined : Math.max(0, gain);
}

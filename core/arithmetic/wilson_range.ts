/** The 95% quantile of the standard normal distribution, for a two-sided 90% interval. */
export const QUANTILE_90 = 1.6448536269514722;

/** The 90% Wilson interval of a proportion with `hits` of `trials`, in 0…1 (Wilson, 1927); 0…1 without trials. */
export function wilsonRange(hits: number, trials: number): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  const spread = QUANTILE_90 ** 2 / trials;
  const middle = share + spread / 2;
  const half = QUANTILE_90 * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  return { low: Math.max(0, (middle - half) / (1 + spread)), high: Math.min(1, (middle + half) / (1 + spread)) };
}

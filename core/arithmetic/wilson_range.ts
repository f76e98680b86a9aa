/** Standard normal quantile of 95 %: a two-sided range of 90 %. */
const QUANTILE_90 = 1.6448536269514722;

/** The 90 % range of a share of which `hits` of `trials` were seen, 0…1 (Wilson, 1927). Without a trial it is all. */
export function wilsonRange(hits: number, trials: number): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  const spread = QUANTILE_90 ** 2 / trials;
  const middle = share + spread / 2;
  const half = QUANTILE_90 * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  return { low: Math.max(0, (middle - half) / (1 + spread)), high: Math.min(1, (middle + half) / (1 + spread)) };
}

import type { NightSummary } from '../../../core/value/night_summary.ts';

/** Converts a night from fractions of the budget to amounts. */
export function scaledNight(night: NightSummary, budget: number): NightSummary {
  return {
    ...night,
    mean: budget * night.mean,
    p5: budget * night.p5,
    median: budget * night.median,
    p95: budget * night.p95,
    highest: budget * night.highest,
    histogram: night.histogram.map(({ from, to, probability }) => ({
      from: budget * from,
      to: budget * to,
      probability,
    })),
  };
}

import { ticks } from 'd3-array';

/** A scale of returns for a histogram: its ends are multiples of the width of a bin. */
export interface LuckScale {
  low: number;
  width: number;
  bins: number;
  ticks: number[];
  /** Position of a return, in percent of the width. */
  place(value: number): number;
}

const BINS = 28;
const TICKS = 5;

/** The scale that includes these returns and 0. */
export function luckScale(values: readonly number[]): LuckScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low || 0.01;
  return {
    low,
    width: span / BINS,
    bins: BINS,
    ticks: ticks(low, low + span, TICKS),
    place: (value) => (100 * (value - low)) / span,
  };
}

/** Number of returns in each bin, ascending. */
export function binsOf(values: readonly number[], { low, width, bins }: LuckScale): number[] {
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((value - low) / width)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

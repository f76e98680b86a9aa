import { quantiles } from '../../arithmetic/quantiles.ts';
import { RESAMPLES, resampleIndices } from './bootstrap.ts';

const LOW = 0.05;
const HIGH = 0.95;
/** More places than this would not be visible at a chart's width. */
const MOST_PLACES = 120;

/** Two lines, one value a place. */
export interface EquityBand {
  low: number[];
  high: number[];
}

/** Places of `count` events at which the range is computed, ascending; the first and the last are among them. */
function placesOf(count: number): number[] {
  const places = Math.min(count, MOST_PLACES);
  return Array.from({ length: places }, (_, index) => Math.round((index * (count - 1)) / Math.max(1, places - 1)));
}

/** 5th and 95th percentile of each column. */
export function bandOf(columns: readonly Float64Array[]): EquityBand {
  const ranges = columns.map((column) => quantiles(column, LOW, HIGH));
  return { low: ranges.map(([low = 0]) => low), high: ranges.map(([, high = 0]) => high) };
}

/** Running sums of a resampled series at ascending places: one column a place, one entry a resample. */
function resampledSums(returns: Float64Array, places: readonly number[]): Float64Array[] {
  const columns = places.map(() => new Float64Array(RESAMPLES));
  const draws = resampleIndices(returns.length);
  for (let resample = 0; resample < RESAMPLES; resample++) {
    const row = resample * returns.length;
    let sum = 0;
    let event = 0;
    for (const [index, place] of places.entries()) {
      for (; event <= place; event++) sum += returns[draws[row + event] ?? 0] ?? 0;
      const column = columns[index];
      if (column !== undefined) column[resample] = sum;
    }
  }
  return columns;
}

/**
 * 5th and 95th percentile of the running sum of 2,000 seeded resamples of the event returns, each summed in order, at
 * these ascending places.
 */
export const bootstrapBand = (returns: Float64Array, places: readonly number[]): EquityBand =>
  bandOf(resampledSums(returns, places));

/** A value for each of `count` events, by straight lines between the places. */
function interpolated(places: readonly number[], values: readonly number[], count: number): number[] {
  let next = 0;
  return Array.from({ length: count }, (_, event) => {
    while ((places[next] ?? event) < event) next++;
    const [from = event, to = event] = [places[next - 1], places[next]];
    const [start, end = 0] = [values[next - 1], values[next]];
    return start === undefined || to === from ? end : start + ((event - from) / (to - from)) * (end - start);
  });
}

/** The bootstrap band of an equity curve, in its unit: one value an event, by straight lines between some places. */
export function equityBand(equity: readonly number[]): EquityBand {
  const returns = Float64Array.from(equity, (value, index) => value - (equity[index - 1] ?? 0));
  const places = placesOf(equity.length);
  const { low, high } = bootstrapBand(returns, places);
  return { low: interpolated(places, low, equity.length), high: interpolated(places, high, equity.length) };
}

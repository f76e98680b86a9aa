import { quantile, RESAMPLES, resampleIndices } from './bootstrap.ts';

const LOW = 0.05;
const HIGH = 0.95;
/** More places than this would not be visible at a chart's width. */
const MOST_PLACES = 120;

/** Two lines, one value an event. */
export interface EquityBand {
  low: number[];
  high: number[];
}

/** Places of `count` events at which the range is computed, ascending; the first and the last are among them. */
function placesOf(count: number): number[] {
  const places = Math.min(count, MOST_PLACES);
  return Array.from({ length: places }, (_, index) => Math.round((index * (count - 1)) / Math.max(1, places - 1)));
}

/** Running sums of the resamples: one sorted column a place. */
function sortedSums(returns: Float64Array, places: readonly number[]): Float64Array[] {
  const columns = places.map(() => new Float64Array(RESAMPLES));
  const draws = resampleIndices(returns.length);
  for (let resample = 0; resample < RESAMPLES; resample++) {
    let sum = 0;
    let event = 0;
    for (const [index, place] of places.entries()) {
      for (; event <= place; event++) sum += returns[draws[resample * returns.length + event] ?? 0] ?? 0;
      const column = columns[index];
      if (column !== undefined) column[resample] = sum;
    }
  }
  return columns.map((column) => column.sort());
}

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

/**
 * 5th and 95th percentile of the running sum of 2,000 seeded bootstrap resamples of an equity curve's event returns,
 * each summed in order. In the curve's unit.
 */
export function equityBand(equity: readonly number[]): EquityBand {
  const returns = Float64Array.from(equity, (value, index) => value - (equity[index - 1] ?? 0));
  const places = placesOf(equity.length);
  const sums = sortedSums(returns, places);
  const lineAt = (level: number) =>
    interpolated(
      places,
      sums.map((column) => quantile(column, level)),
      equity.length,
    );
  return { low: lineAt(LOW), high: lineAt(HIGH) };
}

import { seededRandom } from '../arithmetic/seeded_random.ts';
import { quantile, RESAMPLES, resampleIndices } from '../portfolio/bootstrap.ts';

/** The range's ends: as of every interval of the product. */
const LOW = 0.05;
const HIGH = 0.95;
/** About a year of events. */
export const YEAR_EVENTS = 42;
const YEAR_SEED = 42;

/** Two lines, one value a place. */
export interface Band {
  low: number[];
  high: number[];
}

function bandOf(columns: readonly Float64Array[]): Band {
  const sorted = columns.map((column) => column.toSorted());
  return { low: sorted.map((values) => quantile(values, LOW)), high: sorted.map((values) => quantile(values, HIGH)) };
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
export const bootstrapBand = (returns: Float64Array, places: readonly number[]): Band =>
  bandOf(resampledSums(returns, places));

/** 5th and 95th percentile of the running sums of several series at these ascending places. */
export function bandOfSeries(series: readonly Float64Array[], places: readonly number[]): Band {
  const columns = places.map(() => new Float64Array(series.length));
  for (const [number, returns] of series.entries()) {
    let sum = 0;
    let event = 0;
    for (const [index, place] of places.entries()) {
      for (; event <= place; event++) sum += returns[event] ?? 0;
      const column = columns[index];
      if (column !== undefined) column[number] = sum;
    }
  }
  return bandOf(columns);
}

/** Share of 2,000 seeded years of 42 events, drawn from the event returns, that end above 0; undefined without events. */
export function chanceAhead(returns: Float64Array): number | undefined {
  if (returns.length === 0) return undefined;
  const random = seededRandom(YEAR_SEED);
  let ahead = 0;
  for (let year = 0; year < RESAMPLES; year++) {
    let sum = 0;
    for (let event = 0; event < YEAR_EVENTS; event++) sum += returns[Math.floor(random() * returns.length)] ?? 0;
    if (sum > 0) ahead++;
  }
  return ahead / RESAMPLES;
}

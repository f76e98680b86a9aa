import { seededRandom } from '../../arithmetic/seeded_random.ts';
import { RESAMPLES } from '../returns/bootstrap.ts';
import { bandOf, type EquityBand } from '../returns/equity_band.ts';

/** About a year of events. */
export const YEAR_EVENTS = 42;
const YEAR_SEED = 42;

/** 5th and 95th percentile of the running sums of several series, at ascending places. */
export function bandOfSeries(series: readonly Float64Array[], places: readonly number[]): EquityBand {
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

/**
 * Share of 2,000 seeded years of 42 events, drawn from the event returns, that end above 0; undefined without events.
 */
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

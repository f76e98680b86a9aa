import { quantiles } from '../arithmetic/quantiles.ts';
import { seededRandom } from '../arithmetic/seeded_random.ts';

export const RESAMPLES = 2000;
const SEED = 20_100_321;

/** Cache of the last draws. Every choice of strategies is evaluated on the same events, so the count rarely changes. */
let drawCache = { count: 0, draws: new Uint32Array(0) };

/**
 * Indices of the drawn returns, 2,000 × `count`, resample by resample. The seed is fixed: the same count gives the same
 * draws.
 */
export function resampleIndices(count: number): Uint32Array {
  if (drawCache.count !== count) {
    const random = seededRandom(SEED);
    const draws = new Uint32Array(RESAMPLES * count);
    // Uint32Array.from takes ten times as long as this loop.
    for (let draw = 0; draw < draws.length; draw++) draws[draw] = random() * count;
    drawCache = { count, draws };
  }
  return drawCache.draws;
}

/** 5th and 95th percentile of a figure of 2,000 resamples; `figure` is given the indices drawn for one resample. */
function intervalOf(count: number, figure: (drawn: Uint32Array) => number): [low: number, high: number] {
  const draws = resampleIndices(count);
  const figures = new Float64Array(RESAMPLES);
  for (let resample = 0; resample < RESAMPLES; resample++) {
    figures[resample] = figure(draws.subarray(resample * count, (resample + 1) * count));
  }
  const [low = 0, high = 0] = quantiles(figures, 0.05, 0.95);
  return [low, high];
}

/**
 * 5th and 95th percentile of the means of 2,000 bootstrap resamples, in the unit of the returns; [0, 0] without
 * returns. The seed is fixed: equal returns give equal intervals.
 */
export function bootstrapInterval(returns: Float64Array): [low: number, high: number] {
  const count = returns.length;
  if (count === 0) return [0, 0];
  return intervalOf(count, (drawn) => {
    let sum = 0;
    for (let draw = 0; draw < count; draw++) sum += returns[drawn[draw] ?? 0] ?? 0;
    return sum / count;
  });
}

/**
 * 5th and 95th percentile of Σ profit / Σ stake over 2,000 bootstrap resamples of events, drawn in pairs; undefined if
 * nothing was staked. A resample without a stake counts as 0.
 */
export function ratioInterval(profits: Float64Array, stakes: Float64Array): [low: number, high: number] | undefined {
  const count = stakes.length;
  if (!stakes.some((stake) => stake > 0)) return undefined;
  return intervalOf(count, (drawn) => {
    let profit = 0;
    let staked = 0;
    for (let draw = 0; draw < count; draw++) {
      const event = drawn[draw] ?? 0;
      profit += profits[event] ?? 0;
      staked += stakes[event] ?? 0;
    }
    return staked === 0 ? 0 : profit / staked;
  });
}

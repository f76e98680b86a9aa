import { seededRandom } from '../arithmetic/seeded_random.ts';

const RESAMPLES = 2000;
const SEED = 20_100_321;

/** The q-quantile (q in 0…1) of values in ascending order, interpolated linearly; 0 if there are none. */
function quantile(ascending: Float64Array, q: number): number {
  const place = q * (ascending.length - 1);
  const below = ascending[Math.floor(place)] ?? 0;
  const above = ascending[Math.ceil(place)] ?? 0;
  return below + (place - Math.floor(place)) * (above - below);
}

/** Cache of the last draws. Every choice of strategies is evaluated on the same events, so the count rarely changes. */
let drawCache = { count: 0, draws: new Uint32Array(0) };

/**
 * Indices of the drawn returns, 2,000 × `count`, resample by resample. The seed is fixed: the same count gives the same
 * draws.
 */
function resampleIndices(count: number): Uint32Array {
  if (drawCache.count !== count) {
    const random = seededRandom(SEED);
    const draws = new Uint32Array(RESAMPLES * count);
    // Uint32Array.from takes ten times as long as this loop.
    for (let draw = 0; draw < draws.length; draw++) draws[draw] = random() * count;
    drawCache = { count, draws };
  }
  return drawCache.draws;
}

/**
 * 5th and 95th percentile of the means of 2,000 bootstrap resamples, in the unit of the returns; [0, 0] without
 * returns. The seed is fixed: equal returns give equal intervals.
 */
export function bootstrapInterval(returns: Float64Array): [low: number, high: number] {
  const count = returns.length;
  if (count === 0) return [0, 0];
  const draws = resampleIndices(count);
  const means = new Float64Array(RESAMPLES);
  for (let resample = 0; resample < RESAMPLES; resample++) {
    let sum = 0;
    const end = (resample + 1) * count;
    for (let draw = resample * count; draw < end; draw++) sum += returns[draws[draw] ?? 0] ?? 0;
    means[resample] = sum / count;
  }
  means.sort();
  return [quantile(means, 0.05), quantile(means, 0.95)];
}

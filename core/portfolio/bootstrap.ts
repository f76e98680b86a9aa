import { seededRandom } from './seeded_random.ts';

const MEANS = 2000;
const SEED = 20_100_321;

/** The q-quantile, 0…1, of ascending values, linear between neighbours; 0 of none. */
function quantile(ascending: Float64Array, q: number): number {
  const place = q * (ascending.length - 1);
  const below = ascending[Math.floor(place)] ?? 0;
  const above = ascending[Math.ceil(place)] ?? 0;
  return below + (place - Math.floor(place)) * (above - below);
}

/** 5th and 95th percentile of 2,000 means of the returns drawn with replacement, seeded: the same for the same returns. */
export function bootstrapInterval(returns: Float64Array): [low: number, high: number] {
  const random = seededRandom(SEED);
  const count = returns.length;
  if (count === 0) return [0, 0];
  const means = new Float64Array(MEANS);
  for (let draw = 0; draw < MEANS; draw++) {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += returns[Math.floor(random() * count)] ?? 0;
    means[draw] = sum / count;
  }
  means.sort();
  return [quantile(means, 0.05), quantile(means, 0.95)];
}

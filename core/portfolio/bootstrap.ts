import { seededRandom } from '../arithmetic/seeded_random.ts';

const MEANS = 2000;
const SEED = 20_100_321;

/** The q-quantile, 0…1, of ascending values, linear between neighbours; 0 of none. */
function quantile(ascending: Float64Array, q: number): number {
  const place = q * (ascending.length - 1);
  const below = ascending[Math.floor(place)] ?? 0;
  const above = ascending[Math.ceil(place)] ?? 0;
  return below + (place - Math.floor(place)) * (above - below);
}

/** The draws for the number of returns that was asked for last: every choice of strategies has the same events. */
let kept = { count: 0, draws: new Uint32Array(0) };

/** Which of `count` returns each mean is made of, one mean after the other. Seeded, so the same for the same count. */
function drawsOf(count: number): Uint32Array {
  if (kept.count !== count) {
    const random = seededRandom(SEED);
    const draws = new Uint32Array(MEANS * count);
    // A loop: Uint32Array.from takes ten times as long.
    for (let draw = 0; draw < draws.length; draw++) draws[draw] = random() * count;
    kept = { count, draws };
  }
  return kept.draws;
}

/** 5th and 95th percentile of 2,000 means of the returns drawn with replacement, seeded: the same for the same returns. */
export function bootstrapInterval(returns: Float64Array): [low: number, high: number] {
  const count = returns.length;
  if (count === 0) return [0, 0];
  const draws = drawsOf(count);
  const means = new Float64Array(MEANS);
  for (let mean = 0; mean < MEANS; mean++) {
    let sum = 0;
    const end = (mean + 1) * count;
    for (let draw = mean * count; draw < end; draw++) sum += returns[draws[draw] ?? 0] ?? 0;
    means[mean] = sum / count;
  }
  means.sort();
  return [quantile(means, 0.05), quantile(means, 0.95)];
}

import { quantiles } from '../../arithmetic/quantiles.ts';
import { seededRandom } from '../../arithmetic/seeded_random.ts';

export const RESAMPLES = 2000;
const SEED = 20_100_321;

/** The draws of up to so many returns are all kept, 4 MB: each fighter's page has intervals of another number of bouts. */
const SMALL_COUNT = 30;
const smallDraws = new Map<number, Uint32Array>();
/** Of more returns the last draws. Every choice of strategies is evaluated on the same events, so the count rarely changes. */
let largeDraws: { count: number; draws: Uint32Array } = { count: 0, draws: new Uint32Array(0) };

function drawIndices(count: number): Uint32Array {
  const random = seededRandom(SEED);
  const draws = new Uint32Array(RESAMPLES * count);
  // Uint32Array.from takes ten times as long as this loop.
  for (let draw = 0; draw < draws.length; draw++) draws[draw] = random() * count;
  return draws;
}

/**
 * Indices of the drawn returns, 2,000 × `count`, resample by resample. The seed is fixed: the same count gives the same
 * draws.
 */
export function resampleIndices(count: number): Uint32Array {
  if (count <= SMALL_COUNT) {
    const draws = smallDraws.get(count) ?? drawIndices(count);
    smallDraws.set(count, draws);
    return draws;
  }
  if (largeDraws.count !== count) largeDraws = { count, draws: drawIndices(count) };
  return largeDraws.draws;
}

/**
 * 5th and 95th percentile of a figure of 2,000 resamples; `figure` is given all drawn indices and where those of its
 * resample begin. A view of them per resample would take longer than a figure of a few returns.
 */
function intervalOf(count: number, figure: (draws: Uint32Array, first: number) => number): [low: number, high: number] {
  const draws = resampleIndices(count);
  const figures = new Float64Array(RESAMPLES);
  for (let resample = 0; resample < RESAMPLES; resample++) figures[resample] = figure(draws, resample * count);
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
  return intervalOf(count, (draws, first) => {
    let sum = 0;
    for (let draw = first; draw < first + count; draw++) sum += returns[draws[draw] ?? 0] ?? 0;
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
  return intervalOf(count, (draws, first) => {
    let profit = 0;
    let staked = 0;
    for (let draw = first; draw < first + count; draw++) {
      const event = draws[draw] ?? 0;
      profit += profits[event] ?? 0;
      staked += stakes[event] ?? 0;
    }
    return staked === 0 ? 0 : profit / staked;
  });
}

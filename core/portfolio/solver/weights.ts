import { total } from '../../arithmetic/vectors.ts';
import type { WeightLimits } from './portfolio_problem.ts';

/** Differences of sums of weights below this are rounding. */
const ROUNDING = 1e-12;

/** Locked weights unchanged, and the rest split evenly between the free strategies. */
export const evenWeights = ({ free, locked, left }: WeightLimits): Float64Array =>
  locked.map((weight, k) => (free[k] === 1 ? left / total(free) : weight));

/** The weights where the limits leave a single choice: nothing is left, or every free strategy is at its cap. */
export function onlyWeights(limits: WeightLimits): Float64Array | undefined {
  const { cap, free, left } = limits;
  return left > ROUNDING && total(free) * cap > left + ROUNDING ? undefined : evenWeights(limits);
}

/** The largest change of a weight, as a fraction of the weight before. */
export function relativeChange(before: Float64Array, after: Float64Array): number {
  let largest = 0;
  for (let k = 0; k < before.length; k++) {
    const change = Math.abs(after[k] - before[k]);
    if (change > largest * before[k]) largest = change / before[k];
  }
  return largest;
}

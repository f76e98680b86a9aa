import { total } from '../arithmetic/vectors.ts';
import { barrierValue, moveMultipliers } from './cap_barrier.ts';
import type { NewtonStep } from './newton_direction.ts';
import type { PortfolioProblem, WeightLimits } from './portfolio_problem.ts';
import { moveProjection, objective, type Projection, project } from './projection.ts';
import type { SolverState } from './solver_state.ts';

/** A step goes at most this fraction of the way to the boundary of what the limits allow. */
const BOUNDARY_FRACTION = 0.95;
/** Below this, gains are rounding noise; the step is taken without a line search. */
const ROUNDING = 1e-14;

/** The longest step, 1 at most, that keeps the weights between 0 and the cap. */
function longestStep(weights: Float64Array, direction: Float64Array, { cap }: WeightLimits): number {
  let length = 1;
  for (const [k, change] of direction.entries()) {
    const weight = weights[k] ?? 0;
    if (change < 0) length = Math.min(length, (-BOUNDARY_FRACTION * weight) / change);
    if (change > 0) length = Math.min(length, (BOUNDARY_FRACTION * (cap - weight)) / change);
  }
  return length;
}

const moved = (weights: Float64Array, direction: Float64Array, step: number) =>
  weights.map((weight, k) => weight + step * (direction[k] ?? 0));

/** Newton step for each slope u, from u·√(d² + μ²) = d linearised, clamped to [−1, 1]. */
function moveSlopes({ at, slopes, smoothing }: SolverState, change: Projection, step: number): void {
  for (let bout = 0; bout < slopes.length; bout++) {
    const slope = slopes[bout] ?? 0;
    const difference = at.difference[bout] ?? 0;
    const root = Math.sqrt(difference * difference + smoothing * smoothing);
    const own = difference / root;
    const full = ((1 - slope * own) * (change.difference[bout] ?? 0)) / root + own - slope;
    slopes[bout] = Math.max(-1, Math.min(1, slope + step * full));
  }
}

/** Scales the free weights to the sum that the locks leave, which removes the rounding errors of the steps. */
function normalize(weights: Float64Array, { free, locked, left }: WeightLimits): Float64Array {
  const scale = left / total(weights.map((weight, k) => weight * (free[k] ?? 0)));
  return weights.map((weight, k) => (free[k] === 1 ? weight * scale : (locked[k] ?? 0)));
}

/**
 * Takes a Newton step with a backtracking line search: the largest step, halved from the longest one, that achieves a
 * tenth of the predicted increase (Armijo condition). `before` is the smoothed objective at the state.
 */
export function takeStep(problem: PortfolioProblem, state: SolverState, before: number, newton: NewtonStep): void {
  const { direction, increase } = newton;
  const { weights, at, smoothing } = state;
  const change = project(problem, direction);
  const next: Projection = { linear: at.linear.slice(), difference: at.difference.slice() };
  let length = longestStep(weights, direction, problem.limits);
  const valueAt = (step: number) => {
    moveProjection(next, at, step, change);
    const there = moved(weights, direction, step);
    return objective(problem, there, next, smoothing) + barrierValue(problem, there, smoothing);
  };
  const isEnough = (gain: number) => increase < ROUNDING || gain >= 0.1 * length * increase - ROUNDING;
  while (!isEnough(valueAt(length) - before) && length > ROUNDING) length /= 2;
  moveSlopes(state, change, length);
  moveMultipliers(problem, state, direction);
  state.weights = normalize(moved(weights, direction, length), problem.limits);
  state.at = next;
}

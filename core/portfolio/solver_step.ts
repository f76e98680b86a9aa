import { total } from '../arithmetic/vectors.ts';
import type { NewtonStep } from './newton_direction.ts';
import { objective, type PortfolioProblem, payoutDifference } from './portfolio_problem.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/** A step goes at most this fraction of the way to the boundary of the simplex. */
const BOUNDARY_FRACTION = 0.95;
/** Below this, gains are rounding noise; the step is taken without a line search. */
const ROUNDING = 1e-14;

/**
 * Backtracking line search: the largest step, halved from a full one, that stays inside the simplex and achieves a
 * tenth of the predicted increase (Armijo condition).
 */
export function stepLength(problem: PortfolioProblem, state: SolverState, before: number, step: NewtonStep): number {
  const { direction, increase } = step;
  let length = 1;
  for (const [k, change] of direction.entries()) {
    if (change < 0) length = Math.min(length, (-BOUNDARY_FRACTION * (state.weights[k] ?? 0)) / change);
  }
  if (increase < ROUNDING) return length;
  const gainOf = (part: number) => objective(problem, moved(state.weights, direction, part), state.smoothing) - before;
  while (length > ROUNDING && !(gainOf(length) >= 0.1 * length * increase - ROUNDING)) length /= 2;
  return length;
}

/** The weights after a step of this length along the direction. */
export const moved = (weights: Float64Array, direction: Float64Array, step: number) =>
  weights.map((weight, k) => weight + step * (direction[k] ?? 0));

/** Newton step for each slope u, from u·√(d² + μ²) = d linearised, clamped to [−1, 1]. */
export function moveSlopes(
  { table, events }: PortfolioProblem,
  { slopes }: SolverState,
  { difference, root }: Derivatives,
  direction: Float64Array,
  step: number,
) {
  const bouts = table.boutStart[events] ?? 0;
  for (let bout = 0; bout < bouts; bout++) {
    const slope = slopes[bout] ?? 0;
    const length = root[bout] ?? 1;
    const own = (difference[bout] ?? 0) / length;
    const change = ((1 - slope * own) * payoutDifference(table, bout, direction)) / length + own - slope;
    slopes[bout] = Math.max(-1, Math.min(1, slope + step * change));
  }
}

/** The weights scaled to sum to 1, which removes the rounding errors of the steps. */
export function normalize(weights: Float64Array): Float64Array {
  const sum = total(weights);
  return weights.map((weight) => weight / sum);
}

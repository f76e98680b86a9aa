import { total } from '../../arithmetic/vectors.ts';
import { barrierValue, moveMultipliers } from './cap_barrier.ts';
import type { NewtonStep } from './newton_direction.ts';
import { type PortfolioProblem, payoutDifference, type WeightLimits } from './portfolio_problem.ts';
import { moveProjection, project, smoothedObjective } from './projection.ts';
import { movedDual } from './smoothing.ts';
import { lookAround, type SolverState } from './solver_state.ts';
import { relativeChange } from './weights.ts';

/** A step goes at most this fraction of the way to the boundary of what the limits allow. */
const BOUNDARY_FRACTION = 0.95;
/** Below this, gains are rounding noise; the step is taken without a line search. */
const ROUNDING = 1e-14;
/** A look around reaches so many times as far as the step, because further steps follow. */
const STEPS_IN_REACH = 4;
/** The least reach worth a look around, one that has too many contested bouts if less would do, one for all bouts. */
const LEAST_REACH = 0.02;
const WIDE_REACH = 0.1;
const FAR_REACH = 0.5;

/** The longest step, 1 at most, that keeps the weights between 0 and the cap. */
function longestStep(weights: Float64Array, direction: Float64Array, { cap }: WeightLimits): number {
  let length = 1;
  for (let k = 0; k < weights.length; k++) {
    const change = direction[k];
    if (change < 0) length = Math.min(length, (-BOUNDARY_FRACTION * weights[k]) / change);
    if (change > 0) length = Math.min(length, (BOUNDARY_FRACTION * (cap - weights[k])) / change);
  }
  return length;
}

const moved = (weights: Float64Array, direction: Float64Array, step: number) =>
  weights.map((weight, k) => weight + step * direction[k]);

/** Newton step for the slope u of each bent bout; in the others it is that of |d|. */
function moveDuals({ table }: PortfolioProblem, state: SolverState, direction: Float64Array, step: number): void {
  const { bent, duals, smoothing } = state;
  const count = bent.start[bent.start.length - 1];
  for (let place = 0; place < count; place++) {
    const bout = bent.bouts[place];
    const change = payoutDifference(table, bout, direction);
    duals[bout] = movedDual(bent.differences[place], duals[bout], smoothing, change, step);
  }
}

/** Looks around again if the weights `ahead` are out of reach, or if much less reach would do. */
function reachFor(problem: PortfolioProblem, state: SolverState, ahead: Float64Array): void {
  const { around, reach } = state.contested;
  const wanted = Math.max(LEAST_REACH, STEPS_IN_REACH * relativeChange(state.weights, ahead));
  const isOut = relativeChange(around, ahead) > reach;
  const isWide = reach > WIDE_REACH && wanted < FAR_REACH && reach > STEPS_IN_REACH * wanted;
  if (isOut || isWide) lookAround(problem, state, wanted < FAR_REACH ? wanted : Number.POSITIVE_INFINITY);
}

/** Scales the free weights to the sum that the locks leave, which removes the rounding errors of the steps. */
function normalize(weights: Float64Array, { free, locked, left }: WeightLimits): Float64Array {
  const scale = left / total(weights.map((weight, k) => weight * free[k]));
  return weights.map((weight, k) => (free[k] === 1 ? weight * scale : locked[k]));
}

/**
 * Takes a Newton step with a backtracking line search: the largest step, halved from the longest one, that achieves a
 * tenth of the predicted increase (Armijo condition). `linear` are the rows times the weights, `before` is the smoothed
 * objective at the state.
 */
export function takeStep(
  problem: PortfolioProblem,
  state: SolverState,
  linear: Float64Array,
  before: number,
  { direction, increase }: NewtonStep,
): void {
  const { weights } = state;
  let length = longestStep(weights, direction, problem.limits);
  reachFor(problem, state, moved(weights, direction, length));
  const at = { linear, differences: state.contested.differences };
  const change = project(problem, state, direction);
  const next = { linear: new Float64Array(linear.length), differences: new Float64Array(change.differences.length) };
  const valueAt = (step: number) => {
    moveProjection(next, at, step, change);
    const there = moved(weights, direction, step);
    return smoothedObjective(problem, state, there, next) + barrierValue(problem, there, state.smoothing);
  };
  const isEnough = (gain: number) => increase < ROUNDING || gain >= 0.1 * length * increase - ROUNDING;
  while (!isEnough(valueAt(length) - before) && length > ROUNDING) length /= 2;
  moveDuals(problem, state, direction, length);
  moveMultipliers(problem, state, direction);
  state.weights = normalize(moved(weights, direction, length), problem.limits);
  state.contested.differences = next.differences;
}

import { type NewtonStep, newtonDirection } from './newton_direction.ts';
import { objective, type PortfolioProblem, payoutDifference } from './portfolio_problem.ts';
import { differentiate } from './smoothed_derivatives.ts';
import { type Derivatives, makeDerivatives, type SolverState } from './solver_state.ts';
import { upperBound } from './upper_bound.ts';

const COLD_SMOOTHING = 1e-2;
const WARM_SMOOTHING = 1e-3;
const SHRINK = 10;
/** μ shrinks once a Newton step has less than this part of it to gain. */
const SETTLED = 1e-2;
/** How far below the upper bound the objective may end: a tenth of what the reference figures are good to. */
const GAP = 1e-10;
const MOST_STEPS = 200;
/** The most of the way to the simplex's border that one step goes. */
const TO_THE_BORDER = 0.95;
/** Gains below this drown in rounding: such a step is taken as it is. */
const ROUNDING = 1e-14;

export interface Maximum {
  weights: Float64Array;
  objective: number;
  /** No weights reach more than this. */
  upperBound: number;
  /** Slope of each opposed bout, to start the next solve from. */
  slopes: Float64Array;
}

/** The largest step, halved from a full one, that stays inside the simplex and keeps a tenth of the promised gain. */
function stepLength(problem: PortfolioProblem, state: SolverState, before: number, step: NewtonStep): number {
  const { direction, increase } = step;
  let length = 1;
  for (const [k, change] of direction.entries()) {
    if (change < 0) length = Math.min(length, (-TO_THE_BORDER * (state.weights[k] ?? 0)) / change);
  }
  if (increase < ROUNDING) return length;
  const gainOf = (part: number) => objective(problem, moved(state.weights, direction, part), state.smoothing) - before;
  while (length > ROUNDING && !(gainOf(length) >= 0.1 * length * increase - ROUNDING)) length /= 2;
  return length;
}

const moved = (weights: Float64Array, direction: Float64Array, step: number) =>
  weights.map((weight, k) => weight + step * (direction[k] ?? 0));

/** Newton's step for each slope u, from u·√(d² + μ²) = d made linear, kept within [−1, 1]. */
function moveSlopes(
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

function normalize(weights: Float64Array) {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function startState({ table, events }: PortfolioProblem, warm: Maximum | undefined): SolverState {
  const weights = warm?.weights ?? new Float64Array(table.strategies).fill(1 / table.strategies);
  const smoothing = warm === undefined ? COLD_SMOOTHING : WARM_SMOOTHING;
  const slopes = new Float64Array(table.boutStart[events] ?? 0);
  for (let bout = 0; bout < slopes.length; bout++) {
    const difference = payoutDifference(table, bout, weights);
    slopes[bout] = warm?.slopes[bout] ?? difference / Math.sqrt(difference * difference + smoothing * smoothing);
  }
  return { weights: weights.slice(), slopes, smoothing };
}

/**
 * The weights that maximise the problem's objective over the simplex, within 1e-10 of the optimum (1e-6 is promised).
 * Damped Newton steps on the smoothed objective while μ shrinks. `warm`, the maximum over fewer events of the same
 * table, saves the first steps.
 */
export function maximize(problem: PortfolioProblem, warm?: Maximum): Maximum {
  const state = startState(problem, warm);
  const derivatives = makeDerivatives(problem.table.strategies, state.slopes.length);
  let best = { weights: state.weights, objective: Number.NEGATIVE_INFINITY };
  let bound = Number.POSITIVE_INFINITY;
  for (let step = 0; step < MOST_STEPS; step++) {
    differentiate(problem, state, derivatives);
    bound = Math.min(bound, upperBound(derivatives.tangentConstant, derivatives.tangent, problem.prior));
    const reached = objective(problem, state.weights);
    if (reached > best.objective) best = { weights: state.weights, objective: reached };
    if (bound - best.objective <= GAP) break;
    const newton = newtonDirection(derivatives.curvature, derivatives.gradient);
    const { direction, increase } = newton;
    const length = stepLength(problem, state, derivatives.value, newton);
    moveSlopes(problem, state, derivatives, direction, length);
    state.weights = normalize(moved(state.weights, direction, length));
    if (increase < SETTLED * state.smoothing) state.smoothing /= SHRINK;
  }
  return { ...best, upperBound: bound, slopes: state.slopes };
}

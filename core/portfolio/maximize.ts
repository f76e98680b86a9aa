import { newtonDirection } from './newton_direction.ts';
import { objective, type PortfolioProblem, payoutDifference } from './portfolio_problem.ts';
import { differentiate } from './smoothed_derivatives.ts';
import { makeDerivatives, type SolverState } from './solver_state.ts';
import { moved, moveSlopes, normalize, stepLength } from './solver_step.ts';
import { upperBound } from './upper_bound.ts';

const COLD_SMOOTHING = 1e-2;
const WARM_SMOOTHING = 1e-3;
const SHRINK = 10;
/** μ is reduced once the expected increase of a Newton step is below this fraction of μ. */
const SETTLED = 1e-2;
/**
 * The solver stops when the objective is this close to the upper bound: a tenth of the precision of the reference
 * figures.
 */
const GAP = 1e-10;
const MOST_STEPS = 200;

export interface Maximum {
  weights: Float64Array;
  objective: number;
  /** Upper bound on the objective over all weights. */
  upperBound: number;
  /** Slope of each opposed bout: the start of the next solve. */
  slopes: Float64Array;
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
 * Maximises the objective over the simplex, within 1e-10 of the optimum (the promise is 1e-6). Each event's minimum is
 * smoothed by μ; damped Newton steps maximise the smoothed objective while μ shrinks; a duality-style upper bound
 * decides when to stop. `warm`, the maximum over fewer events of the same table, saves the first steps.
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

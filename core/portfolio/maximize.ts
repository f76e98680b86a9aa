import { startMultipliers } from './cap_barrier.ts';
import { fillCurvature } from './curvature.ts';
import { differentiate } from './derivatives.ts';
import { newtonDirection } from './newton_direction.ts';
import type { PortfolioProblem, WeightLimits } from './portfolio_problem.ts';
import { objective, project } from './projection.ts';
import { makeDerivatives, type SolverState } from './solver_state.ts';
import { takeStep } from './solver_step.ts';
import { upperBound } from './upper_bound.ts';
import { evenWeights, onlyWeights } from './weight_limits.ts';

const COLD_SMOOTHING = 1e-2;
const WARM_SMOOTHING = 1e-3;
const SHRINK = 10;
/** μ is reduced once the expected increase of a Newton step is below this fraction of μ. */
const SETTLED = 1e-2;
/** The solver stops when the objective is this close to the upper bound, so that returns are good to 1e-9. */
const GAP = 1e-14;
/** Below this μ, what is left of the gap is rounding. */
const LEAST_SMOOTHING = 1e-13;
const MOST_STEPS = 200;
/** Part of the equal weights in a warm start under a cap, where an interior method cannot start from the boundary. */
const EQUAL_PART = 0.1;

export interface Maximum {
  weights: Float64Array;
  objective: number;
  /** Upper bound on the objective over all weights within the limits. */
  upperBound: number;
  /** Slope of each opposed bout: the start of the next solve. */
  slopes: Float64Array;
}

function startWeights(limits: WeightLimits, warm: Maximum | undefined): Float64Array {
  const equal = evenWeights(limits);
  if (warm === undefined) return equal;
  const part = Number.isFinite(limits.cap) ? EQUAL_PART : 0;
  return warm.weights.map((weight, k) => (1 - part) * weight + part * (equal[k] ?? 0));
}

function startState(problem: PortfolioProblem, warm: Maximum | undefined): SolverState {
  const weights = startWeights(problem.limits, warm);
  const smoothing = warm === undefined ? COLD_SMOOTHING : WARM_SMOOTHING;
  const at = project(problem, weights);
  const slopes = at.difference.map(
    (difference, bout) => warm?.slopes[bout] ?? difference / Math.sqrt(difference * difference + smoothing * smoothing),
  );
  return { weights, at, slopes, multipliers: startMultipliers(problem, weights, smoothing), smoothing };
}

/** The maximum where the limits allow one choice of weights only. */
function pinned(problem: PortfolioProblem, weights: Float64Array): Maximum {
  const free = problem.limits.free.map((value, k) => ((weights[k] ?? 0) > 0 ? value : 0));
  const at = project(problem, weights);
  const reached = objective({ ...problem, limits: { ...problem.limits, free } }, weights, at);
  return { weights, objective: reached, upperBound: reached, slopes: at.difference.map(Math.sign) };
}

/**
 * Maximises the objective over the simplex within the limits, to 1e-14 of the optimum (the promise is 1e-6). Each
 * event's minimum is smoothed by μ; damped Newton steps maximise the smoothed objective while μ shrinks; a duality-style
 * upper bound decides when to stop. `warm`, the maximum over fewer events of the same table, saves the first steps.
 */
export function maximize(problem: PortfolioProblem, warm?: Maximum): Maximum {
  const only = onlyWeights(problem.limits);
  if (only !== undefined) return pinned(problem, only);
  const state = startState(problem, warm);
  const derivatives = makeDerivatives(problem);
  const curvature = new Float64Array(problem.table.strategies ** 2);
  let best = { weights: state.weights, objective: Number.NEGATIVE_INFINITY };
  let bound = Number.POSITIVE_INFINITY;
  for (let step = 0; step < MOST_STEPS; step++) {
    differentiate(problem, state, derivatives);
    bound = Math.min(bound, upperBound(problem, derivatives));
    const reached = objective(problem, state.weights, state.at);
    if (reached > best.objective) best = { weights: state.weights, objective: reached };
    if (bound - best.objective <= GAP || state.smoothing < LEAST_SMOOTHING) break;
    fillCurvature(problem, state, derivatives, curvature);
    const newton = newtonDirection(curvature, derivatives.gradient, problem.limits.free);
    takeStep(problem, state, derivatives.value, newton);
    if (newton.increase < SETTLED * state.smoothing) state.smoothing /= SHRINK;
  }
  return { ...best, upperBound: bound, slopes: state.slopes };
}

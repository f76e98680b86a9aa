import { startMultipliers } from './cap_barrier.ts';
import { allBouts, roomFor } from './contested_bouts.ts';
import { fillCurvature, noCurvature, updateGrowthCurvature } from './curvature.ts';
import { differentiate, makeDerivatives } from './derivatives.ts';
import { newtonDirection } from './newton_direction.ts';
import { netEventReturn, type PortfolioProblem, type WeightLimits } from './portfolio_problem.ts';
import { linearReturns, objectiveOf } from './projection.ts';
import { type Derivatives, lookAround, type SolverState, updateRows } from './solver_state.ts';
import { takeStep } from './solver_step.ts';
import { evenWeights, onlyWeights, relativeChange } from './weights.ts';

const BISECTIONS = 200;

/** The weight in (0, cap] that maximises (tangent − multiplier)·w + prior·ln w. */
function bestWeight(tangent: number, multiplier: number, prior: number, cap: number): number {
  const margin = multiplier - tangent;
  return margin * cap > prior ? prior / margin : cap;
}

/**
 * Upper bound on tangentConstant + tangent·w + prior·Σ ln w_k over the weights within the limits. Every multiplier λ of
 * Σ w = 1 gives a Lagrangian bound, attained at w_k = prior/(λ − tangent_k) or at the cap; bisection finds the λ for
 * which these fill what the locks leave. For the tangent of the concave growth this is a Frank–Wolfe bound that keeps
 * the prior exact. Slopes in [−1, 1] majorise −|d| itself, so the bound includes the smoothing error.
 */
function upperBound(
  { prior, limits }: PortfolioProblem,
  { tangent, tangentConstant }: Pick<Derivatives, 'tangent' | 'tangentConstant'>,
): number {
  const { free, locked, left } = limits;
  const cap = Math.min(limits.cap, left);
  const own = tangent.filter((_value, k) => free[k] === 1);
  const sumAt = (multiplier: number) => {
    let sum = 0;
    for (let k = 0; k < own.length; k++) sum += bestWeight(own[k], multiplier, prior, cap);
    return sum;
  };
  let low = Math.min(...own);
  let high = Math.max(...own) + (prior * own.length) / left;
  for (let step = 0; step < BISECTIONS && low < high; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (sumAt(middle) > left) low = middle;
    else high = middle;
  }
  let bound = tangentConstant + high * left;
  for (const [k, value] of tangent.entries()) {
    if (free[k] !== 1) bound += value * locked[k];
    else {
      const weight = bestWeight(value, high, prior, cap);
      bound += (value - high) * weight + prior * Math.log(weight);
    }
  }
  return bound;
}

const COLD_SMOOTHING = 3e-3;
const WARM_SMOOTHING = 1e-3;
const SHRINK = 10;
/** μ is reduced once the expected increase of a Newton step is below this fraction of μ. */
const SETTLED = 0.1;
/** The solver stops when the objective is this close to the upper bound … */
const GAP = 1e-14;
/** … and the last step changed no weight by more than this fraction, so that returns are good to 1e-9. */
const STILL = 1e-8;
/** Objectives that differ by less are equal. */
const ROUNDING = 1e-15;
/** Below this μ, what is left of the gap is rounding. */
const LEAST_SMOOTHING = 1e-13;
const MOST_STEPS = 200;
/** How far a warm start looks around. A cold one looks at every bout. */
const WARM_REACH = 0.25;
/** Part of the equal weights in a warm start under a cap, where an interior method cannot start from the boundary. */
const EQUAL_PART = 0.1;

export interface Maximum {
  weights: Float64Array;
  objective: number;
  /** Upper bound on the objective over all weights within the limits. */
  upperBound: number;
  /** Where the solver ended: the start of the next solve. */
  end: Pick<SolverState, 'duals' | 'slopes' | 'rows'>;
}

function startWeights(limits: WeightLimits, warm: Maximum | undefined): Float64Array {
  const equal = evenWeights(limits);
  if (warm === undefined) return equal;
  const part = Number.isFinite(limits.cap) ? EQUAL_PART : 0;
  return warm.weights.map((weight, k) => (1 - part) * weight + part * equal[k]);
}

function startState(problem: PortfolioProblem, warm: Maximum | undefined): SolverState {
  const { table, events, limits } = problem;
  const weights = startWeights(limits, warm);
  const smoothing = warm === undefined ? COLD_SMOOTHING : WARM_SMOOTHING;
  const contested = allBouts(table, events);
  const state: SolverState = {
    weights,
    smoothing,
    contested,
    bent: roomFor(contested),
    slopes: new Float64Array(contested.bouts.length),
    rows: table.linear.slice(0, events * table.strategies),
    duals: new Float64Array(contested.bouts.length),
    multipliers: startMultipliers(problem, weights, smoothing),
  };
  if (warm !== undefined) {
    state.slopes.set(warm.end.slopes);
    state.rows.set(warm.end.rows);
  }
  lookAround(problem, state, warm === undefined ? Number.POSITIVE_INFINITY : WARM_REACH);
  updateRows(problem, state);
  state.duals.set(state.slopes);
  state.duals.set(warm?.end.duals ?? []);
  return state;
}

const NONE = new Float64Array(0);
const NOWHERE: Maximum['end'] = { duals: NONE, slopes: NONE, rows: NONE };

/** The maximum where the limits allow one choice of weights only. */
function pinned(problem: PortfolioProblem, weights: Float64Array): Maximum {
  const { table, events, limits } = problem;
  const free = limits.free.map((value, k) => (weights[k] > 0 ? value : 0));
  const returns = Float64Array.from({ length: events }, (_, event) => netEventReturn(table, event, weights));
  const reached = objectiveOf({ ...problem, limits: { ...limits, free } }, weights, returns);
  return { weights, objective: reached, upperBound: reached, end: NOWHERE };
}

/**
 * Maximises the objective over the simplex within the limits, to 1e-14 of the optimum (the promise is 1e-6). |d| of each
 * opposed bout is smoothed by μ; damped Newton steps maximise the smoothed objective while μ shrinks; a duality-style
 * upper bound decides when to stop. Late steps are short: they look only at the bouts that they can turn, and reuse the
 * curvature of the growth. `warm`, the maximum of a similar problem with the same opposed bouts, or with fewer events,
 * saves the first steps.
 */
export function maximize(problem: PortfolioProblem, warm?: Maximum): Maximum {
  const only = onlyWeights(problem.limits);
  if (only !== undefined) return pinned(problem, only);
  const state = startState(problem, warm);
  const derivatives = makeDerivatives(problem);
  const growth = noCurvature(problem.table.strategies);
  const curvature = growth.matrix.slice();
  let best = { weights: state.weights, objective: Number.NEGATIVE_INFINITY };
  let bound = Number.POSITIVE_INFINITY;
  let before = state.weights;
  for (let step = 0; step < MOST_STEPS; step++) {
    updateRows(problem, state);
    const linear = linearReturns(problem, state, state.weights);
    differentiate(problem, state, linear, derivatives);
    bound = Math.min(bound, upperBound(problem, derivatives));
    if (derivatives.objective > best.objective - ROUNDING)
      best = { weights: state.weights, objective: derivatives.objective };
    const isStill = step > 0 && relativeChange(before, state.weights) <= STILL;
    if ((isStill && bound - best.objective <= GAP) || state.smoothing < LEAST_SMOOTHING) break;
    before = state.weights;
    updateGrowthCurvature(problem, state, derivatives.scales, growth);
    fillCurvature(problem, state, derivatives.scales, growth, curvature);
    const newton = newtonDirection(curvature, derivatives.gradient, problem.limits.free);
    takeStep(problem, state, linear, derivatives.value, newton);
    if (newton.increase < SETTLED * state.smoothing) state.smoothing /= SHRINK;
  }
  const { duals, slopes, rows } = state;
  return { ...best, upperBound: bound, end: { duals, slopes, rows } };
}

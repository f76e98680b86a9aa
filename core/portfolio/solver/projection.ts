import { sumOfLogs } from '../../arithmetic/vectors.ts';
import { type PortfolioProblem, payoutDifference, rowProduct } from './portfolio_problem.ts';
import { smoothedSize } from './smoothing.ts';
import type { SolverState } from './solver_state.ts';

/**
 * The products of a vector v over the strategies: row_t·v per event and D_b·v per contested bout. Projections are
 * linear in v, so a line search needs no pass over the rows.
 */
export interface Projection {
  linear: Float64Array;
  differences: Float64Array;
}

/** row_t·v per event. */
export function linearReturns({ events }: PortfolioProblem, { rows }: SolverState, vector: Float64Array): Float64Array {
  const linear = new Float64Array(events);
  for (let event = 0; event < events; event++) linear[event] = rowProduct(rows, event, vector);
  return linear;
}

/** The projection of `vector`. */
export function project(problem: PortfolioProblem, state: SolverState, vector: Float64Array): Projection {
  const { bouts, start } = state.contested;
  const differences = new Float64Array(start[problem.events]);
  for (let place = 0; place < differences.length; place++)
    differences[place] = payoutDifference(problem.table, bouts[place], vector);
  return { linear: linearReturns(problem, state, vector), differences };
}

/** Writes one + scale × other into `into`. */
export function moveProjection(into: Projection, one: Projection, scale: number, other: Projection): void {
  for (let event = 0; event < into.linear.length; event++)
    into.linear[event] = one.linear[event] + scale * other.linear[event];
  for (let place = 0; place < into.differences.length; place++)
    into.differences[place] = one.differences[place] + scale * other.differences[place];
}

/**
 * The smoothed N_t at projected weights. The rows hold slope_b·d_b of each bout, and a bout that is not contested has no
 * more to it.
 */
function smoothedReturn(
  { table: { halfGain } }: PortfolioProblem,
  { contested: { bouts, start }, slopes, smoothing }: SolverState,
  event: number,
  { linear, differences }: Projection,
): number {
  let result = linear[event];
  for (let place = start[event]; place < start[event + 1]; place++) {
    const bout = bouts[place];
    const difference = differences[place];
    result -= halfGain[bout] * (smoothedSize(difference, smoothing) - slopes[bout] * difference);
  }
  return result;
}

/** 1 + φ·N_t per event. */
export const growthFactors = ({ bankrollFraction }: PortfolioProblem, returns: Float64Array): Float64Array => {
  const factors = new Float64Array(returns.length);
  for (let event = 0; event < factors.length; event++) factors[event] = 1 + bankrollFraction * returns[event];
  return factors;
};

/** F(w) of weights with the net event returns N_t. */
export function objectiveOf(problem: PortfolioProblem, weights: Float64Array, returns: Float64Array): number {
  const { events, bankrollFraction, prior, limits } = problem;
  let logWeights = 0;
  for (let k = 0; k < weights.length; k++) if (limits.free[k] === 1) logWeights += Math.log(weights[k]);
  const logGrowth = sumOfLogs(growthFactors(problem, returns));
  return (events === 0 ? 0 : logGrowth / (bankrollFraction * events)) + prior * logWeights;
}

/** The smoothed F(w) of weights within reach. `at` is the projection of the weights. */
export function smoothedObjective(
  problem: PortfolioProblem,
  state: SolverState,
  weights: Float64Array,
  at: Projection,
): number {
  const returns = new Float64Array(problem.events);
  for (let event = 0; event < returns.length; event++) returns[event] = smoothedReturn(problem, state, event, at);
  return objectiveOf(problem, weights, returns);
}

import type { EventTable } from './event_table.ts';
import { linearReturn, type PortfolioProblem, payoutDifference } from './portfolio_problem.ts';

/**
 * What a vector v over the strategies comes to: linear_t·v per event and D_b·v per opposed bout. Projections are linear
 * in v, so a line search needs no pass over the table.
 */
export interface Projection {
  linear: Float64Array;
  difference: Float64Array;
}

/** The projection of `vector` for the events of the problem. */
export function project({ table, events }: PortfolioProblem, vector: Float64Array): Projection {
  const linear = new Float64Array(events);
  const difference = new Float64Array(table.boutStart[events] ?? 0);
  for (let event = 0; event < events; event++) linear[event] = linearReturn(table, event, vector);
  for (let bout = 0; bout < difference.length; bout++) difference[bout] = payoutDifference(table, bout, vector);
  return { linear, difference };
}

/** Writes the projection of one + scale × other into `into`. */
export function moveProjection(into: Projection, one: Projection, scale: number, other: Projection): void {
  for (let event = 0; event < into.linear.length; event++)
    into.linear[event] = (one.linear[event] ?? 0) + scale * (other.linear[event] ?? 0);
  for (let bout = 0; bout < into.difference.length; bout++)
    into.difference[bout] = (one.difference[bout] ?? 0) + scale * (other.difference[bout] ?? 0);
}

/** N_t at projected weights with every |d| replaced by √(d² + μ²), which exceeds |d| by at most μ; exact for μ = 0. */
export function projectedReturn(
  { boutStart, halfGain }: EventTable,
  event: number,
  { linear, difference }: Projection,
  smoothing: number,
): number {
  let result = linear[event] ?? 0;
  const end = boutStart[event + 1] ?? 0;
  for (let bout = boutStart[event] ?? 0; bout < end; bout++) {
    const own = difference[bout] ?? 0;
    result -= (halfGain[bout] ?? 0) * Math.sqrt(own * own + smoothing * smoothing);
  }
  return result;
}

/** F(w) of the weights; `logGrowth` is Σ ln(1 + φ·N_t). */
export function objectiveOf(
  { events, bankrollFraction, prior, limits }: PortfolioProblem,
  weights: Float64Array,
  logGrowth: number,
): number {
  let logWeights = 0;
  for (const [k, weight] of weights.entries()) if (limits.free[k] === 1) logWeights += Math.log(weight);
  return (events === 0 ? 0 : logGrowth / (bankrollFraction * events)) + prior * logWeights;
}

/** F(w), smoothed by μ; exact for μ = 0. `at` is the projection of the weights. */
export function objective(problem: PortfolioProblem, weights: Float64Array, at: Projection, smoothing = 0): number {
  const { table, events, bankrollFraction } = problem;
  let logGrowth = 0;
  for (let event = 0; event < events; event++)
    logGrowth += Math.log1p(bankrollFraction * projectedReturn(table, event, at, smoothing));
  return objectiveOf(problem, weights, logGrowth);
}

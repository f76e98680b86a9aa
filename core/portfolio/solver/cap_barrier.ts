import type { PortfolioProblem } from './portfolio_problem.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/**
 * Caps by a logarithmic barrier ν·Σ ln(cap − w_k) whose multipliers z_k are variables of their own (primal-dual interior
 * point: Wright, Primal-dual interior-point methods, 1997). ν shrinks with the smoothing μ. Without a cap nothing here
 * does anything.
 */
const BARRIER_PER_SMOOTHING = 1;
/** A step of the multipliers goes at most this fraction of the way to 0. */
const BOUNDARY_FRACTION = 0.95;

const barrier = ({ prior }: PortfolioProblem, smoothing: number) => BARRIER_PER_SMOOTHING * prior * smoothing;

const isCapped = ({ limits }: PortfolioProblem) => Number.isFinite(limits.cap);

/** Start of the multipliers: z·(cap − w) = ν. */
export function startMultipliers(problem: PortfolioProblem, weights: Float64Array, smoothing: number): Float64Array {
  return weights.map((weight) => barrier(problem, smoothing) / (problem.limits.cap - weight));
}

/** ν·Σ ln(cap − w_k) over the free strategies. */
export function barrierValue(problem: PortfolioProblem, weights: Float64Array, smoothing: number): number {
  if (!isCapped(problem)) return 0;
  const { free, cap } = problem.limits;
  return (
    barrier(problem, smoothing) *
    weights.reduce((sum, weight, k) => (free[k] === 1 ? sum + Math.log(cap - weight) : sum), 0)
  );
}

/** Adds the barrier's value and gradient. */
export function addBarrier(problem: PortfolioProblem, { weights, smoothing }: SolverState, into: Derivatives): void {
  if (!isCapped(problem)) return;
  into.value += barrierValue(problem, weights, smoothing);
  for (const [k, weight] of weights.entries()) {
    into.gradient[k] -= barrier(problem, smoothing) / (problem.limits.cap - weight);
  }
}

/** Curvature of the barrier in the weight of strategy k; 0 without a cap. */
export const barrierCurvature = ({ limits }: PortfolioProblem, { weights, multipliers }: SolverState, k: number) =>
  multipliers[k] / (limits.cap - weights[k]);

/** Newton step for the multipliers from z·(cap − w) = ν linearised, cut to stay positive. */
export function moveMultipliers(problem: PortfolioProblem, state: SolverState, direction: Float64Array): void {
  if (!isCapped(problem)) return;
  const { weights, smoothing, multipliers } = state;
  for (const [k, multiplier] of multipliers.entries()) {
    const slack = problem.limits.cap - weights[k];
    const change = (barrier(problem, smoothing) + multiplier * direction[k]) / slack - multiplier;
    multipliers[k] = multiplier + Math.max(change, -BOUNDARY_FRACTION * multiplier);
  }
}

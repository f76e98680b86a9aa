import { solvePositiveDefinite } from '../arithmetic/solve_positive_definite.ts';
import { dot, total } from '../arithmetic/vectors.ts';
import type { Derivatives } from './solver_state.ts';

/** Solves curvature·x = right without changing either argument. */
function solve(curvature: Float64Array, right: Float64Array): Float64Array {
  const solution = right.slice();
  solvePositiveDefinite(curvature.slice(), solution);
  return solution;
}

export interface NewtonStep {
  direction: Float64Array;
  /** gradient·direction: about twice the increase that is left. */
  increase: number;
}

/**
 * Newton step p for a concave maximum subject to a fixed sum of the free weights: curvature·p = gradient − λ·free with λ
 * such that Σp = 0. `free` is 1 for free and 0 for locked strategies. The prior makes the curvature positive definite
 * even for collinear strategies.
 */
export function newtonDirection(
  { curvature, gradient }: Pick<Derivatives, 'curvature' | 'gradient'>,
  free: Float64Array,
): NewtonStep {
  const unconstrained = solve(curvature, gradient);
  const ones = solve(curvature, free);
  const multiplier = total(unconstrained) / total(ones);
  const direction = unconstrained.map((value, k) => value - multiplier * (ones[k] ?? 0));
  return { direction, increase: dot(direction, gradient) };
}

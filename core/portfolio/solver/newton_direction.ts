import { solvePositiveDefinite } from '../../arithmetic/solve_positive_definite.ts';
import { dot, total } from '../../arithmetic/vectors.ts';

export interface NewtonStep {
  direction: Float64Array;
  /** gradient·direction: about twice the increase that is left. */
  increase: number;
}

/**
 * Newton step p for a concave maximum subject to a fixed sum of the free weights: curvature·p = gradient − λ·free with λ
 * such that Σp = 0. `free` is 1 for free and 0 for locked strategies. The prior makes the curvature positive definite
 * even for collinear strategies. Overwrites `curvature`.
 */
export function newtonDirection(curvature: Float64Array, gradient: Float64Array, free: Float64Array): NewtonStep {
  const unconstrained = gradient.slice();
  const ones = free.slice();
  solvePositiveDefinite(curvature, unconstrained, ones);
  const multiplier = total(unconstrained) / total(ones);
  const direction = unconstrained.map((value, k) => value - multiplier * ones[k]);
  return { direction, increase: dot(direction, gradient) };
}

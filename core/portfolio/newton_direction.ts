import { solvePositiveDefinite } from '../arithmetic/solve_positive_definite.ts';
import { dot, total } from '../arithmetic/vectors.ts';

/** The solution of curvature·x = right, both left as they are. */
function solve(curvature: Float64Array, right: Float64Array): Float64Array {
  const solution = right.slice();
  solvePositiveDefinite(curvature.slice(), solution);
  return solution;
}

export interface NewtonStep {
  direction: Float64Array;
  /** gradient·direction: about twice what the step can still gain. */
  increase: number;
}

/**
 * Newton's step p for a concave maximum under Σw = 1: curvature·p = gradient − λ·1 with λ such that Σp = 0. The prior
 * makes the curvature positive definite even where strategies are collinear. Of `curvature`, the negative Hessian row by
 * row, only the lower triangle is read.
 */
export function newtonDirection(curvature: Float64Array, gradient: Float64Array): NewtonStep {
  const free = solve(curvature, gradient);
  const ones = solve(curvature, new Float64Array(gradient.length).fill(1));
  const multiplier = total(free) / total(ones);
  const direction = free.map((value, k) => value - multiplier * (ones[k] ?? 0));
  return { direction, increase: dot(direction, gradient) };
}

import { solvePositiveDefinite } from '../arithmetic/solve_positive_definite.ts';
import { dot, total } from '../arithmetic/vectors.ts';

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
 * Newton step p for a concave maximum subject to Σw = 1: curvature·p = gradient − λ·1 with λ such that Σp = 0.
 * `curvature` is the negative Hessian, row-major; only its lower triangle is read. The prior makes it positive definite
 * even for collinear strategies.
 */
export function newtonDirection(curvature: Float64Array, gradient: Float64Array): NewtonStep {
  const free = solve(curvature, gradient);
  const ones = solve(curvature, new Float64Array(gradient.length).fill(1));
  const multiplier = total(free) / total(ones);
  const direction = free.map((value, k) => value - multiplier * (ones[k] ?? 0));
  return { direction, increase: dot(direction, gradient) };
}

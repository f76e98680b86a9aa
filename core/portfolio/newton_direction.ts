/** Replaces the lower triangle of a positive definite matrix, row by row, by its Cholesky factor. */
function factorize(matrix: Float64Array, size: number): void {
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      let entry = matrix[i * size + j] ?? 0;
      for (let k = 0; k < j; k++) entry -= (matrix[i * size + k] ?? 0) * (matrix[j * size + k] ?? 0);
      matrix[i * size + j] = i === j ? Math.sqrt(entry) : entry / (matrix[j * size + j] ?? 1);
    }
  }
}

/** Solves L·Lᵀ·x = right for the factor L. */
function solve(factor: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const solution = right.slice();
  for (let i = 0; i < size; i++) {
    let entry = solution[i] ?? 0;
    for (let k = 0; k < i; k++) entry -= (factor[i * size + k] ?? 0) * (solution[k] ?? 0);
    solution[i] = entry / (factor[i * size + i] ?? 1);
  }
  for (let i = size - 1; i >= 0; i--) {
    let entry = solution[i] ?? 0;
    for (let k = i + 1; k < size; k++) entry -= (factor[k * size + i] ?? 0) * (solution[k] ?? 0);
    solution[i] = entry / (factor[i * size + i] ?? 1);
  }
  return solution;
}

const total = (vector: Float64Array) => vector.reduce((sum, value) => sum + value, 0);

/**
 * Newton's step p for a concave maximum under Σw = 1: curvature·p = gradient − λ·1 with λ such that Σp = 0. The prior
 * makes the curvature positive definite even where strategies are collinear. `increase` is gradient·p, about twice
 * what the step can still gain. `curvature` (negative Hessian, lower triangle) is overwritten.
 */
export function newtonDirection(curvature: Float64Array, gradient: Float64Array) {
  factorize(curvature, gradient.length);
  const free = solve(curvature, gradient);
  const ones = solve(curvature, new Float64Array(gradient.length).fill(1));
  const multiplier = total(free) / total(ones);
  const direction = free.map((value, k) => value - multiplier * (ones[k] ?? 0));
  const increase = direction.reduce((sum, value, k) => sum + value * (gradient[k] ?? 0), 0);
  return { direction, increase };
}

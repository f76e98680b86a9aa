/** Replaces the lower triangle of A by its Cholesky factor L, A = L·Lᵀ. */
function factorize(a: Float64Array, size: number): void {
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = a[row * size + column];
      for (let k = 0; k < column; k++) sum -= a[row * size + k] * a[column * size + k];
      a[row * size + column] = row === column ? Math.sqrt(sum) : sum / a[column * size + column];
    }
  }
}

/** Overwrites b with the solution of L·Lᵀ·x = b. */
function substitute(factor: Float64Array, b: Float64Array): void {
  const size = b.length;
  for (let row = 0; row < size; row++) {
    let sum = b[row];
    for (let k = 0; k < row; k++) sum -= factor[row * size + k] * b[k];
    b[row] = sum / factor[row * size + row];
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = b[row];
    for (let k = row + 1; k < size; k++) sum -= factor[k * size + row] * b[k];
    b[row] = sum / factor[row * size + row];
  }
}

/**
 * Solves A·x = b for each right-hand side b in place, for a symmetric positive definite A (size × size, row-major; only
 * the lower triangle is read) by Cholesky factorisation. Overwrites A, and each b with its solution.
 */
export function solvePositiveDefinite(a: Float64Array, ...rightSides: Float64Array[]): void {
  factorize(a, Math.sqrt(a.length));
  for (const b of rightSides) substitute(a, b);
}

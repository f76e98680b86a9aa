/** Replaces the lower triangle of A by its Cholesky factor L, A = L·Lᵀ. */
function factorize(a: Float64Array, size: number): void {
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = a[row * size + column] ?? 0;
      for (let k = 0; k < column; k++) sum -= (a[row * size + k] ?? 0) * (a[column * size + k] ?? 0);
      a[row * size + column] = row === column ? Math.sqrt(sum) : sum / (a[column * size + column] ?? 0);
    }
  }
}

/** Overwrites b with the solution of L·Lᵀ·x = b. */
function substitute(factor: Float64Array, b: Float64Array): void {
  const size = b.length;
  const at = (row: number, column: number) => factor[row * size + column] ?? 0;
  for (let row = 0; row < size; row++) {
    let sum = b[row] ?? 0;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (b[k] ?? 0);
    b[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = b[row] ?? 0;
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (b[k] ?? 0);
    b[row] = sum / at(row, row);
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

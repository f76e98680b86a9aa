/**
 * Solves A·x = b in place for a symmetric positive definite A (size × size, row-major; only the lower triangle is read)
 * by Cholesky factorisation. Overwrites A, and b with the solution.
 */
export function solvePositiveDefinite(a: Float64Array, b: Float64Array): void {
  const size = b.length;
  const at = (row: number, column: number) => a[row * size + column] ?? 0;
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = at(row, column);
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k);
      a[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
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

/** Sum of the entries. */
export const total = (vector: Float64Array) => vector.reduce((sum, value) => sum + value, 0);

/** Inner product of two vectors of equal length. */
export const dot = (one: Float64Array, other: Float64Array) => {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += (one[k] ?? 0) * (other[k] ?? 0);
  return sum;
};

/** Adds scale × vector to `target` in place. */
export function addScaled(target: Float64Array, scale: number, vector: Float64Array) {
  for (let k = 0; k < vector.length; k++) target[k] = (target[k] ?? 0) + scale * (vector[k] ?? 0);
}

/**
 * Adds Σ_t scales_t·row_t·row_tᵀ over the rows from … to − 1 of `rows`, row-major, to the lower triangle of a square
 * matrix in place. Four rows share a pass over the matrix; the sums are those of one row after the other.
 */
export function addOuterProducts(
  matrix: Float64Array,
  scales: Float64Array,
  rows: Float64Array,
  from: number,
  to: number,
) {
  const size = Math.sqrt(matrix.length);
  const scaleOf = (row: number) => (row < to ? (scales[row] ?? 0) : 0);
  const startOf = (row: number) => Math.min(row, to - 1) * size;
  for (let row = from; row < to; row += 4) {
    const [one, two, three, four] = [startOf(row), startOf(row + 1), startOf(row + 2), startOf(row + 3)];
    for (let i = 0; i < size; i++) {
      const first = scaleOf(row) * (rows[one + i] ?? 0);
      const second = scaleOf(row + 1) * (rows[two + i] ?? 0);
      const third = scaleOf(row + 2) * (rows[three + i] ?? 0);
      const fourth = scaleOf(row + 3) * (rows[four + i] ?? 0);
      for (let j = 0; j <= i; j++) {
        matrix[i * size + j] =
          (matrix[i * size + j] ?? 0) +
          first * (rows[one + j] ?? 0) +
          second * (rows[two + j] ?? 0) +
          third * (rows[three + j] ?? 0) +
          fourth * (rows[four + j] ?? 0);
      }
    }
  }
}

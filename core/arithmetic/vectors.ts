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

/** Adds scale × vector·vectorᵀ to the lower triangle of a square row-major matrix in place. */
export function addOuterProduct(matrix: Float64Array, scale: number, vector: Float64Array) {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    const scaled = scale * (vector[i] ?? 0);
    if (scaled === 0) continue;
    const row = i * size;
    for (let j = 0; j <= i; j++) matrix[row + j] = (matrix[row + j] ?? 0) + scaled * (vector[j] ?? 0);
  }
}

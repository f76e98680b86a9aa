/** Sum of the entries. */
export const total = (vector: Float64Array) => vector.reduce((sum, value) => sum + value, 0);

/** Inner product of two vectors of equal length. */
export const dot = (one: Float64Array, other: Float64Array) => {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += one[k] * other[k];
  return sum;
};

/** Products between these bounds are far from overflow and underflow. */
const [LOW, HIGH] = [1e-100, 1e100];

/**
 * Σ ln x of values between 1e-200 and 1e200, by the logarithms of products: few logarithms take a tenth of the time.
 * NaN if a value is not above 0.
 */
export function sumOfLogs(values: Float64Array): number {
  let sum = 0;
  let product = 1;
  for (let k = 0; k < values.length; k++) {
    if (!(values[k] > 0)) return Number.NaN;
    product *= values[k];
    if (product > LOW && product < HIGH) continue;
    sum += Math.log(product);
    product = 1;
  }
  return sum + Math.log(product);
}

/** Adds Σ_t scales_t·row_ti·row_t of four rows from `row` on to rows i and i + 1 of the matrix, up to the diagonal. */
function addBlock(
  matrix: Float64Array,
  size: number,
  scales: Float64Array,
  rows: Float64Array,
  row: number,
  i: number,
) {
  const one = row * size;
  const two = one + size;
  const three = two + size;
  const four = three + size;
  const a = scales[row] * rows[one + i];
  const b = scales[row + 1] * rows[two + i];
  const c = scales[row + 2] * rows[three + i];
  const d = scales[row + 3] * rows[four + i];
  const e = scales[row] * rows[one + i + 1];
  const f = scales[row + 1] * rows[two + i + 1];
  const g = scales[row + 2] * rows[three + i + 1];
  const h = scales[row + 3] * rows[four + i + 1];
  const upper = i * size;
  const lower = upper + size;
  for (let j = 0; j <= i; j++) {
    const w = rows[one + j];
    const x = rows[two + j];
    const y = rows[three + j];
    const z = rows[four + j];
    matrix[upper + j] += a * w + b * x + c * y + d * z;
    matrix[lower + j] += e * w + f * x + g * y + h * z;
  }
  matrix[lower + i + 1] +=
    e * rows[one + i + 1] + f * rows[two + i + 1] + g * rows[three + i + 1] + h * rows[four + i + 1];
}

/** Adds scale·row_i·row to row i of the matrix, up to the diagonal. */
function addRow(matrix: Float64Array, size: number, scale: number, rows: Float64Array, row: number, i: number) {
  const scaled = scale * rows[row * size + i];
  for (let j = 0; j <= i; j++) matrix[i * size + j] += scaled * rows[row * size + j];
}

/**
 * Adds Σ_t scales_t·row_t·row_tᵀ over the rows of a row-major matrix to the lower triangle of a square matrix in place.
 * Blocks of four rows and two columns share their reads, which takes half the time.
 */
export function addOuterProducts(matrix: Float64Array, scales: Float64Array, rows: Float64Array): void {
  const size = Math.sqrt(matrix.length);
  const inBlocks = scales.length - (scales.length % 4);
  const inPairs = size - (size % 2);
  for (let row = 0; row < inBlocks; row += 4) {
    for (let i = 0; i < inPairs; i += 2) addBlock(matrix, size, scales, rows, row, i);
    for (let i = inPairs; i < size; i++)
      for (let of = row; of < row + 4; of++) addRow(matrix, size, scales[of], rows, of, i);
  }
  for (let row = inBlocks; row < scales.length; row++)
    for (let i = 0; i < size; i++) addRow(matrix, size, scales[row], rows, row, i);
}

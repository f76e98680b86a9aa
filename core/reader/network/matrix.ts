/** Rows of numbers, row by row. */
export interface Matrix {
  values: Float32Array;
  width: number;
}

/** A matrix of zeros. */
export const zeros = (rows: number, width: number): Matrix => ({ values: new Float32Array(rows * width), width });

/** The number of rows. */
export const rowsOf = ({ values, width }: Matrix): number => values.length / width;

/** A view of one row. */
const rowAt = ({ values, width }: Matrix, row: number): Float32Array => values.subarray(row * width, (row + 1) * width);

/** Inner product of `size` numbers from two places. Four sums at a time keep the processor busy. */
export function dotAt(one: Float32Array, at: number, other: Float32Array, from: number, size: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let k = 0;
  for (; k + 3 < size; k += 4) {
    a += (one[at + k] ?? 0) * (other[from + k] ?? 0);
    b += (one[at + k + 1] ?? 0) * (other[from + k + 1] ?? 0);
    c += (one[at + k + 2] ?? 0) * (other[from + k + 2] ?? 0);
    d += (one[at + k + 3] ?? 0) * (other[from + k + 3] ?? 0);
  }
  for (; k < size; k += 1) a += (one[at + k] ?? 0) * (other[from + k] ?? 0);
  return a + b + c + d;
}

/** Adds scale × row `from` of `source` to row `to` of `target`. */
export function addRow(target: Matrix, to: number, source: Matrix, from: number, scale: number): void {
  const start = to * target.width;
  const first = from * source.width;
  for (let k = 0; k < source.width; k += 1) {
    target.values[start + k] = (target.values[start + k] ?? 0) + scale * (source.values[first + k] ?? 0);
  }
}

/** Every row x becomes weight·x + bias; `weight` is [outputs, inputs]. Four rows at a time share the reads of the weight. */
export function linear({ values, width: size }: Matrix, weight: Float32Array, bias?: Float32Array): Matrix {
  const width = weight.length / size;
  const rows = values.length / size;
  const output = zeros(rows, width);
  for (let out = 0; out < width; out += 1) {
    const start = bias?.[out] ?? 0;
    const first = out * size;
    let row = 0;
    for (; row + 3 < rows; row += 4) {
      let a = start;
      let b = start;
      let c = start;
      let d = start;
      const at = row * size;
      for (let k = 0; k < size; k += 1) {
        const w = weight[first + k] ?? 0;
        a += w * (values[at + k] ?? 0);
        b += w * (values[at + size + k] ?? 0);
        c += w * (values[at + 2 * size + k] ?? 0);
        d += w * (values[at + 3 * size + k] ?? 0);
      }
      output.values[row * width + out] = a;
      output.values[(row + 1) * width + out] = b;
      output.values[(row + 2) * width + out] = c;
      output.values[(row + 3) * width + out] = d;
    }
    for (; row < rows; row += 1) {
      output.values[row * width + out] = start + dotAt(weight, first, values, row * size, size);
    }
  }
  return output;
}

/** Rows of both side by side. */
export function beside(left: Matrix, right: Matrix): Matrix {
  const joined = zeros(rowsOf(left), left.width + right.width);
  for (let row = 0; row < rowsOf(left); row += 1) {
    joined.values.set(rowAt(left, row), row * joined.width);
    joined.values.set(rowAt(right, row), row * joined.width + left.width);
  }
  return joined;
}

/** Makes `size` numbers from `start`, a step apart, positive with sum 1. */
export function softmaxAt(values: Float32Array, start: number, size: number, step: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < size; k += 1) highest = Math.max(highest, values[start + k * step] ?? 0);
  let sum = 0;
  for (let k = 0; k < size; k += 1) {
    const value = Math.exp((values[start + k * step] ?? 0) - highest);
    values[start + k * step] = value;
    sum += value;
  }
  for (let k = 0; k < size; k += 1) values[start + k * step] = (values[start + k * step] ?? 0) / sum;
}

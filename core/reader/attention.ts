import { dotAt, linear, type Matrix, rowsOf, softmaxAt, zeros } from './matrix.ts';
import type { Weights } from './weights.ts';

const HEADS = 4;
const EPSILON = 1e-5;

/** Each row with mean 0 and variance 1, scaled and shifted (Ba, Kiros and Hinton, 2016). */
function layerNorm({ values, width }: Matrix, gain: Float32Array, shift: Float32Array): Matrix {
  const output = new Float32Array(values.length);
  for (let start = 0; start < values.length; start += width) {
    const row = values.subarray(start, start + width);
    const mean = row.reduce((sum, value) => sum + value, 0) / width;
    const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / width;
    const scale = 1 / Math.sqrt(variance + EPSILON);
    const scaled = row.map((value, k) => (value - mean) * scale * (gain[k] ?? 0) + (shift[k] ?? 0));
    output.set(scaled, start);
  }
  return { values: output, width };
}

/** Scaled dot-product attention of one head; `joined` holds queries, keys and values side by side. */
function attendHead(joined: Matrix, head: number, size: number, output: Matrix): void {
  const rows = rowsOf(joined);
  const width = joined.width / 3;
  const column = head * size;
  for (let row = 0; row < rows; row += 1) {
    const scores = new Float32Array(rows);
    for (let other = 0; other < rows; other += 1) {
      const key = other * joined.width + width + column;
      scores[other] = dotAt(joined.values, row * joined.width + column, joined.values, key, size) / Math.sqrt(size);
    }
    softmaxAt(scores, 0, rows, 1);
    for (let other = 0; other < rows; other += 1) {
      const share = scores[other] ?? 0;
      const value = other * joined.width + 2 * width + column;
      const target = row * output.width + column;
      for (let k = 0; k < size; k += 1) {
        output.values[target + k] = (output.values[target + k] ?? 0) + share * (joined.values[value + k] ?? 0);
      }
    }
  }
}

const sumOf = (one: Matrix, other: Matrix): Matrix => ({
  values: one.values.map((value, k) => value + (other.values[k] ?? 0)),
  width: one.width,
});

/** One layer of a transformer encoder, normalised first (Vaswani et al., 2017; Xiong et al., 2020). */
export function attend(input: Matrix, weights: Weights): Matrix {
  const of = (name: string) => weights.tensor(`attention.${name}`);
  const normed = layerNorm(input, of('norm1.weight'), of('norm1.bias'));
  const joined = linear(normed, of('self_attn.in_proj_weight'), of('self_attn.in_proj_bias'));
  const heads = zeros(rowsOf(input), input.width);
  for (let head = 0; head < HEADS; head += 1) attendHead(joined, head, input.width / HEADS, heads);
  const attended = linear(heads, of('self_attn.out_proj.weight'), of('self_attn.out_proj.bias'));
  const state = sumOf(input, attended);
  const renormed = layerNorm(state, of('norm2.weight'), of('norm2.bias'));
  const { values, width } = linear(renormed, of('linear1.weight'), of('linear1.bias'));
  const active = { values: values.map((value) => Math.max(0, value)), width };
  return sumOf(state, linear(active, of('linear2.weight'), of('linear2.bias')));
}

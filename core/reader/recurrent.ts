import { dotAt, linear, type Matrix, rowsOf, sigmoid, zeros } from './matrix.ts';
import type { Weights } from './weights.ts';

/** One step of a gated recurrent unit (Cho et al., 2014): `gates` are the input's reset, update and new parts. */
function step(
  gates: Float32Array,
  at: number,
  state: Float32Array,
  weight: Float32Array,
  bias: Float32Array,
): Float32Array {
  const size = state.length;
  const next = new Float32Array(size);
  const ofState = (row: number) => dotAt(weight, row * size, state, 0, size) + (bias[row] ?? 0);
  for (let k = 0; k < size; k += 1) {
    const reset = sigmoid((gates[at + k] ?? 0) + ofState(k));
    const update = sigmoid((gates[at + size + k] ?? 0) + ofState(size + k));
    const fresh = Math.tanh((gates[at + 2 * size + k] ?? 0) + reset * ofState(2 * size + k));
    next[k] = (1 - update) * fresh + update * (state[k] ?? 0);
  }
  return next;
}

function direction(input: Matrix, weights: Weights, suffix: string, output: Matrix, column: number): void {
  const gates = linear(input, weights.tensor(`gru.weight_ih_l0${suffix}`), weights.tensor(`gru.bias_ih_l0${suffix}`));
  const ofState = weights.tensor(`gru.weight_hh_l0${suffix}`);
  const bias = weights.tensor(`gru.bias_hh_l0${suffix}`);
  const rows = rowsOf(input);
  let state = new Float32Array(gates.width / 3);
  for (let count = 0; count < rows; count += 1) {
    const row = suffix === '' ? count : rows - 1 - count;
    state = Float32Array.from(step(gates.values, row * gates.width, state, ofState, bias));
    output.values.set(state, row * output.width + column);
  }
}

/** States of a bidirectional GRU: for each row of the input those of both directions side by side. */
export function recurrent(input: Matrix, weights: Weights): Matrix {
  const size = weights.tensor('gru.bias_hh_l0').length / 3;
  const output = zeros(rowsOf(input), 2 * size);
  direction(input, weights, '', output, 0);
  direction(input, weights, '_reverse', output, size);
  return output;
}

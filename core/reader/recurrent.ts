import { logistic } from '../arithmetic/logistic.ts';
import { dotAt, linear, type Matrix, rowsOf, zeros } from './matrix.ts';
import type { Weights } from './weights.ts';

/** Writes the states of a gated recurrent unit (Cho et al., 2014) to `output`, from `column` on. */
function direction(input: Matrix, weights: Weights, suffix: '' | '_reverse', output: Matrix, column: number): void {
  const of = (name: string) => weights.tensor(`gru.${name}_l0${suffix}`);
  const [weight, bias] = [of('weight_hh'), of('bias_hh')];
  // Of the input, side by side: the parts of reset, update and new state.
  const { values: gates, width } = linear(input, of('weight_ih'), of('bias_ih'));
  const rows = rowsOf(input);
  const size = width / 3;
  let state = new Float32Array(size);
  for (let count = 0; count < rows; count += 1) {
    const row = suffix === '' ? count : rows - 1 - count;
    const at = row * width;
    const previous = state;
    const ofState = (gate: number) => dotAt(weight, gate * size, previous, 0, size) + (bias[gate] ?? 0);
    state = previous.map((value, k) => {
      const reset = logistic((gates[at + k] ?? 0) + ofState(k));
      const update = logistic((gates[at + size + k] ?? 0) + ofState(size + k));
      const fresh = Math.tanh((gates[at + 2 * size + k] ?? 0) + reset * ofState(2 * size + k));
      return (1 - update) * fresh + update * value;
    });
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

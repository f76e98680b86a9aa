import type { Network, Parameters } from '../../../core/language/second_reader/network.ts';
import { type Direction, LAYERS, type Trace } from '../../../core/language/second_reader/recurrent_layer.ts';

/** Adds left × rightᵀ to a matrix's gradient, and the transposed matrix × left to the gradient of `right`. */
function backThroughProduct(
  matrix: Float64Array,
  gradient: Float64Array,
  left: Float64Array,
  right: Float64Array,
  ofRight: Float64Array,
  from: number,
) {
  const size = matrix.length / left.length;
  for (let row = 0; row < left.length; row += 1) {
    const value = left[row] ?? 0;
    if (value === 0) continue;
    const base = row * size;
    for (let column = 0; column < size; column += 1) {
      gradient[base + column] = (gradient[base + column] ?? 0) + value * (right[from + column] ?? 0);
      ofRight[from + column] = (ofRight[from + column] ?? 0) + value * (matrix[base + column] ?? 0);
    }
  }
}

/**
 * Back through a recurrent layer, from its last input to its first: adds to the gradients of its matrices and of its rows.
 * `ofStates`, the gradient of what it answered, is used up.
 */
export function backThroughLayer(
  { sizes, parameters }: Network,
  direction: Direction,
  { rows, trace }: { rows: Float64Array; trace: Trace },
  ofStates: Float64Array,
  gradients: Parameters,
  ofRows: Float64Array,
) {
  const { word, state } = sizes;
  const { states, gates, carried } = trace;
  const names = LAYERS[direction];
  const input = parameters[names.input];
  const recurrent = parameters[names.state];
  const biasGradient = gradients[names.bias];
  const length = rows.length / word;
  const ofInput = new Float64Array(state * 3);
  const ofState = new Float64Array(state * 3);
  for (let step = length - 1; step >= 0; step -= 1) {
    const at = direction === 'forward' ? step : length - 1 - step;
    const before = direction === 'forward' ? at - 1 : at + 1;
    for (let unit = 0; unit < state; unit += 1) {
      const gate = at * state * 3 + unit;
      const reset = gates[gate] ?? 0;
      const update = gates[gate + state] ?? 0;
      const candidate = gates[gate + 2 * state] ?? 0;
      const last = step > 0 ? (states[before * state + unit] ?? 0) : 0;
      const given = ofStates[at * state + unit] ?? 0;
      const ofCandidate = given * (1 - update) * (1 - candidate * candidate);
      ofInput[unit] = ofCandidate * (carried[at * state + unit] ?? 0) * reset * (1 - reset);
      ofInput[state + unit] = given * (last - candidate) * update * (1 - update);
      ofInput[2 * state + unit] = ofCandidate;
      ofState[unit] = ofInput[unit] ?? 0;
      ofState[state + unit] = ofInput[state + unit] ?? 0;
      ofState[2 * state + unit] = ofCandidate * reset;
      if (step > 0) ofStates[before * state + unit] = (ofStates[before * state + unit] ?? 0) + given * update;
    }
    for (let row = 0; row < ofInput.length; row += 1)
      biasGradient[row] = (biasGradient[row] ?? 0) + (ofInput[row] ?? 0);
    backThroughProduct(input, gradients[names.input], ofInput, rows, ofRows, at * word);
    if (step > 0) backThroughProduct(recurrent, gradients[names.state], ofState, states, ofStates, before * state);
  }
}

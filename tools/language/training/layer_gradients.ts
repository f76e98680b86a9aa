import type { Network, Parameters } from '../../../core/language/second_reader/network.ts';
import { addProduct } from '../../../core/language/second_reader/products.ts';
import { type Direction, LAYERS, type Trace } from '../../../core/language/second_reader/recurrent_layer.ts';
import { addAt, transposed } from './sums.ts';

/** The gradients of what came to the gates, a row for each step: from the inputs, and from the states before. */
interface OfGates {
  input: Float64Array;
  state: Float64Array;
}

/** Adds the product of two matrices with a row for each step, the first transposed, to a matrix's gradient. */
function addOuterProducts(gradient: Float64Array, left: Float64Array, right: Float64Array, steps: number) {
  const leftColumns = transposed(left, steps);
  const rightColumns = transposed(right, steps);
  const width = right.length / steps;
  for (let row = 0; row * steps < left.length; row += 1)
    addProduct(gradient, row * width, rightColumns, leftColumns, row * steps, steps);
}

/**
 * Back from the last input to the first, in the order in which the layer read them. `ofStates`, the gradient of what it answered, is used up.
 */
function gatesBackwards(
  { states, gates, carried }: Trace,
  recurrent: Float64Array,
  size: number,
  isForward: boolean,
  ofStates: Float64Array,
): OfGates {
  const length = carried.length / size;
  const ofGates = { input: new Float64Array(gates.length), state: new Float64Array(gates.length) };
  const turned = transposed(recurrent, size * 3);
  for (let step = length - 1; step >= 0; step -= 1) {
    const at = isForward ? step : length - 1 - step;
    const before = isForward ? at - 1 : at + 1;
    for (let unit = 0; unit < size; unit += 1) {
      const gate = at * size * 3 + unit;
      const reset = gates[gate] ?? 0;
      const update = gates[gate + size] ?? 0;
      const candidate = gates[gate + 2 * size] ?? 0;
      const last = step > 0 ? (states[before * size + unit] ?? 0) : 0;
      const given = ofStates[at * size + unit] ?? 0;
      const ofCandidate = given * (1 - update) * (1 - candidate * candidate);
      const ofReset = ofCandidate * (carried[at * size + unit] ?? 0) * reset * (1 - reset);
      const ofUpdate = given * (last - candidate) * update * (1 - update);
      ofGates.input[gate] = ofReset;
      ofGates.input[gate + size] = ofUpdate;
      ofGates.input[gate + 2 * size] = ofCandidate;
      ofGates.state[gate] = ofReset;
      ofGates.state[gate + size] = ofUpdate;
      ofGates.state[gate + 2 * size] = ofCandidate * reset;
      if (step > 0) addAt(ofStates, before * size + unit, given * update);
    }
    if (step > 0) addProduct(ofStates, before * size, turned, ofGates.state, at * size * 3, size * 3);
  }
  return ofGates;
}

/**
 * Back through a recurrent layer: adds to the gradients of its matrices and of its rows. `ofStates`, the gradient of what it answered, is used up.
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
  const names = LAYERS[direction];
  const isForward = direction === 'forward';
  const length = rows.length / word;
  const gates = state * 3;
  const ofGates = gatesBackwards(trace, parameters[names.state], state, isForward, ofStates);
  for (let at = 0; at < ofGates.input.length; at += 1) addAt(gradients[names.bias], at % gates, ofGates.input[at] ?? 0);
  const turned = transposed(parameters[names.input], gates);
  for (let at = 0; at < length; at += 1) addProduct(ofRows, at * word, turned, ofGates.input, at * gates, gates);
  addOuterProducts(gradients[names.input], ofGates.input, rows, length);
  if (length === 1) return;
  // Each step took the state of the one before it; the first took none.
  const [followers, states] = isForward
    ? [ofGates.state.subarray(gates), trace.states.subarray(0, -state)]
    : [ofGates.state.subarray(0, -gates), trace.states.subarray(state)];
  addOuterProducts(gradients[names.state], followers, states, length - 1);
}

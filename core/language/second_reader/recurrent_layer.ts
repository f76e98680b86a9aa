import type { Network } from './network.ts';
import { addProduct } from './products.ts';

/** The two recurrent layers: which way they read, and what they have learned. */
export const LAYERS = {
  forward: { input: 'forwardInput', state: 'forwardState', bias: 'forwardBias' },
  backward: { input: 'backwardInput', state: 'backwardState', bias: 'backwardBias' },
} as const;
export type Direction = keyof typeof LAYERS;

/** What a recurrent layer passed through, kept for learning from it: a row for each input. */
export interface Trace {
  states: Float64Array;
  /** Reset, update and candidate. */
  gates: Float64Array;
  /** What the candidate takes from the state before, before its reset. */
  carried: Float64Array;
}

/** Between 0 and 1, whatever the value: the share of a gate that is open, or a probability from its log-odds. */
export const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** The hyperbolic tangent, by the exponential: twice as fast as that of the language. */
const tanh = (value: number): number => 2 * sigmoid(2 * value) - 1;

/** What rows, of `word` numbers each, bring to the three gates of each unit: `state` × 3 numbers a row. */
export function inputGatesOf({ sizes, parameters }: Network, rows: Float64Array, direction: Direction): Float64Array {
  const { input, bias } = LAYERS[direction];
  const length = rows.length / sizes.word;
  const gates = new Float64Array(length * sizes.state * 3);
  for (let at = 0; at < length; at += 1) {
    gates.set(parameters[bias], at * sizes.state * 3);
    addProduct(gates, at * sizes.state * 3, parameters[input], rows, at * sizes.word, sizes.word);
  }
  return gates;
}

/**
 * Runs a recurrent layer of gated units (GRU: Cho et al., 2014) over what the inputs bring to its gates, in its direction; over the
 * first `steps` of them only, if told so. The gates are used up: the trace keeps them as they came out.
 */
export function runLayer(
  network: Network,
  gates: Float64Array,
  direction: Direction,
  steps = gates.length / network.sizes.state / 3,
): Trace {
  const { state } = network.sizes;
  const recurrent = network.parameters[LAYERS[direction].state];
  const length = gates.length / state / 3;
  const trace = {
    states: new Float64Array(length * state),
    gates,
    carried: new Float64Array(length * state),
  };
  const fromState = new Float64Array(state * 3);
  for (let step = 0; step < steps; step += 1) {
    const at = direction === 'forward' ? step : length - 1 - step;
    const before = direction === 'forward' ? at - 1 : at + 1;
    const gate = at * state * 3;
    fromState.fill(0);
    if (step > 0) addProduct(fromState, 0, recurrent, trace.states, before * state, state);
    for (let unit = 0; unit < state; unit += 1) {
      const reset = sigmoid((trace.gates[gate + unit] ?? 0) + (fromState[unit] ?? 0));
      const update = sigmoid((trace.gates[gate + state + unit] ?? 0) + (fromState[state + unit] ?? 0));
      const carried = fromState[2 * state + unit] ?? 0;
      const candidate = tanh((trace.gates[gate + 2 * state + unit] ?? 0) + reset * carried);
      const last = step > 0 ? (trace.states[before * state + unit] ?? 0) : 0;
      trace.gates[gate + unit] = reset;
      trace.gates[gate + state + unit] = update;
      trace.gates[gate + 2 * state + unit] = candidate;
      trace.carried[at * state + unit] = carried;
      trace.states[at * state + unit] = (1 - update) * candidate + update * last;
    }
  }
  return trace;
}

import { knownGates } from './known_gates.ts';
import type { Input, Network, Span } from './network.ts';
import { type Direction, runLayer, sigmoid, type Trace } from './recurrent_layer.ts';

/** What the two layers gathered for a sequence of inputs. */
interface Gathered {
  forward: Trace;
  backward: Trace;
}

/** What stands behind the last topic does not reach the states of the layer that reads forward there; backward, what stands before the first. */
function gather(
  network: Network,
  gates: Record<Direction, Float64Array>,
  length: number,
  spans: readonly Span[],
): Gathered {
  const steps = {
    forward: Math.max(...spans.map(({ to }) => to)),
    backward: length - Math.min(...spans.map(({ from }) => from)),
  };
  return {
    forward: runLayer(network, gates.forward, 'forward', steps.forward),
    backward: runLayer(network, gates.backward, 'backward', steps.backward),
  };
}

/** The states of both layers at a topic's first input and at its last. */
export function featuresOf({ forward, backward }: Gathered, { from, to }: Span, size: number): Float64Array {
  const features = new Float64Array(size * 4);
  [from, to - 1].forEach((at, end) => {
    features.set(forward.states.subarray(at * size, (at + 1) * size), end * 2 * size);
    features.set(backward.states.subarray(at * size, (at + 1) * size), (end * 2 + 1) * size);
  });
  return features;
}

/** The dense layer: a weighted sum of the features for each of its units, and nothing below 0. */
export function denseOf({ sizes, parameters }: Network, features: Float64Array): Float64Array {
  const units = new Float64Array(sizes.dense);
  for (let unit = 0; unit < sizes.dense; unit += 1) {
    let sum = parameters.denseBias[unit] ?? 0;
    const row = unit * features.length;
    for (let index = 0; index < features.length; index += 1)
      sum += (parameters.dense[row + index] ?? 0) * (features[index] ?? 0);
    units[unit] = Math.max(0, sum);
  }
  return units;
}

/** The log-odds that a topic is wished for. */
export const logitOf = ({ parameters }: Network, dense: Float64Array): number =>
  dense.reduce((sum, value, unit) => sum + value * (parameters.answer[unit] ?? 0), parameters.answerBias[0] ?? 0);

/** Tells how probable it is, 0 to 1, that each of these topics is wished for. The network must not learn any more. */
export function answering(network: Network): (inputs: readonly Input[], spans: readonly Span[]) => number[] {
  const forward = knownGates(network, 'forward');
  const backward = knownGates(network, 'backward');
  return (inputs, spans) => {
    if (spans.length === 0) return [];
    const gathered = gather(network, { forward: forward(inputs), backward: backward(inputs) }, inputs.length, spans);
    return spans.map((span) => {
      const features = featuresOf(gathered, span, network.sizes.state);
      return sigmoid(logitOf(network, denseOf(network, features)));
    });
  };
}

import { knownGates } from './known_gates.ts';
import type { Input, Network, Span } from './network.ts';
import { type Direction, runLayer, sigmoid, type Trace } from './recurrent_layer.ts';

/**
 * What is asked of a topic, and what answers it. To tell what is refused from what is merely spoken of also makes the other answer
 * better, while learning.
 */
export const QUESTIONS = {
  wished: { weights: 'answer', bias: 'answerBias' },
  refused: { weights: 'refusal', bias: 'refusalBias' },
} as const;
export type Question = keyof typeof QUESTIONS;

/** How probable it is, 0 to 1, that a topic is wished for, and that it is refused. */
export type Answer = Record<Question, number>;

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

/** The log-odds that a topic is wished for, or refused. */
export function logitOf({ parameters }: Network, dense: Float64Array, question: Question): number {
  const { weights, bias } = QUESTIONS[question];
  const { [weights]: weight } = parameters;
  return dense.reduce((sum, value, unit) => sum + value * (weight[unit] ?? 0), parameters[bias][0] ?? 0);
}

/** Answers for each of these topics. */
export type Answering = (inputs: readonly Input[], spans: readonly Span[]) => Answer[];

/** What a network answers, which must not learn any more. */
export function answering(network: Network): Answering {
  const forward = knownGates(network, 'forward');
  const backward = knownGates(network, 'backward');
  return (inputs, spans) => {
    if (spans.length === 0) return [];
    const gathered = gather(network, { forward: forward(inputs), backward: backward(inputs) }, inputs.length, spans);
    return spans.map((span) => {
      const units = denseOf(network, featuresOf(gathered, span, network.sizes.state));
      const answer = (question: Question) => sigmoid(logitOf(network, units, question));
      return { wished: answer('wished'), refused: answer('refused') };
    });
  };
}

/** So near to yes or no, a network's answer needs no other beside it: those that are misread are seldom so sure. */
const SURE = 0.93;
const isSure = ({ wished }: Answer): boolean => wished >= SURE || wished <= 1 - SURE;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanAnswer = (answers: readonly Answer[]): Answer => ({
  wished: meanOf(answers.map(({ wished }) => wished)),
  refused: meanOf(answers.map(({ refused }) => refused)),
});

/** What networks answer together, the mean of their answers; the first alone where it is sure of every topic. */
export function answeringTogether(networks: readonly Network[]): Answering {
  const [first, ...others] = networks.map(answering);
  if (!first) throw new Error('No network, no answer');
  return (inputs, spans) => {
    const told = first(inputs, spans);
    if (told.every(isSure)) return told;
    const all = [told, ...others.map((answer) => answer(inputs, spans))];
    return told.map((_, index) => meanAnswer(all.flatMap((answers) => answers[index] ?? [])));
  };
}

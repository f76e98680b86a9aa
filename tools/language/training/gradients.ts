import { featuresOf } from '../../../core/language/second_reader/answers.ts';
import {
  embedded,
  type Input,
  type Network,
  type Parameters,
  type Span,
} from '../../../core/language/second_reader/network.ts';
import { type Direction, inputGatesOf, runLayer } from '../../../core/language/second_reader/recurrent_layer.ts';
import { type Answers, backThroughAnswers } from './answer_gradients.ts';
import { backThroughLayer } from './layer_gradients.ts';
import { addAt, type Dropout, noDropout, scaleBy } from './sums.ts';

/** A topic, and how probable it shall be that it is wished for, and that it is refused. */
export interface Target extends Span {
  answers: Answers;
}

/** Hands the gradient of a topic's features back to the states that they came from. */
function spread(
  ofFeatures: Float64Array,
  { from, to }: Span,
  size: number,
  ofForward: Float64Array,
  ofBackward: Float64Array,
) {
  [from, to - 1].forEach((at, end) => {
    for (let unit = 0; unit < size; unit += 1) {
      addAt(ofForward, at * size + unit, ofFeatures[end * 2 * size + unit] ?? 0);
      addAt(ofBackward, at * size + unit, ofFeatures[(end * 2 + 1) * size + unit] ?? 0);
    }
  });
}

/** Adds the gradients of one description to the sums; answers its loss: the cross entropy, summed over its topics' answers. */
export function addGradients(
  network: Network,
  inputs: readonly Input[],
  targets: readonly Target[],
  gradients: Parameters,
  drop: Dropout = noDropout,
): number {
  const { word, state } = network.sizes;
  const rows = embedded(network, inputs);
  const kept = drop(rows);
  scaleBy(rows, kept);
  const run = (direction: Direction) => runLayer(network, inputGatesOf(network, rows, direction), direction);
  const gathered = { forward: run('forward'), backward: run('backward') };
  const ofForward = new Float64Array(inputs.length * state);
  const ofBackward = new Float64Array(inputs.length * state);
  let sum = 0;
  for (const target of targets) {
    const features = featuresOf(gathered, target, state);
    const keptFeatures = drop(features);
    scaleBy(features, keptFeatures);
    const { loss, ofFeatures } = backThroughAnswers(network, gradients, features, target.answers, drop);
    scaleBy(ofFeatures, keptFeatures);
    spread(ofFeatures, target, state, ofForward, ofBackward);
    sum += loss;
  }
  const ofRows = new Float64Array(rows.length);
  backThroughLayer(network, 'forward', { rows, trace: gathered.forward }, ofForward, gradients, ofRows);
  backThroughLayer(network, 'backward', { rows, trace: gathered.backward }, ofBackward, gradients, ofRows);
  scaleBy(ofRows, kept);
  inputs.forEach(({ row, isTopic }, at) => {
    const table = isTopic ? gradients.topics : gradients.words;
    for (let column = 0; column < word; column += 1) addAt(table, row * word + column, ofRows[at * word + column] ?? 0);
  });
  return sum;
}

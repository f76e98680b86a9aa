import { denseOf, logitOf, QUESTIONS, type Question } from '../../../core/language/second_reader/answers.ts';
import type { Network, Parameters } from '../../../core/language/second_reader/network.ts';
import { sigmoid } from '../../../core/language/second_reader/recurrent_layer.ts';
import { addAt, type Dropout, scaleBy } from './sums.ts';

/** How probable each answer shall be; the labels don't answer every question. */
export type Answers = Partial<Record<Question, number>>;

/** What one answer brings: its share of the loss, the cross entropy, and the gradient of the dense layer's units. */
function backThroughQuestion(
  network: Network,
  gradients: Parameters,
  units: Float64Array,
  question: Question,
  probable: number,
  ofUnits: Float64Array,
): number {
  const { weights, bias } = QUESTIONS[question];
  const logit = logitOf(network, units, question);
  const error = sigmoid(logit) - probable;
  addAt(gradients[bias], 0, error);
  units.forEach((value, unit) => {
    addAt(gradients[weights], unit, error * value);
    addAt(ofUnits, unit, error * (network.parameters[weights][unit] ?? 0));
  });
  return Math.log1p(Math.exp(-Math.abs(logit))) + Math.max(logit, 0) - probable * logit;
}

/** Back through the last two layers for one topic: adds to their gradients; answers the loss and the gradient of the features. */
export function backThroughAnswers(
  network: Network,
  gradients: Parameters,
  features: Float64Array,
  { wished, refused }: Answers,
  drop: Dropout,
) {
  const { dense: weights } = network.parameters;
  const units = denseOf(network, features);
  const kept = drop(units);
  scaleBy(units, kept);
  const ofUnits = new Float64Array(units.length);
  const back = (question: Question, probable: number | undefined) =>
    probable === undefined ? 0 : backThroughQuestion(network, gradients, units, question, probable, ofUnits);
  const loss = back('wished', wished) + back('refused', refused);
  const ofFeatures = new Float64Array(features.length);
  units.forEach((value, unit) => {
    if (value <= 0) return;
    const ofUnit = (ofUnits[unit] ?? 0) * (kept[unit] ?? 0);
    addAt(gradients.denseBias, unit, ofUnit);
    features.forEach((feature, index) => {
      addAt(gradients.dense, unit * features.length + index, ofUnit * feature);
      addAt(ofFeatures, index, ofUnit * (weights[unit * features.length + index] ?? 0));
    });
  });
  return { loss, ofFeatures };
}

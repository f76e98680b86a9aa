import { denseOf, logitOf } from '../../../core/language/second_reader/answers.ts';
import type { Network, Parameters } from '../../../core/language/second_reader/network.ts';
import { sigmoid } from '../../../core/language/second_reader/recurrent_layer.ts';
import { addAt, type Dropout, scaleBy } from './sums.ts';

/** Back through the last two layers for one topic: adds to their gradients; answers the gradient of the features. */
export function backThroughAnswer(
  network: Network,
  gradients: Parameters,
  features: Float64Array,
  wished: number,
  drop: Dropout,
) {
  const { dense: weights, answer } = network.parameters;
  const units = denseOf(network, features);
  const kept = drop(units);
  scaleBy(units, kept);
  const logit = logitOf(network, units);
  const error = sigmoid(logit) - wished;
  const ofFeatures = new Float64Array(features.length);
  addAt(gradients.answerBias, 0, error);
  units.forEach((value, unit) => {
    addAt(gradients.answer, unit, error * value);
    if (value <= 0) return;
    const ofUnit = error * (answer[unit] ?? 0) * (kept[unit] ?? 0);
    addAt(gradients.denseBias, unit, ofUnit);
    features.forEach((feature, index) => {
      addAt(gradients.dense, unit * features.length + index, ofUnit * feature);
      addAt(ofFeatures, index, ofUnit * (weights[unit * features.length + index] ?? 0));
    });
  });
  const loss = Math.log1p(Math.exp(-Math.abs(logit))) + Math.max(logit, 0) - wished * logit;
  return { loss, ofFeatures };
}

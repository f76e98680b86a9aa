import { logistic } from '../arithmetic/logistic.ts';
import type { ScaledBouts } from './scaled_bouts.ts';

/** λ of the ridge penalty. */
export const RIDGE_PENALTY = 10;

/** ln(1 + e^x) without overflow. */
const softplus = (x: number) => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** Inner product of the weights and the values from index `start`. */
export function dotFrom(values: Float64Array, start: number, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) sum += (values[start + index] ?? 0) * (weights[index] ?? 0);
  return sum;
}

/** Summed log loss plus (λ/2)·|weights|². */
export function penalisedLoss({ rows, values, redWon }: ScaledBouts, weights: Float64Array): number {
  let sum = (RIDGE_PENALTY / 2) * dotFrom(weights, 0, weights);
  for (let row = 0; row < rows; row++) {
    const logit = dotFrom(values, row * weights.length, weights);
    sum += softplus(logit) - (redWon[row] ?? 0) * logit;
  }
  return sum;
}

/** Gradient and Hessian of the penalised loss. Only the Hessian's lower triangle is filled. */
export function derivatives({ rows, values, redWon }: ScaledBouts, weights: Float64Array) {
  const size = weights.length;
  const gradient = weights.map((weight) => RIDGE_PENALTY * weight);
  const hessian = new Float64Array(size * size);
  for (let feature = 0; feature < size; feature++) hessian[feature * size + feature] = RIDGE_PENALTY;
  for (let row = 0; row < rows; row++) {
    const start = row * size;
    const probability = logistic(dotFrom(values, start, weights));
    const error = probability - (redWon[row] ?? 0);
    const curvature = probability * (1 - probability);
    for (let one = 0; one < size; one++) {
      const value = values[start + one] ?? 0;
      gradient[one] = (gradient[one] ?? 0) + error * value;
      for (let other = 0; other <= one; other++) {
        const cell = one * size + other;
        hessian[cell] = (hessian[cell] ?? 0) + curvature * value * (values[start + other] ?? 0);
      }
    }
  }
  return { gradient, hessian };
}

import { logistic } from '../../arithmetic/logistic.ts';
import { solvePositiveDefinite } from '../../arithmetic/solve_positive_definite.ts';
import type { TrainingSet } from './training_set.ts';

/** Root mean square of each feature over all rows, zeros included; 1 for a feature that is 0 in all rows. */
function rootMeanSquares({ rows, features, values }: TrainingSet): Float64Array {
  const squares = new Float64Array(features);
  for (let row = 0; row < rows; row++) {
    for (let feature = 0; feature < features; feature++) {
      squares[feature] = (squares[feature] ?? 0) + (values[row * features + feature] ?? 0) ** 2;
    }
  }
  return squares.map((sum) => (sum > 0 ? Math.sqrt(sum / rows) : 1));
}

/** Training examples with every feature divided by its scale. */
interface ScaledBouts {
  rows: number;
  /** rows × features, row-major. */
  values: Float64Array;
  redWon: Uint8Array;
}

/** Divides each feature of a training set by its scale. */
function scaled({ rows, features, values, redWon }: TrainingSet, scales: Float64Array): ScaledBouts {
  const scaledValues = values.slice(0, rows * features);
  for (let row = 0; row < rows; row++) {
    for (let feature = 0; feature < features; feature++) {
      const cell = row * features + feature;
      scaledValues[cell] = (scaledValues[cell] ?? 0) / (scales[feature] ?? 1);
    }
  }
  return { rows, values: scaledValues, redWon };
}

/** λ of the ridge penalty. */
export const RIDGE_PENALTY = 10;

/** ln(1 + e^x) without overflow. */
const softplus = (x: number) => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** Inner product of the weights and the values from index `start`. */
function dotFrom(values: Float64Array, start: number, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) sum += (values[start + index] ?? 0) * (weights[index] ?? 0);
  return sum;
}

/** Summed log loss plus (λ/2)·|weights|². */
function penalisedLoss({ rows, values, redWon }: ScaledBouts, weights: Float64Array): number {
  let sum = (RIDGE_PENALTY / 2) * dotFrom(weights, 0, weights);
  for (let row = 0; row < rows; row++) {
    const logit = dotFrom(values, row * weights.length, weights);
    sum += softplus(logit) - (redWon[row] ?? 0) * logit;
  }
  return sum;
}

/** Gradient and Hessian of the penalised loss. Only the Hessian's lower triangle is filled. */
function derivatives({ rows, values, redWon }: ScaledBouts, weights: Float64Array) {
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

const MAX_STEPS = 50;
const MIN_STEP = 1e-9;
/**
 * Newton decrement below which one more full step reaches the minimum within rounding, because convergence is
 * quadratic.
 */
const NEAR = 1e-9;

/** The weights after a step against the direction, halved until the penalised loss does not rise. */
function dampedStep(bouts: ScaledBouts, weights: Float64Array, direction: Float64Array): Float64Array {
  const value = penalisedLoss(bouts, weights);
  const after = (length: number) => weights.map((weight, feature) => weight - length * (direction[feature] ?? 0));
  let length = 1;
  while (length > MIN_STEP && penalisedLoss(bouts, after(length)) > value) length /= 2;
  return after(length);
}

/** Minimises the penalised loss, which is strictly convex, by damped Newton steps from `start`. */
function minimise(bouts: ScaledBouts, start: Float64Array): Float64Array {
  let weights = start;
  for (let step = 0; step < MAX_STEPS; step++) {
    const { gradient, hessian } = derivatives(bouts, weights);
    const direction = gradient.slice();
    solvePositiveDefinite(hessian, direction);
    if (dotFrom(gradient, 0, direction) < NEAR) {
      return weights.map((weight, feature) => weight - (direction[feature] ?? 0));
    }
    weights = dampedStep(bouts, weights, direction);
  }
  return weights;
}

/**
 * Fits a logistic model without intercept; one weight per unscaled feature. The weights minimise the summed log loss
 * plus (λ/2)·|β|² over features scaled by their root mean square. `earlier`, the weights of an earlier fit, is the
 * start.
 */
export function fitRidgeLogistic(
  set: TrainingSet,
  earlier: Float64Array = new Float64Array(set.features),
): Float64Array {
  const scales = rootMeanSquares(set);
  const start = earlier.map((weight, feature) => weight * (scales[feature] ?? 1));
  const weights = minimise(scaled(set, scales), start);
  return weights.map((weight, feature) => weight / (scales[feature] ?? 1));
}

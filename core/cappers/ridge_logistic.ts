import { solvePositiveDefinite } from './solve_positive_definite.ts';
import type { TrainingSet } from './training_set.ts';

export const RIDGE_PENALTY = 10;

const MOST_STEPS = 50;
const SHORTEST_STEP = 1e-9;
/** Newton's decrement from which one more full step ends within rounding of the minimum: convergence is quadratic there. */
const NEAR = 1e-9;

/** 1 / (1 + e^−x). */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** ln(1 + e^x) without overflow. */
const softplus = (x: number) => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** The inner product of the weights and as many values from `start`. */
function dot(values: Float64Array, start: number, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) sum += (values[start + index] ?? 0) * (weights[index] ?? 0);
  return sum;
}

/** Root mean square of each feature over all rows, zeros included; 1 where a feature is 0 throughout. */
function rootMeanSquares({ rows, features, values }: TrainingSet): Float64Array {
  const squares = new Float64Array(features);
  for (let row = 0; row < rows; row++) {
    for (let feature = 0; feature < features; feature++) {
      squares[feature] = (squares[feature] ?? 0) + (values[row * features + feature] ?? 0) ** 2;
    }
  }
  return squares.map((sum) => (sum > 0 ? Math.sqrt(sum / rows) : 1));
}

/** Bouts in units of each feature's scale. */
interface ScaledBouts {
  rows: number;
  /** Row by row. */
  values: Float64Array;
  redWon: Uint8Array;
}

function scaled({ rows, features, values, redWon }: TrainingSet, scales: Float64Array): ScaledBouts {
  const own = values.slice(0, rows * features);
  for (let row = 0; row < rows; row++) {
    for (let feature = 0; feature < features; feature++) {
      const cell = row * features + feature;
      own[cell] = (own[cell] ?? 0) / (scales[feature] ?? 1);
    }
  }
  return { rows, values: own, redWon };
}

/** Summed log loss plus (λ/2)·|weights|². */
function objective({ rows, values, redWon }: ScaledBouts, weights: Float64Array): number {
  let sum = (RIDGE_PENALTY / 2) * dot(weights, 0, weights);
  for (let row = 0; row < rows; row++) {
    const logit = dot(values, row * weights.length, weights);
    sum += softplus(logit) - (redWon[row] ?? 0) * logit;
  }
  return sum;
}

/** Gradient and the Hessian's lower half (the other is the same) of the objective. */
function derivatives({ rows, values, redWon }: ScaledBouts, weights: Float64Array) {
  const size = weights.length;
  const gradient = weights.map((weight) => RIDGE_PENALTY * weight);
  const hessian = new Float64Array(size * size);
  for (let feature = 0; feature < size; feature++) hessian[feature * size + feature] = RIDGE_PENALTY;
  for (let row = 0; row < rows; row++) {
    const start = row * size;
    const probability = logistic(dot(values, start, weights));
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

/** The weights after a step against the direction, halved until the objective falls. */
function dampedStep(bouts: ScaledBouts, weights: Float64Array, direction: Float64Array): Float64Array {
  const value = objective(bouts, weights);
  const after = (length: number) => weights.map((weight, feature) => weight - length * (direction[feature] ?? 0));
  let length = 1;
  while (length > SHORTEST_STEP && objective(bouts, after(length)) > value) length /= 2;
  return after(length);
}

/** Newton's method from `start` to the minimum of the objective, which is strictly convex. */
function minimise(bouts: ScaledBouts, start: Float64Array): Float64Array {
  let weights = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, hessian } = derivatives(bouts, weights);
    const direction = gradient.slice();
    solvePositiveDefinite(hessian, direction);
    if (dot(gradient, 0, direction) < NEAR) {
      return weights.map((weight, feature) => weight - (direction[feature] ?? 0));
    }
    weights = dampedStep(bouts, weights, direction);
  }
  return weights;
}

/**
 * The weights of a logistic model without intercept, one per feature as given: the unique minimum of the summed log
 * loss plus (λ/2)·|β|² over features scaled by their root mean square. Weights of an earlier fit shorten the way.
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

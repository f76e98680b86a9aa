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

function dot(values: Float64Array, start: number, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) sum += (values[start + index] ?? 0) * (weights[index] ?? 0);
  return sum;
}

/** Root mean square of each feature over all rows, zeros included; 1 where a feature is 0 throughout. */
function rootMeanSquares({ rows, features, values }: TrainingSet): Float64Array {
  const squares = new Float64Array(features);
  for (let index = 0; index < rows * features; index++) {
    const feature = index % features;
    squares[feature] = (squares[feature] ?? 0) + (values[index] ?? 0) ** 2;
  }
  return squares.map((sum) => (sum > 0 ? Math.sqrt(sum / rows) : 1));
}

/** Summed log loss plus (penalty / 2)·|weights|² of scaled weights. */
function objective(set: TrainingSet, scales: Float64Array, weights: Float64Array): number {
  const unscaled = weights.map((weight, feature) => weight / (scales[feature] ?? 1));
  let sum = 0;
  for (let row = 0; row < set.rows; row++) {
    const x = dot(set.values, row * set.features, unscaled);
    sum += softplus(x) - (set.redWon[row] ?? 0) * x;
  }
  return sum + (RIDGE_PENALTY / 2) * dot(weights, 0, weights);
}

/** Gradient and Hessian of the objective. */
function derivatives(set: TrainingSet, scales: Float64Array, weights: Float64Array) {
  const size = set.features;
  const gradient = weights.map((weight) => RIDGE_PENALTY * weight);
  const hessian = new Float64Array(size * size);
  for (let feature = 0; feature < size; feature++) hessian[feature * size + feature] = RIDGE_PENALTY;
  const scaled = new Float64Array(size);
  for (let row = 0; row < set.rows; row++) {
    for (let feature = 0; feature < size; feature++) {
      scaled[feature] = (set.values[row * size + feature] ?? 0) / (scales[feature] ?? 1);
    }
    const probability = logistic(dot(scaled, 0, weights));
    const error = probability - (set.redWon[row] ?? 0);
    const curvature = probability * (1 - probability);
    for (let one = 0; one < size; one++) {
      const value = scaled[one] ?? 0;
      gradient[one] = (gradient[one] ?? 0) + error * value;
      for (let other = 0; other < size; other++) {
        const cell = one * size + other;
        hessian[cell] = (hessian[cell] ?? 0) + curvature * value * (scaled[other] ?? 0);
      }
    }
  }
  return { gradient, hessian };
}

/** The weights after a step along the direction, halved until the objective falls. */
function dampedStep(set: TrainingSet, scales: Float64Array, weights: Float64Array, direction: Float64Array) {
  const value = objective(set, scales, weights);
  const after = (length: number) => weights.map((weight, feature) => weight - length * (direction[feature] ?? 0));
  let length = 1;
  while (length > SHORTEST_STEP && objective(set, scales, after(length)) > value) length /= 2;
  return after(length);
}

/**
 * The weights of a logistic model without intercept, one per feature as given (unscaled): the unique minimum of the
 * summed log loss plus (λ/2)·|β|² over features scaled by their root mean square, by damped Newton steps.
 */
export function fitRidgeLogistic(set: TrainingSet): Float64Array {
  const scales = rootMeanSquares(set);
  let weights = new Float64Array(set.features);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, hessian } = derivatives(set, scales, weights);
    const direction = gradient.slice();
    solvePositiveDefinite(hessian, direction);
    const decrement = dot(gradient, 0, direction);
    if (decrement < NEAR) {
      weights = weights.map((weight, feature) => weight - (direction[feature] ?? 0));
      break;
    }
    weights = dampedStep(set, scales, weights, direction);
  }
  return weights.map((weight, feature) => weight / (scales[feature] ?? 1));
}

import { solvePositiveDefinite } from '../arithmetic/solve_positive_definite.ts';
import { derivatives, dotFrom, penalisedLoss } from './penalised_loss.ts';
import { rootMeanSquares, type ScaledBouts, scaled } from './scaled_bouts.ts';
import type { TrainingSet } from './training_set.ts';

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

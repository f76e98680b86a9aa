import { solvePositiveDefinite } from '../arithmetic/solve_positive_definite.ts';
import { derivatives, dot, penalisedLoss } from './penalised_loss.ts';
import { rootMeanSquares, type ScaledBouts, scaled } from './scaled_bouts.ts';
import type { TrainingSet } from './training_set.ts';

const MOST_STEPS = 50;
const SHORTEST_STEP = 1e-9;
/** Newton's decrement from which one more full step ends within rounding of the minimum: convergence is quadratic there. */
const NEAR = 1e-9;

/** The weights after a step against the direction, halved until the penalised loss falls. */
function dampedStep(bouts: ScaledBouts, weights: Float64Array, direction: Float64Array): Float64Array {
  const value = penalisedLoss(bouts, weights);
  const after = (length: number) => weights.map((weight, feature) => weight - length * (direction[feature] ?? 0));
  let length = 1;
  while (length > SHORTEST_STEP && penalisedLoss(bouts, after(length)) > value) length /= 2;
  return after(length);
}

/** Newton's method from `start` to the minimum of the penalised loss, which is strictly convex. */
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

import type { Projection } from './projection.ts';

/**
 * State of the solver: weights with their projection, smoothing μ, for each opposed bout a slope u in [−1, 1], an
 * independent variable for d/√(d² + μ²), and a multiplier of the cap per strategy.
 */
export interface SolverState {
  weights: Float64Array;
  at: Projection;
  slopes: Float64Array;
  multipliers: Float64Array;
  smoothing: number;
}

/** Value and derivatives of the smoothed objective, and a tangent that bounds growth from above. */
export interface Derivatives {
  /** Value of the smoothed objective. */
  value: number;
  /** 0 for locked strategies. */
  gradient: Float64Array;
  /** Negative Hessian, row-major; only the lower triangle is filled. Locked strategies have the identity's rows. */
  curvature: Float64Array;
  /** Growth is at most tangentConstant + tangent·w for every w. */
  tangent: Float64Array;
  tangentConstant: number;
}

/** Zeroed arrays for a problem with this many strategies. */
export function makeDerivatives(strategies: number): Derivatives {
  return {
    value: 0,
    gradient: new Float64Array(strategies),
    curvature: new Float64Array(strategies * strategies),
    tangent: new Float64Array(strategies),
    tangentConstant: 0,
  };
}

/**
 * State of the solver: weights, smoothing μ, and for each opposed bout a slope u in [−1, 1], an independent variable
 * for d/√(d² + μ²).
 */
export interface SolverState {
  weights: Float64Array;
  slopes: Float64Array;
  smoothing: number;
}

/** Value and derivatives of the smoothed objective, and a tangent that bounds growth from above. */
export interface Derivatives {
  /** Value of the smoothed objective. */
  value: number;
  gradient: Float64Array;
  /** Negative Hessian, row-major; only the lower triangle is filled. */
  curvature: Float64Array;
  /** Growth is at most tangentConstant + tangent·w for every w. */
  tangent: Float64Array;
  tangentConstant: number;
  /** d and √(d² + μ²) of each opposed bout. */
  difference: Float64Array;
  root: Float64Array;
}

/** Zeroed arrays for a problem with this many strategies and opposed bouts. */
export function makeDerivatives(strategies: number, bouts: number): Derivatives {
  return {
    value: 0,
    gradient: new Float64Array(strategies),
    curvature: new Float64Array(strategies * strategies),
    tangent: new Float64Array(strategies),
    tangentConstant: 0,
    difference: new Float64Array(bouts),
    root: new Float64Array(bouts),
  };
}

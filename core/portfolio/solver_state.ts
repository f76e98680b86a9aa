/**
 * Where the solver stands: weights, the smoothing μ, and for each opposed bout a slope u in [−1, 1] that stands for
 * d/√(d² + μ²) as an unknown of its own.
 */
export interface SolverState {
  weights: Float64Array;
  slopes: Float64Array;
  smoothing: number;
}

/** Derivatives of the smoothed objective at a state, and the tangent that bounds growth from above. */
export interface Derivatives {
  /** The smoothed objective itself. */
  value: number;
  gradient: Float64Array;
  /** Negative Hessian, row by row; only the lower triangle is filled. */
  curvature: Float64Array;
  /** Growth is at most tangentConstant + tangent·w for every w. */
  tangent: Float64Array;
  tangentConstant: number;
  /** d and √(d² + μ²) of each opposed bout. */
  difference: Float64Array;
  root: Float64Array;
}

/** Room for the derivatives of problems with so many strategies and opposed bouts. */
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

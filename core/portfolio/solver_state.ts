import type { PortfolioProblem } from './portfolio_problem.ts';
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
  value: number;
  /** 0 for locked strategies. */
  gradient: Float64Array;
  /** Growth is at most tangentConstant + tangent·w for every w. */
  tangent: Float64Array;
  tangentConstant: number;
  /** Gradient of each event's smoothed return N_t; events × strategies, row-major. */
  eventSlopes: Float64Array;
  /** 1/(1 + φ·N_t) per event. */
  eventScales: Float64Array;
}

/** Zeroed arrays for a problem. */
export function makeDerivatives({ table: { strategies }, events }: PortfolioProblem): Derivatives {
  return {
    value: 0,
    gradient: new Float64Array(strategies),
    tangent: new Float64Array(strategies),
    tangentConstant: 0,
    eventSlopes: new Float64Array(events * strategies),
    eventScales: new Float64Array(events),
  };
}

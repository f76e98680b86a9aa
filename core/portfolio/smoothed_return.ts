import { type PortfolioProblem, payoutDifference } from './portfolio_problem.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/**
 * Writes the gradient of one event's smoothed return: into `primalSlopes` with the exact slopes d/√(d² + μ²), into
 * `dualSlopes` with the solver's slopes u.
 */
export function returnSlopes(
  { table }: PortfolioProblem,
  event: number,
  state: SolverState,
  into: Derivatives,
  primalSlopes: Float64Array,
  dualSlopes: Float64Array,
) {
  const { linear, boutStart, halfGain, entryStart, entryStrategy, entryPayout } = table;
  for (let k = 0; k < primalSlopes.length; k++)
    primalSlopes[k] = dualSlopes[k] = linear[event * primalSlopes.length + k] ?? 0;
  const lastBout = boutStart[event + 1] ?? 0;
  for (let bout = boutStart[event] ?? 0; bout < lastBout; bout++) {
    const difference = payoutDifference(table, bout, state.weights);
    const root = Math.sqrt(difference * difference + state.smoothing * state.smoothing);
    into.difference[bout] = difference;
    into.root[bout] = root;
    const primalSlope = ((halfGain[bout] ?? 0) * difference) / root;
    const dualSlope = (halfGain[bout] ?? 0) * (state.slopes[bout] ?? 0);
    const end = entryStart[bout + 1] ?? 0;
    for (let entry = entryStart[bout] ?? 0; entry < end; entry++) {
      const k = entryStrategy[entry] ?? 0;
      const payout = entryPayout[entry] ?? 0;
      primalSlopes[k] = (primalSlopes[k] ?? 0) - primalSlope * payout;
      dualSlopes[k] = (dualSlopes[k] ?? 0) - dualSlope * payout;
    }
  }
}

/** The smoothed return N: `slope` (primalSlopes·w) minus the part of each root that is not linear in w. */
export function smoothedReturn(
  { table }: PortfolioProblem,
  event: number,
  state: SolverState,
  { root }: Derivatives,
  slope: number,
) {
  let result = slope;
  const last = table.boutStart[event + 1] ?? 0;
  for (let bout = table.boutStart[event] ?? 0; bout < last; bout++) {
    result -= ((table.halfGain[bout] ?? 0) * state.smoothing * state.smoothing) / (root[bout] ?? 1);
  }
  return result;
}

import type { PortfolioProblem } from './portfolio_problem.ts';
import type { SolverState } from './solver_state.ts';

/**
 * Writes the gradient of one event's smoothed return: into `primalSlopes` with the exact slopes d/√(d² + μ²), into
 * `dualSlopes` with the solver's slopes u. Returns the event's return with the slopes u, dualSlopes·w.
 */
export function returnSlopes(
  { table }: PortfolioProblem,
  event: number,
  { at, slopes, smoothing }: SolverState,
  primalSlopes: Float64Array,
  dualSlopes: Float64Array,
): number {
  const { linear, boutStart, halfGain, entryStart, entryStrategy, entryPayout, strategies } = table;
  const own = linear.subarray(event * strategies, (event + 1) * strategies);
  primalSlopes.set(own);
  dualSlopes.set(own);
  let dualReturn = at.linear[event] ?? 0;
  const lastBout = boutStart[event + 1] ?? 0;
  for (let bout = boutStart[event] ?? 0; bout < lastBout; bout++) {
    const difference = at.difference[bout] ?? 0;
    const gain = halfGain[bout] ?? 0;
    const primalSlope = (gain * difference) / Math.sqrt(difference * difference + smoothing * smoothing);
    const dualSlope = gain * (slopes[bout] ?? 0);
    dualReturn -= dualSlope * difference;
    const end = entryStart[bout + 1] ?? 0;
    for (let entry = entryStart[bout] ?? 0; entry < end; entry++) {
      const k = entryStrategy[entry] ?? 0;
      const payout = entryPayout[entry] ?? 0;
      primalSlopes[k] = (primalSlopes[k] ?? 0) - primalSlope * payout;
      dualSlopes[k] = (dualSlopes[k] ?? 0) - dualSlope * payout;
    }
  }
  return dualReturn;
}

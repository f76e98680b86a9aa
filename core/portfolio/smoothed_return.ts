import { type PortfolioProblem, payoutDifference } from './portfolio_problem.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/** Fills in the slopes of one event's return: at √(d² + μ²)'s own slopes, and at the solver's. */
export function returnSlopes(
  { table }: PortfolioProblem,
  event: number,
  state: SolverState,
  into: Derivatives,
  own: Float64Array,
  solvers: Float64Array,
) {
  const { linear, boutStart, halfGain, entryStart, entryStrategy, entryPayout } = table;
  for (let k = 0; k < own.length; k++) own[k] = solvers[k] = linear[event * own.length + k] ?? 0;
  const lastBout = boutStart[event + 1] ?? 0;
  for (let bout = boutStart[event] ?? 0; bout < lastBout; bout++) {
    const difference = payoutDifference(table, bout, state.weights);
    const root = Math.sqrt(difference * difference + state.smoothing * state.smoothing);
    into.difference[bout] = difference;
    into.root[bout] = root;
    const ownSlope = ((halfGain[bout] ?? 0) * difference) / root;
    const solversSlope = (halfGain[bout] ?? 0) * (state.slopes[bout] ?? 0);
    const end = entryStart[bout + 1] ?? 0;
    for (let entry = entryStart[bout] ?? 0; entry < end; entry++) {
      const k = entryStrategy[entry] ?? 0;
      const payout = entryPayout[entry] ?? 0;
      own[k] = (own[k] ?? 0) - ownSlope * payout;
      solvers[k] = (solvers[k] ?? 0) - solversSlope * payout;
    }
  }
}

/** The smoothed return N itself: what its slopes give, less the part of each root that is not proportional to w. */
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

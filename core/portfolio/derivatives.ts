import { addScaled } from '../arithmetic/vectors.ts';
import { addBarrier } from './cap_barrier.ts';
import type { PortfolioProblem } from './portfolio_problem.ts';
import { objectiveOf, projectedReturn } from './projection.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/**
 * Writes the gradient of one event's smoothed return: into `primal` with the exact slopes d/√(d² + μ²), into `dual` with
 * the solver's slopes u. Returns the event's return with the slopes u, dual·w.
 */
function eventGradient(
  { table }: PortfolioProblem,
  event: number,
  { at, slopes, smoothing }: SolverState,
  primal: Float64Array,
  dual: Float64Array,
): number {
  const { linear, boutStart, halfGain, entryStart, entryStrategy, entryPayout, strategies } = table;
  const own = linear.subarray(event * strategies, (event + 1) * strategies);
  primal.set(own);
  dual.set(own);
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
      primal[k] = (primal[k] ?? 0) - primalSlope * payout;
      dual[k] = (dual[k] ?? 0) - dualSlope * payout;
    }
  }
  return dualReturn;
}

/** Gradient and tangent of the growth over the events. Returns Σ ln(1 + φ·N_t). */
function addGrowth(problem: PortfolioProblem, state: SolverState, into: Derivatives): number {
  const { table, events, bankrollFraction } = problem;
  const dual = new Float64Array(table.strategies);
  let logGrowth = 0;
  let constant = 0;
  for (let event = 0; event < events; event++) {
    const primal = into.eventSlopes.subarray(event * table.strategies, (event + 1) * table.strategies);
    const tangentReturn = eventGradient(problem, event, state, primal, dual);
    const smoothedReturn = projectedReturn(table, event, state.at, state.smoothing);
    logGrowth += Math.log1p(bankrollFraction * smoothedReturn);
    const scale = 1 / (1 + bankrollFraction * smoothedReturn);
    into.eventScales[event] = scale;
    addScaled(into.gradient, scale / events, primal);
    const tangentScale = 1 / (1 + bankrollFraction * tangentReturn);
    addScaled(into.tangent, tangentScale / events, dual);
    constant += Math.log1p(bankrollFraction * tangentReturn) / bankrollFraction - tangentScale * tangentReturn;
  }
  into.tangentConstant = events === 0 ? 0 : constant / events;
  return logGrowth;
}

/** Writes the value and derivatives of the smoothed objective at `state` into `into`. */
export function differentiate(problem: PortfolioProblem, state: SolverState, into: Derivatives): void {
  const { prior, limits } = problem;
  into.gradient.fill(0);
  into.tangent.fill(0);
  into.value = objectiveOf(problem, state.weights, addGrowth(problem, state, into));
  for (const [k, weight] of state.weights.entries()) into.gradient[k] = (into.gradient[k] ?? 0) + prior / weight;
  addBarrier(problem, state, into);
  for (const [k, free] of limits.free.entries()) if (free === 0) into.gradient[k] = 0;
}

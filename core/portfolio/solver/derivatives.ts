import { sumOfLogs } from '../../arithmetic/vectors.ts';
import { addBarrier } from './cap_barrier.ts';
import { addPayouts } from './contested_bouts.ts';
import type { PortfolioProblem } from './portfolio_problem.ts';
import { growthFactors, objectiveOf } from './projection.ts';
import { smoothedSize } from './smoothing.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/** Zeroed arrays for a problem. */
export const makeDerivatives = ({ table: { strategies }, events }: PortfolioProblem): Derivatives => ({
  value: 0,
  objective: 0,
  gradient: new Float64Array(strategies),
  tangent: new Float64Array(strategies),
  tangentConstant: 0,
  scales: new Float64Array(events),
});

/** Net returns per event at the weights. */
interface Returns {
  exact: Float64Array;
  smoothed: Float64Array;
  /** With u·d in the place of each |d|. As |d| ≥ u·d, these are linear in the weights and at least N_t. */
  tangent: Float64Array;
}

/** The returns; `linear` are the rows times the weights. A bout that is not bent has no more to it. */
function returnsAt(
  { table: { halfGain }, events }: PortfolioProblem,
  { bent: { bouts, start, differences }, slopes, duals, smoothing }: SolverState,
  linear: Float64Array,
): Returns {
  const exact = linear.slice();
  const smoothed = linear.slice();
  const tangent = linear.slice();
  for (let event = 0; event < events; event++) {
    for (let place = start[event]; place < start[event + 1]; place++) {
      const bout = bouts[place];
      const difference = differences[place];
      const inRow = slopes[bout] * difference;
      exact[event] -= halfGain[bout] * (Math.abs(difference) - inRow);
      smoothed[event] -= halfGain[bout] * (smoothedSize(difference, smoothing) - inRow);
      tangent[event] -= halfGain[bout] * (duals[bout] * difference - inRow);
    }
  }
  return { exact, smoothed, tangent };
}

/** Adds `scale` × the gradient of the event's smoothed return, and `tangentScale` × that of its tangent return. */
function addEvent(
  { table }: PortfolioProblem,
  { bent: { bouts, start }, slopes, duals, rows }: SolverState,
  event: number,
  scale: number,
  tangentScale: number,
  { gradient, tangent }: Derivatives,
): void {
  const row = event * gradient.length;
  for (let k = 0; k < gradient.length; k++) {
    gradient[k] += scale * rows[row + k];
    tangent[k] += tangentScale * rows[row + k];
  }
  for (let place = start[event]; place < start[event + 1]; place++) {
    const bout = bouts[place];
    const turn = duals[bout] - slopes[bout];
    if (turn !== 0) addPayouts(table, bout, -tangentScale * table.halfGain[bout] * turn, tangent, 0);
  }
}

/** Gradient and tangent of the growth over the events, and the objective with and without smoothing. */
function addGrowth(problem: PortfolioProblem, state: SolverState, linear: Float64Array, into: Derivatives): void {
  const { events, bankrollFraction } = problem;
  const { exact, smoothed, tangent } = returnsAt(problem, state, linear);
  let constant = 0;
  for (let event = 0; event < events; event++) {
    const tangentScale = 1 / (1 + bankrollFraction * tangent[event]);
    into.scales[event] = 1 / (1 + bankrollFraction * smoothed[event]);
    constant -= tangentScale * tangent[event];
    addEvent(problem, state, event, into.scales[event] / events, tangentScale / events, into);
  }
  const logGrowth = sumOfLogs(growthFactors(problem, tangent));
  into.tangentConstant = events === 0 ? 0 : (logGrowth / bankrollFraction + constant) / events;
  into.value = objectiveOf(problem, state.weights, smoothed);
  into.objective = objectiveOf(problem, state.weights, exact);
}

/** Writes the values and derivatives at `state` into `into`. `linear` are the rows times the weights. */
export function differentiate(
  problem: PortfolioProblem,
  state: SolverState,
  linear: Float64Array,
  into: Derivatives,
): void {
  const { prior, limits } = problem;
  const { gradient, tangent } = into;
  gradient.fill(0);
  tangent.fill(0);
  addGrowth(problem, state, linear, into);
  for (let k = 0; k < gradient.length; k++) gradient[k] += prior / state.weights[k];
  addBarrier(problem, state, into);
  for (let k = 0; k < gradient.length; k++) if (limits.free[k] === 0) gradient[k] = 0;
}

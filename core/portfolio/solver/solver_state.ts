import { addPayouts, allBouts, type Bouts, type ContestedBouts, roomFor } from './contested_bouts.ts';
import type { PortfolioProblem } from './portfolio_problem.ts';
import { smoothedSlope } from './smoothing.ts';
import { relativeChange } from './weights.ts';

/** The state of the solver. Each |d_b| is smoothed by μ = `smoothing`. */
export interface SolverState {
  weights: Float64Array;
  smoothing: number;
  contested: ContestedBouts;
  /** The contested bouts whose smoothed |d| is bent at the weights, or whose slope u is not that of |d|. */
  bent: Bouts;
  /** Slope of the smoothed |d_b| per opposed bout, as the rows have it. */
  slopes: Float64Array;
  /** Gradient of each event's smoothed return, linear_t − Σ_b halfGain_b·slope_b·D_b; events × strategies, row-major. */
  rows: Float64Array;
  /** Per opposed bout a slope u in [−1, 1], which the solver varies on its own. */
  duals: Float64Array;
  /** A multiplier of the cap per strategy. */
  multipliers: Float64Array;
}

/** Values and derivatives of the objective at a state, and a tangent that bounds growth from above. */
export interface Derivatives {
  /** The smoothed objective, with the barrier of the cap. */
  value: number;
  /** The objective without smoothing. */
  objective: number;
  /** Of `value`; 0 for locked strategies. */
  gradient: Float64Array;
  /** Growth is at most tangentConstant + tangent·w for every w. */
  tangent: Float64Array;
  tangentConstant: number;
  /** 1/(1 + φ·N_t) per event, smoothed. */
  scales: Float64Array;
}

/** Gives bout b of the event another slope. */
function turn(
  { table }: PortfolioProblem,
  { slopes, rows }: Pick<SolverState, 'slopes' | 'rows'>,
  event: number,
  bout: number,
  slope: number,
): void {
  if (slope === slopes[bout]) return;
  addPayouts(table, bout, table.halfGain[bout] * (slopes[bout] - slope), rows, event * table.strategies);
  slopes[bout] = slope;
}

/** True if every bout that is contested around the weights is among those that are known to be. */
function holdsAll({ around, reach }: ContestedBouts, weights: Float64Array, newReach: number): boolean {
  const change = relativeChange(around, weights);
  return reach - change >= newReach * (1 + change);
}

/**
 * Finds the contested bouts around the current weights. Changes of all weights by the fraction `reach` change d_b by at
 * most that fraction of the payouts on both sides.
 */
export function lookAround(problem: PortfolioProblem, state: SolverState, reach: number): void {
  const { table, events } = problem;
  const { entryStart, entryStrategy, entryPayout } = table;
  const { weights, smoothing } = state;
  const known = holdsAll(state.contested, weights, reach) ? state.contested : allBouts(table, events);
  const { bouts, start, differences } = roomFor(known);
  let count = 0;
  for (let event = 0; event < events; event++) {
    for (let place = known.start[event]; place < known.start[event + 1]; place++) {
      const bout = known.bouts[place];
      let difference = 0;
      let payouts = 0;
      for (let entry = entryStart[bout]; entry < entryStart[bout + 1]; entry++) {
        const payout = entryPayout[entry] * weights[entryStrategy[entry]];
        difference += payout;
        payouts += Math.abs(payout);
      }
      bouts[count] = bout;
      differences[count] = difference;
      if (Math.abs(difference) <= reach * payouts + smoothing) count++;
      else turn(problem, state, event, bout, Math.sign(difference));
    }
    start[event + 1] = count;
  }
  state.contested = { around: weights, reach, bouts, start, differences };
}

/**
 * Brings slopes, rows and bent bouts up to the current weights and smoothing. Only bouts whose slope changes take time.
 */
export function updateRows(problem: PortfolioProblem, state: SolverState): void {
  const { bent, duals, smoothing } = state;
  const { bouts, start, differences } = state.contested;
  let count = 0;
  for (let event = 0; event < problem.events; event++) {
    for (let place = start[event]; place < start[event + 1]; place++) {
      const bout = bouts[place];
      const slope = smoothedSlope(differences[place], smoothing);
      turn(problem, state, event, bout, slope);
      bent.bouts[count] = bout;
      bent.differences[count] = differences[place];
      if (Math.abs(slope) < 1 || slope !== duals[bout]) count++;
    }
    bent.start[event + 1] = count;
  }
}

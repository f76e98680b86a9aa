import { addOuterProduct, addScaled, dot } from '../arithmetic/vectors.ts';
import { type PortfolioProblem, payoutDifference } from './portfolio_problem.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/** Bouts whose curvature is below this part of the prior's leave the Newton matrix: it stays as good, and far cheaper. */
const NEGLIGIBLE_CURVATURE = 1e-5;

/** Fills in the slopes of one event's return: at √(d² + μ²)'s own slopes, and at the solver's. */
function returnSlopes(
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
function smoothedReturn(
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

/**
 * What the opposed bouts of an event add to the curvature. With u on its own the curvature of a root is
 * (1 − u·d/root)/root: Newton's method for u·root = d, which converges where the plain one stalls on the kinks
 * (Chan, Golub and Mulet, A nonlinear primal-dual method for total variation-based image restoration, 1999).
 */
function addBoutCurvature(
  { table, prior }: PortfolioProblem,
  event: number,
  state: SolverState,
  into: Derivatives,
  scale: number,
) {
  const { boutStart, halfGain, squaredNorm, entryStart, entryStrategy, entryPayout, strategies } = table;
  const lastBout = boutStart[event + 1] ?? 0;
  for (let bout = boutStart[event] ?? 0; bout < lastBout; bout++) {
    const root = into.root[bout] ?? 1;
    const bend = 1 - ((state.slopes[bout] ?? 0) * (into.difference[bout] ?? 0)) / root;
    const curvature = (scale * (halfGain[bout] ?? 0) * bend) / root;
    if (curvature * (squaredNorm[bout] ?? 0) < NEGLIGIBLE_CURVATURE * prior) continue;
    const end = entryStart[bout + 1] ?? 0;
    const start = entryStart[bout] ?? 0;
    for (let one = start; one < end; one++) {
      const row = (entryStrategy[one] ?? 0) * strategies;
      const scaled = curvature * (entryPayout[one] ?? 0);
      for (let other = start; other <= one; other++) {
        const cell = row + (entryStrategy[other] ?? 0);
        into.curvature[cell] = (into.curvature[cell] ?? 0) + scaled * (entryPayout[other] ?? 0);
      }
    }
  }
}

/** Writes the derivatives of the smoothed objective at the state into `into`. */
export function differentiate(problem: PortfolioProblem, state: SolverState, into: Derivatives): void {
  const { events, phi, prior } = problem;
  const { weights } = state;
  const own = new Float64Array(weights.length);
  const solvers = new Float64Array(weights.length);
  into.gradient.fill(0);
  into.curvature.fill(0);
  into.tangent.fill(0);
  let constant = 0;
  let growth = 0;
  let logWeights = 0;
  for (let event = 0; event < events; event++) {
    returnSlopes(problem, event, state, into, own, solvers);
    const change = phi * smoothedReturn(problem, event, state, into, dot(own, weights));
    const scale = 1 / (1 + change);
    growth += Math.log1p(change);
    addScaled(into.gradient, scale / events, own);
    addOuterProduct(into.curvature, (phi * scale * scale) / events, own);
    addBoutCurvature(problem, event, state, into, scale / events);
    const tangentReturn = dot(solvers, weights);
    const tangentScale = 1 / (1 + phi * tangentReturn);
    addScaled(into.tangent, tangentScale / events, solvers);
    constant += Math.log1p(phi * tangentReturn) / phi - tangentScale * tangentReturn;
  }
  into.tangentConstant = events === 0 ? 0 : constant / events;
  for (const [k, weight] of weights.entries()) {
    logWeights += Math.log(weight);
    const diagonal = k * weights.length + k;
    into.gradient[k] = (into.gradient[k] ?? 0) + prior / weight;
    into.curvature[diagonal] = (into.curvature[diagonal] ?? 0) + prior / (weight * weight);
  }
  into.value = (events === 0 ? 0 : growth / (phi * events)) + prior * logWeights;
}

import { addOuterProducts } from '../arithmetic/vectors.ts';
import { barrierCurvature } from './cap_barrier.ts';
import type { PortfolioProblem } from './portfolio_problem.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/**
 * Bouts with less curvature than this fraction of the prior's are left out of the Newton matrix: the steps are nearly as
 * good and much cheaper.
 */
const NEGLIGIBLE_CURVATURE = 1;

/**
 * The curvature of an opposed bout's |d| times its scale; undefined if it is negligible. The slope u is a variable of its
 * own, so a root's curvature is (1 − u·d/root)/root. This is Newton's method on u·root = d, which converges where the
 * plain method stalls at the kinks (Chan, Golub and Mulet, A nonlinear primal-dual method for total variation-based
 * image restoration, 1999).
 */
function boutCurvature(
  { table: { halfGain, squaredNorm }, prior }: PortfolioProblem,
  bout: number,
  { at, slopes, smoothing }: SolverState,
  scale: number,
): number | undefined {
  const difference = at.difference[bout] ?? 0;
  const root = Math.sqrt(difference * difference + smoothing * smoothing);
  const bend = 1 - ((slopes[bout] ?? 0) * difference) / root;
  const own = (scale * (halfGain[bout] ?? 0) * bend) / root;
  return own * (squaredNorm[bout] ?? 0) < NEGLIGIBLE_CURVATURE * prior ? undefined : own;
}

/** Adds scale × D_b·D_bᵀ of an opposed bout to the lower triangle of the matrix. */
function addBout({ table }: PortfolioProblem, bout: number, scale: number, matrix: Float64Array): void {
  const { entryStart, entryStrategy, entryPayout, strategies } = table;
  const start = entryStart[bout] ?? 0;
  const end = entryStart[bout + 1] ?? 0;
  for (let one = start; one < end; one++) {
    const row = (entryStrategy[one] ?? 0) * strategies;
    const scaled = scale * (entryPayout[one] ?? 0);
    for (let other = start; other <= one; other++) {
      const cell = row + (entryStrategy[other] ?? 0);
      matrix[cell] = (matrix[cell] ?? 0) + scaled * (entryPayout[other] ?? 0);
    }
  }
}

/** Curvature of the growth over the events. Events up to the next curved bout are added together. */
function addGrowthCurvature(
  problem: PortfolioProblem,
  state: SolverState,
  { eventSlopes, eventScales }: Derivatives,
  matrix: Float64Array,
): void {
  const { table, events, bankrollFraction } = problem;
  const scales = eventScales.map((scale) => (bankrollFraction * scale * scale) / events);
  let added = 0;
  const addEventsTo = (end: number) => {
    addOuterProducts(matrix, scales, eventSlopes, added, end);
    added = end;
  };
  for (let event = 0; event < events; event++) {
    const lastBout = table.boutStart[event + 1] ?? 0;
    const scale = (eventScales[event] ?? 0) / events;
    for (let bout = table.boutStart[event] ?? 0; bout < lastBout; bout++) {
      const own = boutCurvature(problem, bout, state, scale);
      if (own === undefined) continue;
      addEventsTo(event + 1);
      addBout(problem, bout, own, matrix);
    }
  }
  addEventsTo(events);
}

/**
 * Writes the negative Hessian of the smoothed objective at `state` into `matrix`, row-major; only the lower triangle is
 * filled. Locked strategies have the identity's rows and columns.
 */
export function fillCurvature(
  problem: PortfolioProblem,
  state: SolverState,
  derivatives: Derivatives,
  matrix: Float64Array,
): void {
  const { prior, limits } = problem;
  const size = state.weights.length;
  matrix.fill(0);
  addGrowthCurvature(problem, state, derivatives, matrix);
  for (const [k, weight] of state.weights.entries()) {
    const diagonal = k * size + k;
    matrix[diagonal] = (matrix[diagonal] ?? 0) + prior / (weight * weight) + barrierCurvature(problem, state, k);
    if (limits.free[k] === 1) continue;
    for (let other = 0; other < size; other++) matrix[k * size + other] = matrix[other * size + k] = 0;
    matrix[diagonal] = 1;
  }
}

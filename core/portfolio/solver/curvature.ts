import { addOuterProducts } from '../../arithmetic/vectors.ts';
import { barrierCurvature } from './cap_barrier.ts';
import type { EventTable } from './event_table.ts';
import type { PortfolioProblem } from './portfolio_problem.ts';
import { bend } from './smoothing.ts';
import type { SolverState } from './solver_state.ts';
import { relativeChange } from './weights.ts';

/** The curvature of the growth is computed anew when a weight has changed by more than this fraction. */
const REUSE_REACH = 0.1;
/**
 * Bouts with less curvature than this fraction of the prior's are left out of the Newton matrix: the steps are nearly as
 * good and much cheaper.
 */
const NEGLIGIBLE_CURVATURE = 1;

/**
 * Curvature of the growth without the kinks of its bouts, φ/T·Σ_t scale_t²·row_t·row_tᵀ, at earlier weights. Short steps
 * change it so little that it is used again. Only the lower triangle is filled.
 */
export interface GrowthCurvature {
  around: Float64Array;
  matrix: Float64Array;
}

/** The curvature before any weights. */
export const noCurvature = (strategies: number): GrowthCurvature => ({
  around: new Float64Array(strategies),
  matrix: new Float64Array(strategies * strategies),
});

/** Computes the curvature anew if the weights have changed too much. */
export function updateGrowthCurvature(
  { events, bankrollFraction }: PortfolioProblem,
  { weights, rows }: SolverState,
  scales: Float64Array,
  growth: GrowthCurvature,
): void {
  if (relativeChange(growth.around, weights) <= REUSE_REACH) return;
  growth.around = weights;
  growth.matrix.fill(0);
  const squares = scales.map((scale) => (bankrollFraction * scale * scale) / events);
  addOuterProducts(growth.matrix, squares, rows);
}

/** Adds scale × D_b·D_bᵀ of an opposed bout to the lower triangle of the matrix. */
function addBout(
  { entryStart, entryStrategy, entryPayout, strategies }: EventTable,
  bout: number,
  scale: number,
  matrix: Float64Array,
): void {
  const start = entryStart[bout];
  const end = entryStart[bout + 1];
  for (let one = start; one < end; one++) {
    const row = entryStrategy[one] * strategies;
    const scaled = scale * entryPayout[one];
    for (let other = start; other <= one; other++) matrix[row + entryStrategy[other]] += scaled * entryPayout[other];
  }
}

/** Adds the curvature of the bent bouts, Σ_b scale_t·halfGain_b/T·bend_b·D_b·D_bᵀ. */
function addBoutCurvature(
  { table, events, prior }: PortfolioProblem,
  { bent: { bouts, start, differences }, duals, smoothing }: SolverState,
  scales: Float64Array,
  matrix: Float64Array,
): void {
  for (let event = 0; event < events; event++) {
    for (let place = start[event]; place < start[event + 1]; place++) {
      const bout = bouts[place];
      const scale = (scales[event] * table.halfGain[bout] * bend(differences[place], duals[bout], smoothing)) / events;
      if (scale * table.squaredNorm[bout] >= NEGLIGIBLE_CURVATURE * prior) addBout(table, bout, scale, matrix);
    }
  }
}

/**
 * Writes the negative Hessian of the smoothed objective at `state` into `matrix`, row-major; only the lower triangle is
 * filled. Locked strategies have the identity's rows and columns.
 */
export function fillCurvature(
  problem: PortfolioProblem,
  state: SolverState,
  scales: Float64Array,
  growth: GrowthCurvature,
  matrix: Float64Array,
): void {
  const { prior, limits } = problem;
  const { weights } = state;
  const size = weights.length;
  matrix.set(growth.matrix);
  addBoutCurvature(problem, state, scales, matrix);
  for (let k = 0; k < size; k++) {
    matrix[k * size + k] += prior / (weights[k] * weights[k]) + barrierCurvature(problem, state, k);
    if (limits.free[k] === 1) continue;
    for (let other = 0; other < size; other++) matrix[k * size + other] = matrix[other * size + k] = 0;
    matrix[k * size + k] = 1;
  }
}

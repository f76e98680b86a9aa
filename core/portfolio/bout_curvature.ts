import type { PortfolioProblem } from './portfolio_problem.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/**
 * Bouts with less curvature than this fraction of the prior's are left out of the Newton matrix: the steps are nearly as
 * good and much cheaper.
 */
const NEGLIGIBLE_CURVATURE = 1;

/**
 * Adds the curvature of an event's opposed bouts to `into.curvature` (lower triangle). The slope u is a variable of its
 * own, so a root's curvature is (1 − u·d/root)/root. This is Newton's method on u·root = d, which converges where the
 * plain method stalls at the kinks (Chan, Golub and Mulet, A nonlinear primal-dual method for total variation-based
 * image restoration, 1999).
 */
export function addBoutCurvature(
  { table, prior }: PortfolioProblem,
  event: number,
  { at, slopes, smoothing }: SolverState,
  { curvature }: Derivatives,
  scale: number,
) {
  const { boutStart, halfGain, squaredNorm, entryStart, entryStrategy, entryPayout, strategies } = table;
  const lastBout = boutStart[event + 1] ?? 0;
  for (let bout = boutStart[event] ?? 0; bout < lastBout; bout++) {
    const difference = at.difference[bout] ?? 0;
    const root = Math.sqrt(difference * difference + smoothing * smoothing);
    const bend = 1 - ((slopes[bout] ?? 0) * difference) / root;
    const own = (scale * (halfGain[bout] ?? 0) * bend) / root;
    if (own * (squaredNorm[bout] ?? 0) < NEGLIGIBLE_CURVATURE * prior) continue;
    const end = entryStart[bout + 1] ?? 0;
    const start = entryStart[bout] ?? 0;
    for (let one = start; one < end; one++) {
      const row = (entryStrategy[one] ?? 0) * strategies;
      const scaled = own * (entryPayout[one] ?? 0);
      for (let other = start; other <= one; other++) {
        const cell = row + (entryStrategy[other] ?? 0);
        curvature[cell] = (curvature[cell] ?? 0) + scaled * (entryPayout[other] ?? 0);
      }
    }
  }
}

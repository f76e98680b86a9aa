import { addOuterProduct, addScaled } from '../arithmetic/vectors.ts';
import { addBoutCurvature } from './bout_curvature.ts';
import { addBarrier } from './cap_barrier.ts';
import type { PortfolioProblem } from './portfolio_problem.ts';
import { objective, projectedReturn } from './projection.ts';
import { returnSlopes } from './return_slopes.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/** Gradient, curvature and tangent of the growth over the events. */
function addGrowth(problem: PortfolioProblem, state: SolverState, into: Derivatives): void {
  const { table, events, bankrollFraction } = problem;
  const primalSlopes = new Float64Array(table.strategies);
  const dualSlopes = new Float64Array(table.strategies);
  let constant = 0;
  for (let event = 0; event < events; event++) {
    const tangentReturn = returnSlopes(problem, event, state, primalSlopes, dualSlopes);
    const scale = 1 / (1 + bankrollFraction * projectedReturn(table, event, state.at, state.smoothing));
    addScaled(into.gradient, scale / events, primalSlopes);
    addOuterProduct(into.curvature, (bankrollFraction * scale * scale) / events, primalSlopes);
    addBoutCurvature(problem, event, state, into, scale / events);
    const tangentScale = 1 / (1 + bankrollFraction * tangentReturn);
    addScaled(into.tangent, tangentScale / events, dualSlopes);
    constant += Math.log1p(bankrollFraction * tangentReturn) / bankrollFraction - tangentScale * tangentReturn;
  }
  into.tangentConstant = events === 0 ? 0 : constant / events;
}

function addPrior({ prior }: PortfolioProblem, { weights }: SolverState, into: Derivatives): void {
  for (const [k, weight] of weights.entries()) {
    const diagonal = k * weights.length + k;
    into.gradient[k] = (into.gradient[k] ?? 0) + prior / weight;
    into.curvature[diagonal] = (into.curvature[diagonal] ?? 0) + prior / (weight * weight);
  }
}

/** Takes the locked strategies out of the Newton step: no gradient, and the identity's rows and columns. */
function dropLocked({ limits }: PortfolioProblem, { gradient, curvature }: Derivatives): void {
  const size = gradient.length;
  for (let k = 0; k < size; k++) {
    if (limits.free[k] === 1) continue;
    gradient[k] = 0;
    for (let other = 0; other < size; other++) curvature[k * size + other] = curvature[other * size + k] = 0;
    curvature[k * size + k] = 1;
  }
}

/** Writes the value and derivatives of the smoothed objective at `state` into `into`. */
export function differentiate(problem: PortfolioProblem, state: SolverState, into: Derivatives): void {
  into.gradient.fill(0);
  into.curvature.fill(0);
  into.tangent.fill(0);
  into.value = objective(problem, state.weights, state.at, state.smoothing);
  addGrowth(problem, state, into);
  addPrior(problem, state, into);
  addBarrier(problem, state, into);
  dropLocked(problem, into);
}

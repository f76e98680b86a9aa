import { addOuterProduct, addScaled, dot } from '../arithmetic/vectors.ts';
import { addBoutCurvature } from './bout_curvature.ts';
import type { PortfolioProblem } from './portfolio_problem.ts';
import { returnSlopes, smoothedReturn } from './smoothed_return.ts';
import type { Derivatives, SolverState } from './solver_state.ts';

/** Writes the value and derivatives of the smoothed objective at `state` into `into`. */
export function differentiate(problem: PortfolioProblem, state: SolverState, into: Derivatives): void {
  const { events, bankrollFraction, prior } = problem;
  const { weights } = state;
  const primalSlopes = new Float64Array(weights.length);
  const dualSlopes = new Float64Array(weights.length);
  into.gradient.fill(0);
  into.curvature.fill(0);
  into.tangent.fill(0);
  let constant = 0;
  let growth = 0;
  let logWeights = 0;
  for (let event = 0; event < events; event++) {
    returnSlopes(problem, event, state, into, primalSlopes, dualSlopes);
    const change = bankrollFraction * smoothedReturn(problem, event, state, into, dot(primalSlopes, weights));
    const scale = 1 / (1 + change);
    growth += Math.log1p(change);
    addScaled(into.gradient, scale / events, primalSlopes);
    addOuterProduct(into.curvature, (bankrollFraction * scale * scale) / events, primalSlopes);
    addBoutCurvature(problem, event, state, into, scale / events);
    const tangentReturn = dot(dualSlopes, weights);
    const tangentScale = 1 / (1 + bankrollFraction * tangentReturn);
    addScaled(into.tangent, tangentScale / events, dualSlopes);
    constant += Math.log1p(bankrollFraction * tangentReturn) / bankrollFraction - tangentScale * tangentReturn;
  }
  into.tangentConstant = events === 0 ? 0 : constant / events;
  for (const [k, weight] of weights.entries()) {
    logWeights += Math.log(weight);
    const diagonal = k * weights.length + k;
    into.gradient[k] = (into.gradient[k] ?? 0) + prior / weight;
    into.curvature[diagonal] = (into.curvature[diagonal] ?? 0) + prior / (weight * weight);
  }
  into.value = (events === 0 ? 0 : growth / (bankrollFraction * events)) + prior * logWeights;
}

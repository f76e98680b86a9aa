import type { PortfolioProblem } from './portfolio_problem.ts';
import type { Derivatives } from './solver_state.ts';

const BISECTIONS = 200;

/** The weight in (0, cap] that maximises (tangent − multiplier)·w + prior·ln w. */
function bestWeight(tangent: number, multiplier: number, prior: number, cap: number): number {
  const margin = multiplier - tangent;
  return margin * cap > prior ? prior / margin : cap;
}

/**
 * Upper bound on tangentConstant + tangent·w + prior·Σ ln w_k over the weights within the limits. Every multiplier λ of
 * Σ w = 1 gives a Lagrangian bound, attained at w_k = prior/(λ − tangent_k) or at the cap; bisection finds the λ for
 * which these fill what the locks leave. For the tangent of the concave growth this is a Frank–Wolfe bound that keeps
 * the prior exact. Slopes in [−1, 1] majorise −|d| itself, so the bound includes the smoothing error.
 */
export function upperBound(
  { prior, limits }: PortfolioProblem,
  { tangent, tangentConstant }: Pick<Derivatives, 'tangent' | 'tangentConstant'>,
): number {
  const { free, locked, left } = limits;
  const cap = Math.min(limits.cap, left);
  const own = tangent.filter((_value, k) => free[k] === 1);
  const sumAt = (multiplier: number) => {
    let sum = 0;
    for (let k = 0; k < own.length; k++) sum += bestWeight(own[k], multiplier, prior, cap);
    return sum;
  };
  let low = Math.min(...own);
  let high = Math.max(...own) + (prior * own.length) / left;
  for (let step = 0; step < BISECTIONS && low < high; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (sumAt(middle) > left) low = middle;
    else high = middle;
  }
  let bound = tangentConstant + high * left;
  for (const [k, value] of tangent.entries()) {
    if (free[k] !== 1) bound += value * locked[k];
    else {
      const weight = bestWeight(value, high, prior, cap);
      bound += (value - high) * weight + prior * Math.log(weight);
    }
  }
  return bound;
}

const DUAL_STEPS = 100;

/**
 * Upper bound on constant + tangent·w + prior·Σ ln w_k over the simplex. Every λ above the largest tangent gives a
 * Lagrangian bound, attained at w_k = prior/(λ − tangent_k); Newton's method finds the λ for which these sum to 1. For
 * the tangent of the concave growth this is a Frank–Wolfe bound that keeps the prior exact. Slopes in [−1, 1] majorise
 * −|d| itself, so the bound includes the smoothing error.
 */
export function upperBound(constant: number, tangent: Float64Array, prior: number): number {
  const size = tangent.length;
  let multiplier = Math.max(...tangent) + prior;
  for (let step = 0; step < DUAL_STEPS; step++) {
    let sum = -1;
    let slope = 0;
    for (const value of tangent) {
      const weight = prior / (multiplier - value);
      sum += weight;
      slope -= weight / (multiplier - value);
    }
    const next = multiplier - sum / slope;
    if (!(next > multiplier)) break;
    multiplier = next;
  }
  let bound = constant + multiplier - prior * size;
  for (const value of tangent) bound += prior * Math.log(prior / (multiplier - value));
  return bound;
}

const DUAL_STEPS = 100;

/**
 * A duality-style bound: the most that constant + tangent·w + prior·Σ ln w_k reaches on the simplex, from above. Every λ over the largest
 * tangent bounds it by its Lagrangian, maximised where w_k = prior/(λ − tangent_k); Newton finds the λ whose weights
 * sum to 1. With the tangent of concave growth this is a Frank–Wolfe bound in which the prior keeps its curve; slopes in
 * [−1, 1] majorise −|d| itself, so that the error of the smoothing is already inside.
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

import type { EventTable } from './event_table.ts';

/**
 * The objective of the optimiser over the simplex, for the first `events` rows of the table:
 *
 *     F(w) = 1/(φT) · Σ_t ln(1 + φ·N_t(w)) + prior · Σ_k ln w_k,   prior = τ/K
 *
 * This is fractional-Kelly growth with the budget at the fraction φ = `bankrollFraction` of the bankroll, plus a
 * Dirichlet prior of strength τ over K strategies (Kelly, A new interpretation of information rate, 1956; MacLean,
 * Thorp and Ziemba, The Kelly capital growth investment criterion, 2011). Locked weights stay outside the prior.
 */
export interface PortfolioProblem {
  table: EventTable;
  events: number;
  bankrollFraction: number;
  prior: number;
  limits: WeightLimits;
}

/** Limits on the weights of K strategies, which some weights that sum to 1 meet. */
export interface WeightLimits {
  /** Largest weight of a free strategy; Infinity where none binds. */
  cap: number;
  /** 1 where the solver chooses the weight, 0 where it is locked. */
  free: Float64Array;
  /** The locked weights; 0 for free strategies. */
  locked: Float64Array;
  /** Sum of the free weights. */
  left: number;
}

/** row·w of one row of a matrix with a column per weight, row-major. */
export function rowProduct(rows: Float64Array, row: number, weights: Float64Array): number {
  const start = row * weights.length;
  let result = 0;
  for (let k = 0; k < weights.length; k++) result += rows[start + k] * weights[k];
  return result;
}

/** d_b = D_b·w: the payout on red minus the payout on blue in an opposed bout. */
export function payoutDifference(
  { entryStart, entryStrategy, entryPayout }: EventTable,
  bout: number,
  weights: Float64Array,
): number {
  const end = entryStart[bout + 1];
  let difference = 0;
  for (let entry = entryStart[bout]; entry < end; entry++)
    difference += entryPayout[entry] * weights[entryStrategy[entry]];
  return difference;
}

/** N_t(w), as a fraction of the budget. */
export function netEventReturn(table: EventTable, event: number, weights: Float64Array): number {
  let result = rowProduct(table.linear, event, weights);
  for (let bout = table.boutStart[event]; bout < table.boutStart[event + 1]; bout++)
    result -= table.halfGain[bout] * Math.abs(payoutDifference(table, bout, weights));
  return result;
}

import type { EventTable } from './event_table.ts';

/**
 * The objective of the optimiser over the simplex, for the first `events` rows of the table:
 *
 *     F(w) = 1/(φT) · Σ_t ln(1 + φ·N_t(w)) + prior · Σ_k ln w_k,   prior = τ/K
 *
 * This is fractional-Kelly growth with the budget at the fraction φ = `bankrollFraction` of the bankroll, plus a
 * Dirichlet prior of strength τ over K strategies (Kelly, A new interpretation of information rate, 1956; MacLean,
 * Thorp and Ziemba, The Kelly capital growth investment criterion, 2011).
 */
export interface PortfolioProblem {
  table: EventTable;
  events: number;
  bankrollFraction: number;
  prior: number;
}

/** d_b = D_b·w: the payout on red minus the payout on blue in an opposed bout. */
export function payoutDifference(table: EventTable, bout: number, weights: Float64Array): number {
  const { entryStart, entryStrategy, entryPayout } = table;
  let difference = 0;
  const end = entryStart[bout + 1] ?? 0;
  for (let entry = entryStart[bout] ?? 0; entry < end; entry++) {
    difference += (entryPayout[entry] ?? 0) * (weights[entryStrategy[entry] ?? 0] ?? 0);
  }
  return difference;
}

/** N_t(w) with every |d| replaced by √(d² + μ²), which exceeds |d| by at most μ; exact for μ = 0. */
export function netEventReturn(table: EventTable, event: number, weights: Float64Array, smoothing = 0): number {
  const { linear, strategies, boutStart, halfGain } = table;
  const row = event * strategies;
  let result = 0;
  for (let k = 0; k < strategies; k++) result += (linear[row + k] ?? 0) * (weights[k] ?? 0);
  const end = boutStart[event + 1] ?? 0;
  for (let bout = boutStart[event] ?? 0; bout < end; bout++) {
    const difference = payoutDifference(table, bout, weights);
    result -= (halfGain[bout] ?? 0) * Math.sqrt(difference * difference + smoothing * smoothing);
  }
  return result;
}

/** F(w), smoothed by μ; exact for μ = 0. */
export function objective(problem: PortfolioProblem, weights: Float64Array, smoothing = 0): number {
  const { table, events, bankrollFraction, prior } = problem;
  let growth = 0;
  for (let event = 0; event < events; event++) {
    growth += Math.log1p(bankrollFraction * netEventReturn(table, event, weights, smoothing));
  }
  let logWeights = 0;
  for (const weight of weights) logWeights += Math.log(weight);
  return (events === 0 ? 0 : growth / (bankrollFraction * events)) + prior * logWeights;
}

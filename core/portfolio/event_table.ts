import type { CompiledEvent } from './compiled_events.ts';
import { isOpposedAmong, TableRows } from './table_rows.ts';

/**
 * Events as flat arrays for K chosen strategies. Let d_b = D_b·w be the payout on red minus the payout on blue in an
 * opposed bout b. With min(x, y) = (x + y − |x − y|)/2 the net event return is
 *
 *     N_t(w) = linear_t·w − Σ_b halfGain_b·|d_b|
 *
 * so only bouts that the chosen strategies back on both sides make it non-linear.
 */
export interface EventTable {
  events: number;
  strategies: number;
  /** events × strategies, row-major. */
  linear: Float64Array;
  /** The opposed bouts of event t are boutStart[t] … boutStart[t + 1] − 1. */
  boutStart: Int32Array;
  halfGain: Float64Array;
  /** |D_b|². */
  squaredNorm: Float64Array;
  /** The non-zero entries of D_b are entryStart[b] … entryStart[b + 1] − 1. */
  entryStart: Int32Array;
  entryStrategy: Uint8Array;
  entryPayout: Float64Array;
  /** 1 where the strategy bets at the event; events × strategies, row-major. */
  bets: Uint8Array;
}

/**
 * Lays out the events for the strategies with the catalogue indices `chosen` (ascending, one column each).
 * `catalogueSize` is the number of strategies in the catalogue.
 */
export function eventTable(
  events: readonly CompiledEvent[],
  chosen: readonly number[],
  catalogueSize: number,
): EventTable {
  const columnOf = new Int16Array(catalogueSize).fill(-1);
  for (const [column, strategy] of chosen.entries()) columnOf[strategy] = column;
  const width = chosen.length;
  const linear = new Float64Array(events.length * width);
  const bets = new Uint8Array(events.length * width);
  const rows = new TableRows();
  for (const [row, event] of events.entries()) {
    for (let column = 0; column < width; column++) {
      const strategy = chosen[column] ?? 0;
      linear[row * width + column] = event.profits[strategy] ?? 0;
      bets[row * width + column] = event.bets[strategy] === true ? 1 : 0;
    }
    const own = linear.subarray(row * width, (row + 1) * width);
    for (const bout of event.opposed) if (isOpposedAmong(bout, columnOf)) rows.addBout(bout, columnOf, own);
    rows.endEvent();
  }
  return {
    events: events.length,
    strategies: width,
    linear,
    bets,
    boutStart: new Int32Array(rows.boutStart),
    halfGain: new Float64Array(rows.halfGain),
    squaredNorm: new Float64Array(rows.squaredNorm),
    entryStart: new Int32Array(rows.entryStart),
    entryStrategy: new Uint8Array(rows.entryStrategy),
    entryPayout: new Float64Array(rows.entryPayout),
  };
}

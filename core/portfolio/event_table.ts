import type { CompiledEvent } from './compiled_events.ts';
import { isOpposedAmong, TableRows } from './table_rows.ts';

/**
 * Events in the coordinates of K chosen strategies, laid out for arithmetic. With d_b = D_b·w the payout on red less
 * the payout on blue in an opposed bout b, min(x, y) = (x + y − |x − y|)/2 turns the net event return into
 *
 *     N_t(w) = linear_t·w − Σ_b halfGain_b·|d_b|
 *
 * so that only bouts that the chosen strategies back on both sides bend it.
 */
export interface EventTable {
  events: number;
  strategies: number;
  /** events × strategies, row by row. */
  linear: Float64Array;
  /** Opposed bouts of event t: from boutStart[t] to before boutStart[t + 1]. */
  boutStart: Int32Array;
  halfGain: Float64Array;
  /** |D_b|². */
  squaredNorm: Float64Array;
  /** Non-zero entries of D_b: from entryStart[b] to before entryStart[b + 1]. */
  entryStart: Int32Array;
  entryStrategy: Uint8Array;
  entryPayout: Float64Array;
  /** 1 where the strategy bets in the event, as in `linear`. */
  bets: Uint8Array;
}

/**
 * The table of these events for the strategies at the given places of the catalogue, ascending, one column each;
 * `places` is the catalogue's size.
 */
export function eventTable(events: readonly CompiledEvent[], chosen: readonly number[], places: number): EventTable {
  const columnOf = new Int16Array(places).fill(-1);
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

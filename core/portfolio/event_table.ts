import type { CompiledEvent, OpposedBout } from './compiled_events.ts';

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

/** The chosen backers of a bout where they stand on both sides; nothing otherwise. */
function opposedAmong(bout: OpposedBout, columnOf: Int16Array) {
  const chosen = bout.backers.filter(({ strategy }) => (columnOf[strategy] ?? -1) >= 0);
  const reds = chosen.filter(({ payout }) => payout > 0).length;
  // In column order, so that products of entries land in the lower triangle of a matrix.
  return reds === 0 || reds === chosen.length ? [] : chosen.sort((one, other) => one.strategy - other.strategy);
}

/** The table of these events for the strategies at the given places of the catalogue, column by column. */
export function eventTable(events: readonly CompiledEvent[], chosen: readonly number[], places: number): EventTable {
  const columnOf = new Int16Array(places).fill(-1);
  for (const [column, strategy] of chosen.entries()) columnOf[strategy] = column;
  const width = chosen.length;
  const linear = new Float64Array(events.length * width);
  const bets = new Uint8Array(events.length * width);
  const boutStart = [0];
  const halfGain: number[] = [];
  const squaredNorm: number[] = [];
  const entryStart = [0];
  const entryStrategy: number[] = [];
  const entryPayout: number[] = [];
  for (const [row, event] of events.entries()) {
    for (const [column, strategy] of chosen.entries()) {
      linear[row * width + column] = event.profits[strategy] ?? 0;
      bets[row * width + column] = event.bets[strategy] === true ? 1 : 0;
    }
    for (const bout of event.opposed) {
      const backers = opposedAmong(bout, columnOf);
      if (backers.length === 0) continue;
      halfGain.push(bout.gain / 2);
      squaredNorm.push(backers.reduce((sum, { payout }) => sum + payout * payout, 0));
      for (const { strategy, payout } of backers) {
        const column = columnOf[strategy] ?? 0;
        const cell = row * width + column;
        linear[cell] = (linear[cell] ?? 0) + (bout.gain / 2) * Math.abs(payout);
        entryStrategy.push(column);
        entryPayout.push(payout);
      }
      entryStart.push(entryStrategy.length);
    }
    boutStart.push(halfGain.length);
  }
  return {
    events: events.length,
    strategies: width,
    linear,
    bets,
    boutStart: Int32Array.from(boutStart),
    halfGain: Float64Array.from(halfGain),
    squaredNorm: Float64Array.from(squaredNorm),
    entryStart: Int32Array.from(entryStart),
    entryStrategy: Uint8Array.from(entryStrategy),
    entryPayout: Float64Array.from(entryPayout),
  };
}

import type { CompiledEvent, OpposedBout } from './compiled_events.ts';

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

/** True if the chosen strategies back both sides of the bout. */
function isOpposedAmong({ backers, payouts }: OpposedBout, columnOf: Int16Array): boolean {
  let red = false;
  let blue = false;
  for (let i = 0; i < backers.length; i++) {
    if ((columnOf[backers[i] ?? 0] ?? -1) < 0) continue;
    if ((payouts[i] ?? 0) > 0) red = true;
    else blue = true;
    if (red && blue) return true;
  }
  return false;
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
  const boutStart = [0];
  const halfGain: number[] = [];
  const squaredNorm: number[] = [];
  const entryStart = [0];
  const entryStrategy: number[] = [];
  const entryPayout: number[] = [];

  /** Adds an opposed bout; its (x + y)/2 part goes to the event's row. */
  const addBout = ({ gain, backers, payouts }: OpposedBout, row: number) => {
    let sum = 0;
    for (let i = 0; i < backers.length; i++) {
      const column = columnOf[backers[i] ?? 0] ?? -1;
      if (column < 0) continue;
      const payout = payouts[i] ?? 0;
      linear[row + column] = (linear[row + column] ?? 0) + (gain / 2) * Math.abs(payout);
      sum += payout * payout;
      entryStrategy.push(column);
      entryPayout.push(payout);
    }
    halfGain.push(gain / 2);
    squaredNorm.push(sum);
    entryStart.push(entryStrategy.length);
  };

  for (const [number, event] of events.entries()) {
    const row = number * width;
    for (let column = 0; column < width; column++) {
      const strategy = chosen[column] ?? 0;
      linear[row + column] = event.profits[strategy] ?? 0;
      bets[row + column] = event.bets[strategy] === true ? 1 : 0;
    }
    for (const bout of event.opposed) if (isOpposedAmong(bout, columnOf)) addBout(bout, row);
    boutStart.push(halfGain.length);
  }
  return {
    events: events.length,
    strategies: width,
    linear,
    bets,
    boutStart: new Int32Array(boutStart),
    halfGain: new Float64Array(halfGain),
    squaredNorm: new Float64Array(squaredNorm),
    entryStart: new Int32Array(entryStart),
    entryStrategy: new Uint8Array(entryStrategy),
    entryPayout: new Float64Array(entryPayout),
  };
}

import type { EventTable } from './event_table.ts';

/**
 * Some opposed bouts, ascending, with d_b at the weights. Those of event t are at start[t] … start[t + 1] − 1; the arrays
 * may be longer than the last.
 */
export interface Bouts {
  bouts: Int32Array;
  start: Int32Array;
  differences: Float64Array;
}

/**
 * The bouts that matter near some weights. A bout is contested if a change of every weight by at most the fraction
 * `reach` can change the side with the larger payout, or bring d_b within the smoothing. In all other bouts |d_b| is
 * linear there, so that a step within reach need not look at them.
 */
export interface ContestedBouts extends Bouts {
  around: Float64Array;
  reach: number;
}

/** Every bout of the first `events` events, before anything is known of them. */
export function allBouts({ boutStart, strategies }: EventTable, events: number): ContestedBouts {
  const bouts = new Int32Array(boutStart[events]);
  for (let bout = 0; bout < bouts.length; bout++) bouts[bout] = bout;
  return {
    around: new Float64Array(strategies),
    reach: Number.POSITIVE_INFINITY,
    bouts,
    start: boutStart.subarray(0, events + 1),
    differences: new Float64Array(bouts.length),
  };
}

/** Bouts without any of them, with room for those of `like`. */
export const roomFor = ({ bouts, start }: Bouts): Bouts => ({
  bouts: new Int32Array(bouts.length),
  start: new Int32Array(start.length),
  differences: new Float64Array(bouts.length),
});

/** Adds scale × D_b to the row that starts at `row`. */
export function addPayouts(
  { entryStart, entryStrategy, entryPayout }: EventTable,
  bout: number,
  scale: number,
  rows: Float64Array,
  row: number,
): void {
  const end = entryStart[bout + 1];
  for (let entry = entryStart[bout]; entry < end; entry++)
    rows[row + entryStrategy[entry]] += scale * entryPayout[entry];
}

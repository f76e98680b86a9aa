/** A bout that strategies back on both sides and where netting changes the return. */
export interface OpposedBout {
  /** Profit from netting per unit of payout taken off both sides. */
  gain: number;
  /** Catalogue index of each backer, ascending. */
  backers: Uint8Array;
  /** Payout of each backer's whole event stake in this bout; negative for blue. */
  payouts: Float64Array;
}

/** A settled event as numbers. Its return at weights w is profits·w plus the gains from netting. */
export interface EventReturns {
  /** Per strategy in catalogue order: profit per unit of its own stake, before netting. */
  profits: Float64Array;
  /** True where the strategy of that index bets at this event. */
  bets: readonly boolean[];
  opposed: readonly OpposedBout[];
}

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

/** A table for these events with room for all their opposed bouts. */
function emptyTable(events: readonly EventReturns[], strategies: number): EventTable {
  let bouts = 0;
  let entries = 0;
  for (const { opposed } of events) {
    bouts += opposed.length;
    for (const { backers } of opposed) entries += backers.length;
  }
  return {
    events: events.length,
    strategies,
    linear: new Float64Array(events.length * strategies),
    bets: new Uint8Array(events.length * strategies),
    boutStart: new Int32Array(events.length + 1),
    halfGain: new Float64Array(bouts),
    squaredNorm: new Float64Array(bouts),
    entryStart: new Int32Array(bouts + 1),
    entryStrategy: new Uint8Array(entries),
    entryPayout: new Float64Array(entries),
  };
}

/** Writes the entries of opposed bout `bout`. Returns false if the chosen strategies do not back both sides of it. */
function writeEntries(
  table: EventTable,
  bout: number,
  { backers, payouts }: OpposedBout,
  columnOf: Int16Array,
): boolean {
  let entry = table.entryStart[bout];
  let isRed = false;
  let isBlue = false;
  for (let i = 0; i < backers.length; i++) {
    const column = columnOf[backers[i]];
    if (column < 0) continue;
    table.entryStrategy[entry] = column;
    table.entryPayout[entry++] = payouts[i];
    if (payouts[i] > 0) isRed = true;
    else isBlue = true;
  }
  table.entryStart[bout + 1] = entry;
  return isRed && isBlue;
}

/** Adds the (x + y)/2 part of opposed bout `bout` to the event's row, whose start is `row`. */
function addLinearPart(table: EventTable, bout: number, row: number, gain: number): void {
  const { linear, entryStart, entryStrategy, entryPayout } = table;
  let squares = 0;
  for (let entry = entryStart[bout]; entry < entryStart[bout + 1]; entry++) {
    const payout = entryPayout[entry];
    linear[row + entryStrategy[entry]] += (gain / 2) * Math.abs(payout);
    squares += payout * payout;
  }
  table.halfGain[bout] = gain / 2;
  table.squaredNorm[bout] = squares;
}

/**
 * Lays out the events for the strategies with the catalogue indices `chosen` (ascending, one column each).
 * `catalogueSize` is the number of strategies in the catalogue.
 */
export function eventTable(
  events: readonly EventReturns[],
  chosen: readonly number[],
  catalogueSize: number,
): EventTable {
  const columnOf = new Int16Array(catalogueSize).fill(-1);
  for (const [column, strategy] of chosen.entries()) columnOf[strategy] = column;
  const table = emptyTable(events, chosen.length);
  let bouts = 0;
  for (const [number, { profits, bets, opposed }] of events.entries()) {
    const row = number * chosen.length;
    for (let column = 0; column < chosen.length; column++) {
      table.linear[row + column] = profits[chosen[column]];
      table.bets[row + column] = bets[chosen[column]] ? 1 : 0;
    }
    for (const bout of opposed) {
      if (writeEntries(table, bouts, bout, columnOf)) addLinearPart(table, bouts++, row, bout.gain);
    }
    table.boutStart[number + 1] = bouts;
  }
  return table;
}

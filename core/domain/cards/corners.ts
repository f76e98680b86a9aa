import type { IsoDate } from '../../dates/iso_date.ts';

export type Corner = 'red' | 'blue';
/** How a bout ended; a corner names the winner. */
export type Outcome = Corner | 'draw' | 'no_contest';

/** A result that a commission changed afterwards: to which, and the day where a provider tells it. Bets stay as they were paid. */
export interface Overturned {
  to: Outcome;
  on?: IsoDate | undefined;
}

/** The opposite corner. */
export const OPPOSITE = { red: 'blue', blue: 'red' } as const satisfies Record<Corner, Corner>;

/** True if red or blue won. */
export function isDecisive(outcome: Outcome | undefined): outcome is Corner {
  return outcome === 'red' || outcome === 'blue';
}

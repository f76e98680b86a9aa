export type Corner = 'red' | 'blue';
/** How a bout ended; a corner names the winner. */
export type Outcome = Corner | 'draw' | 'no_contest';

/** The opposite corner. */
export const OPPOSITE = { red: 'blue', blue: 'red' } as const satisfies Record<Corner, Corner>;

/** True if red or blue won. */
export function isDecisive(outcome: Outcome | undefined): outcome is Corner {
  return outcome === 'red' || outcome === 'blue';
}

export type Corner = 'red' | 'blue';
/** How a bout ended; a corner names the winner. */
export type Outcome = Corner | 'draw' | 'no_contest';

/** The corner across the cage. */
export const OPPOSITE = { red: 'blue', blue: 'red' } as const satisfies Record<Corner, Corner>;

/** Whether one of the two won: not a draw, not a no contest, not still to come. */
export function isDecisive(outcome: Outcome | undefined): outcome is Corner {
  return outcome === 'red' || outcome === 'blue';
}

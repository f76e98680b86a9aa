import type { Corner, Outcome } from './source_bouts.ts';

/** The corner across the cage. */
export const OPPOSITE = { red: 'blue', blue: 'red' } as const satisfies Record<Corner, Corner>;

/** Whether one of the two won: not a draw, not a no contest, not still to come. */
export function isDecisive(outcome: Outcome | undefined): outcome is Corner {
  return outcome === 'red' || outcome === 'blue';
}

import * as z from 'zod';

export const LIMITS_OF_BOUNDS = { bets: 50 } as const;

const mostSchema = z.int().min(0).max(LIMITS_OF_BOUNDS.bets);

/** How much a playbook bets on one night; without a field that is not bounded. */
export const boundsSchema = z.object({
  /** At most so many bets; those with the best edge are kept, without an edge the most likely ones. */
  bets: mostSchema.min(1).optional(),
  /** At most so many parlays among them. */
  parlays: mostSchema.optional(),
  /** Bets on one fighter are left out. */
  only_parlays: z.literal(true).optional(),
  /** At most this share of the budget on one bet; the rest of its stake is not bet. */
  share: z.number().gt(0).max(1).optional(),
});
export type Bounds = z.infer<typeof boundsSchema>;

import * as z from 'zod';
import { WIN_METHODS } from '../../domain/cards/endings.ts';

const MOST_HALVES = 20;
const halfSchema = z.int().min(0).max(MOST_HALVES);

/**
 * What a leg says of its bout beyond a win of its fighter. Halves are half rounds of 2:30 from 0, so `from: 5` is over 2.5
 * rounds, and `until: 5` under 2.5.
 */
export const legTermsSchema = z
  .strictObject({
    /** The winner does not matter. */
    anyone: z.literal(true).optional(),
    /** How the bout must be won; any way if missing. */
    methods: z
      .array(z.enum(WIN_METHODS))
      .min(1)
      .max(WIN_METHODS.length - 1)
      .readonly()
      .optional(),
    /** It must last so many halves. */
    from: halfSchema.min(1).optional(),
    /** It must be over before so many halves have passed. */
    until: halfSchema.min(1).optional(),
    /** Whether it must go to the last bell of all its rounds. */
    distance: z.boolean().optional(),
    draw: z.literal(true).optional(),
    /** The scheduled rounds when the bet was made: another number voids bets on rounds. */
    rounds: z.int().min(1).max(5).optional(),
  })
  .refine(({ from = 0, until = MOST_HALVES + 1 }) => from < until, { error: 'end before they begin' })
  .refine(({ draw, rounds: _rounds, ...others }) => draw === undefined || Object.keys(others).length === 0, {
    error: 'say more than a draw',
  });
export type LegTerms = z.infer<typeof legTermsSchema>;

import * as z from 'zod';
import { BET_LIMITS } from '../bets/bet_limits.ts';
import { legTermsSchema } from '../bets/leg_terms.ts';
import { LIMITS } from '../limits/limits.ts';
import { cornerSchema, pageIdSchema } from '../pages/page_parts.ts';
import { text } from '../values/text.ts';
import { figureSchema, intervalSchema, shareSchema, shortTextSchema } from '../values/values.ts';

/** A leg as it is chosen by hand: the winner, and what else must happen. */
const chosenLegSchema = z
  .object({
    /** Id of the bout's page. */
    bout: pageIdSchema,
    winner: cornerSchema.optional(),
    terms: legTermsSchema.optional(),
  })
  .refine(
    ({ winner, terms }) => (winner !== undefined) === (terms?.anyone === undefined && terms?.draw === undefined),
    {
      error: 'needs a winner, or terms with anyone or draw',
    },
  );

/** A bet to be priced, on bouts of one event: in words, or chosen by hand. */
export const priceRequestSchema = z
  .object({
    /** Id of the event. */
    event: shortTextSchema,
    /** A line of words or a pasted slip. */
    words: text().trim().min(1).max(LIMITS.slip.words).optional(),
    legs: z.array(chosenLegSchema).min(1).max(BET_LIMITS.legs).optional(),
    /** In any format, `+450`, `5.5` or `9/2`: in place of those in the words. */
    odds: text().trim().min(1).max(LIMITS.slip.odds).optional(),
  })
  .refine(({ words, legs }) => (words === undefined) !== (legs === undefined), {
    error: 'needs words or legs, not both',
  });
export type PriceRequest = z.infer<typeof priceRequestSchema>;

/** What a bet is worth, from the product's own figures alone: nothing of it is a quote of a book. */
export const priceResponseSchema = z.object({
  legs: z.array(
    z.object({
      bout: pageIdSchema,
      /** `Jalen Sutherlin by decision`. */
      words: text().max(500),
      winner: cornerSchema.nullable(),
      terms: legTermsSchema,
    }),
  ),
  /** Words that were not read, and those of markets that can’t be priced. Nothing is priced with one of them. */
  unread: z.array(text().max(LIMITS.slip.words)),
  unpriced: z.array(text().max(LIMITS.slip.words)),
  /** What is missing: which bout, which side, or that the legs can’t all win; `forecast`: we have none of a leg. */
  problem: z.enum(['bout', 'side', 'contrary', 'forecast', 'odds']).nullable(),
  /** Null for what can’t be priced. */
  price: z
    .object({
      probability: shareSchema,
      /** 5th and 95th percentile by the model's error. */
      range: intervalSchema,
      /** Decimal odds: fair, and the lowest that are worth betting at. */
      fair: z.number().min(1),
      worth: z.number().min(1),
      /** At the odds that were named. Null without any. */
      offer: z
        .object({
          odds: z.number().min(1),
          break_even: shareSchema,
          edge: figureSchema,
          edge_range: intervalSchema,
          has_value: z.boolean(),
          /** A quarter of the Kelly stake, as a share of the bankroll. */
          stake: shareSchema,
        })
        .nullable(),
    })
    .nullable(),
});
export type PriceResponse = z.infer<typeof priceResponseSchema>;

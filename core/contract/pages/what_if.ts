import * as z from 'zod';
import { text } from '../values/text.ts';
import { countSchema, figureSchema, isoDateSchema, shareSchema, shortTextSchema } from '../values/values.ts';
import { hazardsSchema, pageIdSchema } from './page_parts.ts';

const sideSchema = z.object({
  slug: pageIdSchema,
  name: shortTextSchema,
  gender: z.enum(['men', 'women']),
  weight_class: text().max(200).nullable(),
  /** UFC bouts so far. */
  bouts: countSchema,
});
export type WhatIfSide = z.infer<typeof sideSchema>;

const perMethod = z.array(figureSchema).length(3);
const perContrast = z.array(figureSchema).length(2);

/**
 * How a side wins if it does, at the market's log odds m of that side: from `usual`, the shares of knockout, submission and
 * decision, by scores of `scores` + m · `slopes` (docs/methods.md).
 */
const waysSchema = z.object({ usual: perMethod, scores: perContrast, slopes: perContrast });

/** How each side wins, and when finishes come. */
const endingsSchema = z.object({
  red: waysSchema,
  blue: waysSchema,
  hazards: z.object({ knockout: hazardsSchema, submission: hazardsSchema }),
});

/** What the market's log odds weigh in the forecast's: as they are, and to the third power. */
export const marketWeightsSchema = z.tuple([figureSchema, figureSchema]);

/** The numbers of rounds that bouts are held over. */
export const BOUT_ROUNDS = [3, 5] as const;
export type BoutRounds = (typeof BOUT_ROUNDS)[number];

/**
 * What a bout of two fighters who are not booked would be forecast from, at any prices: the day after the last import, over
 * three rounds or five. Who wins does not go by the rounds.
 */
export const whatIfSchema = z.object({
  date: isoDateSchema,
  red: sideSchema,
  blue: sideSchema,
  /** Over how many it would be held: as booked, else five where one of them won his last bout for a title. */
  rounds: z.literal(BOUT_ROUNDS),
  /** Probability of red by the Elo ratings alone. */
  elo: shareSchema,
  /**
   * The forecast's log odds of red at the market's log odds m of red: m · `market[0]` + m³ · `market[1]` + `rest`. Null before
   * the first fit.
   */
  forecast: z.object({ market: marketWeightsSchema, rest: figureSchema }).nullable(),
  /** Over three rounds; null where nothing is known of how bouts end. */
  endings: endingsSchema.nullable(),
  /** The same over five rounds; missing in answers of older releases. */
  endings_of_five: endingsSchema.nullable().default(null),
});
export type WhatIf = z.infer<typeof whatIfSchema>;

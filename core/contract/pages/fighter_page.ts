import * as z from 'zod';
import { eventSchema } from '../site/events.ts';
import { text } from '../values/text.ts';
import {
  countSchema,
  figureSchema,
  intervalSchema,
  isoDateSchema,
  shareSchema,
  shortTextSchema,
} from '../values/values.ts';
import {
  bodySchema,
  fighterLinkSchema,
  oddsSchema,
  pageIdSchema,
  pastBoutSchema,
  perSkill,
  ratingSchema,
  ufcRecordSchema,
} from './page_parts.ts';

/** Return of one unit on every priced bout. */
const sideReturnSchema = z.object({
  /** Profit per unit staked, and its 5th and 95th percentile of resampled bouts; null with one bout. */
  mean: figureSchema,
  interval: intervalSchema.nullable(),
  units: figureSchema,
});
export type SideReturn = z.infer<typeof sideReturnSchema>;

/** A bout of a career. Profits are per unit at the market line; null without a price. */
const careerBoutSchema = pastBoutSchema.extend({
  event: shortTextSchema.nullable(),
  weight_class: text().max(200).nullable(),
  title_bout: z.boolean(),
  /** Profit of backing the fighter and of backing the opponent. */
  backed: figureSchema.nullable(),
  faded: figureSchema.nullable(),
  /** After the bout. */
  elo: figureSchema,
});
export type CareerBout = z.infer<typeof careerBoutSchema>;

/** The page of a fighter. It changes with the fighter's own bouts only. */
export const fighterPageSchema = z.object({
  kind: z.literal('fighter'),
  slug: pageIdSchema,
  name: shortTextSchema,
  /** Other spellings and names in the sources. */
  other_names: z.array(shortTextSchema),
  nickname: text().min(1).max(100).nullable(),
  /** Of the latest bout. */
  weight_class: text().max(200).nullable(),
  gender: z.enum(['men', 'women']),
  /** Other fighters of the same name. Bouts, ratings and Elo are not theirs. */
  namesakes: z.array(fighterLinkSchema),
  ...bodySchema.shape,
  /** At the date of the latest bout with an age. */
  age: z.object({ years: z.number().min(1).max(120), on: isoDateSchema }).nullable(),
  record: ufcRecordSchema,
  /** Bouts without a result, the nearest first. Probabilities and odds are the fighter's. */
  next: z.array(
    z.object({
      bout: pageIdSchema,
      event: eventSchema,
      opponent: fighterLinkSchema,
      odds: oddsSchema.nullable(),
      market: shareSchema.nullable(),
      forecast: shareSchema.nullable(),
    }),
  ),
  /** Over the settled bouts with a price; null without one. */
  returns: z
    .object({
      bouts: countSchema,
      /** Share won of those that were decided, and the mean probability of the market in them; null without one. */
      won: shareSchema.nullable(),
      market: shareSchema.nullable(),
      backing: sideReturnSchema,
      fading: sideReturnSchema,
    })
    .nullable(),
  /**
   * The ratings as they stood before each bout and, last, before the first event after the latest one; null without a
   * stat line. Skills are in the order of `skillIds`, each with one rating per date.
   */
  skills: z
    .object({
      dates: z.array(isoDateSchema),
      attack: perSkill(z.array(ratingSchema)),
      defence: perSkill(z.array(ratingSchema)),
    })
    .nullable(),
  /** Newest first. */
  bouts: z.array(careerBoutSchema),
});
export type FighterPage = z.infer<typeof fighterPageSchema>;

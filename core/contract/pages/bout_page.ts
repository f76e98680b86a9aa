import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { strategyIdSchema } from '../playbooks/portfolio.ts';
import { PICK_RESULTS } from '../record/record_chain.ts';
import { eventSchema } from '../site/events.ts';
import { text } from '../values/text.ts';
import { countSchema, figureSchema, shareSchema, shortTextSchema } from '../values/values.ts';
import {
  backingSchema,
  bodySchema,
  boutEndingsSchema,
  boutResultSchema,
  cornerSchema,
  fighterLinkSchema,
  lineSourceSchema,
  oddsSchema,
  opinionsSchema,
  pageIdSchema,
  pastBoutSchema,
  perSkill,
  ratingSchema,
  sideResultSchema,
  ufcRecordSchema,
} from './page_parts.ts';

/** A skill before the bout: its rating, and the share of active fighters of the same sex rated lower. */
const ratedSkillSchema = z.object({ rating: ratingSchema, rated_lower: shareSchema });
export type RatedSkill = z.infer<typeof ratedSkillSchema>;

/** One side of a bout, as of the day before it. */
const boutSideSchema = fighterLinkSchema.extend({
  nickname: text().min(1).max(100).nullable(),
  ...bodySchema.shape,
  age: z.number().min(1).max(120).nullable(),
  record: ufcRecordSchema,
  /** Latest results without no contests: so many wins or losses in a row; null before the first and after a draw. */
  run: z.object({ result: z.enum(['won', 'lost']), bouts: z.int().min(1) }).nullable(),
  /** Latest UFC results, newest last. */
  form: z.array(sideResultSchema).max(5),
  wins_by: z.object({ knockout: countSchema, submission: countSchema, decision: countSchema }),
  elo: figureSchema,
  days_since_last: countSchema.nullable(),
  /** In the order of `skillIds`; null without a stat line, when the ratings say nothing. */
  skills: z.object({ attack: perSkill(ratedSkillSchema), defence: perSkill(ratedSkillSchema) }).nullable(),
  /** Up to five earlier bouts, newest first. */
  last_bouts: z.array(pastBoutSchema).max(5),
});
export type BoutSide = z.infer<typeof boutSideSchema>;

/** A group of figures that moves the forecast away from the market, in words for each side. */
const boutReasonSchema = z.object({
  /** `Striking defence`. */
  group: text().min(1).max(60),
  /** The main figure from red's view and from blue's: `hit less in the clinch`. */
  red: text().min(1).max(100),
  blue: text().min(1).max(100),
  /** Effect on red's probability. */
  points: z.number().min(-1).max(1),
});
export type BoutReason = z.infer<typeof boutReasonSchema>;

/** A strategy's bet on a side of the bout: a moneyline, or parlays with a leg on it. */
const strategyBackingSchema = z.object({
  strategy: strategyIdSchema,
  corner: cornerSchema,
  moneyline: z.boolean(),
  parlays: countSchema,
});

/**
 * The page of a bout. Everything is as of the day before it, but the result and what follows from it. The forecast is
 * the one made before the bout.
 */
export const boutPageSchema = opinionsSchema.extend({
  kind: z.literal('bout'),
  id: pageIdSchema,
  event: eventSchema,
  place: shortTextSchema.nullable(),
  /** Index on the card and length of the card; 0 is the main event. */
  position: countSchema,
  card_bouts: countSchema,
  gender: z.enum(['men', 'women']),
  weight_class: text().max(200).nullable(),
  rounds: countSchema.nullable(),
  title_bout: z.boolean(),
  red: boutSideSchema,
  blue: boutSideSchema,
  /** Number of fighters that `rated_lower` compares with. */
  compared_with: countSchema,
  /** The market line; null where the sources have no price. */
  odds: z.object({ red: oddsSchema, blue: oddsSchema }).nullable(),
  /** Only of a bout to come with a line; missing on pages of older releases. */
  line_source: lineSourceSchema.optional(),
  /** Mean of the five cappers' probabilities of red; null before their first fit. */
  cappers: shareSchema.nullable(),
  /** Null without a forecast, and on pages of older releases. */
  endings: boutEndingsSchema.nullable().default(null),
  /** Largest effect first. With all else, the forecast minus the market minus these points, they make the difference. */
  reasons: z.array(boutReasonSchema).max(RESPONSE_LIMITS.reasons),
  /** In catalogue order. */
  strategies: z.array(strategyBackingSchema).max(2 * LIMITS.strategies),
  playbooks: z.array(
    backingSchema.extend({
      /** True if the picks were published before the event; false for a test. */
      published: z.boolean(),
      /** Of the moneyline; null while awaited and without one. */
      result: z.enum(PICK_RESULTS).nullable(),
    }),
  ),
  /** Null before the result is known. */
  result: boutResultSchema.nullable(),
  /** True if the bout was listed and has left the sources without being held. */
  called_off: z.boolean(),
});
export type BoutPage = z.infer<typeof boutPageSchema>;

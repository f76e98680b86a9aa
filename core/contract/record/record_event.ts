import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { PLAYBOOK_TYPES } from '../playbooks/playbook_types.ts';
import { cardSourcesSchema, eventSchema } from '../site/events.ts';
import { text } from '../values/text.ts';
import {
  cornerNamesSchema,
  countSchema,
  figureSchema,
  instantSchema,
  isoDateSchema,
  shareSchema,
  shortTextSchema,
} from '../values/values.ts';
import { legOutcomeSchema } from './chain_parts.ts';
import { modelVersionsSchema, PICK_RESULTS } from './record_chain.ts';
import { judgedLossesSchema } from './record_evidence.ts';

const recordPickSchema = z.object({
  pick: text().min(1).max(1000),
  opponent: text().min(1).max(1000),
  /** Decimal. */
  odds: z.number().min(1).max(1e12),
  /** Best price of the books when the picks were frozen, and its book; null where none was kept. */
  best_price: z.number().min(1).max(1e12).nullable(),
  book: shortTextSchema.nullable(),
  /** Share of the budget. */
  stake: shareSchema,
  /** Whether it had value at the line; null without a forecast, and in records of older releases. */
  has_value: z.boolean().nullable().default(null),
  /** Null while the result is awaited. */
  result: z.enum(PICK_RESULTS).nullable(),
  /** Per unit staked. */
  profit: figureSchema.nullable(),
  profit_at_best_price: figureSchema.nullable(),
  closing_value: figureSchema.nullable(),
});
export type RecordPick = z.infer<typeof recordPickSchema>;

/** A result that a commission changed afterwards; the picks stay as they were paid. */
const overturnedBoutSchema = z.object({
  fighters: cornerNamesSchema,
  to: z.enum(['red', 'blue', 'draw', 'no_contest']),
  /** Null where no provider tells the day. */
  on: isoDateSchema.nullable(),
});
export type OverturnedBout = z.infer<typeof overturnedBoutSchema>;

/** The link of a frozen event in its chain. */
const publicationSchema = z.object({
  sequence: z.int().min(1),
  hash: z.string(),
  frozen_at: instantSchema,
  /** When the event began or begins, as it was known then; null in records of older releases. */
  begins_at: instantSchema.nullable().default(null),
  /** Versions of what made the picks; null in records of older releases. */
  model: modelVersionsSchema.nullable().default(null),
  /** True if it was frozen after it began: it does not count as published. */
  late: z.boolean().default(false),
  settled_at: instantSchema.nullable(),
  /** Of the settlement; 0 without one. */
  revision: countSchema,
});

/** What a playbook bet on an event, and how it ended. */
export const playbookEventSchema = z.object({
  playbook: z.enum(PLAYBOOK_TYPES),
  /** Null for a tested event. */
  publication: publicationSchema.nullable(),
  staked: figureSchema,
  /** In budgets; null while results are awaited. */
  profit: figureSchema.nullable(),
  picks: z.array(recordPickSchema).max(LIMITS.picks),
});
export type PlaybookEvent = z.infer<typeof playbookEventSchema>;

const publishedBoutSchema = z.object({
  fighter: shortTextSchema,
  opponent: shortTextSchema,
  /** That `fighter` wins: the forecast, and the market without its margin, when they were frozen. */
  probability: shareSchema,
  market: shareSchema,
  /** The closing line's probability without its margin; null while it is awaited, and where none is known. */
  closing: shareSchema.nullable(),
  /** How the bout ended for `fighter`; null while the result is awaited. */
  outcome: legOutcomeSchema.nullable(),
});

/** The frozen forecasts of an event. */
const eventForecastSchema = z.object({
  publication: publicationSchema.omit({ model: true }),
  forecast_version: z.int().min(1),
  bouts: z.array(publishedBoutSchema).max(RESPONSE_LIMITS.cardBouts),
  losses: judgedLossesSchema.nullable(),
});
export type EventForecast = z.infer<typeof eventForecastSchema>;

/** Response of `GET /record/{id}`. */
export const recordEventSchema = z.object({
  event: eventSchema,
  playbooks: z.array(playbookEventSchema),
  /** Null if none were frozen, and in records of older releases. */
  forecast: eventForecastSchema.nullable().default(null),
  /** Set if not all lines and results are the market source's. */
  sources: cardSourcesSchema.optional(),
  /** Missing without one. */
  overturned: z.array(overturnedBoutSchema).max(RESPONSE_LIMITS.cardBouts).optional(),
});
export type RecordEvent = z.infer<typeof recordEventSchema>;

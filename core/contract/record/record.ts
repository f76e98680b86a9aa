import * as z from 'zod';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { PLAYBOOK_TYPES } from '../playbooks/playbook_types.ts';
import { withValueSchema } from '../playbooks/with_value.ts';
import { eventSchema } from '../site/events.ts';
import { countSchema, figureSchema, intervalSchema, isoDateSchema, shareSchema } from '../values/values.ts';
import { modelVersionsSchema, notInDispute } from './record_chain.ts';
import {
  calibrationSchema,
  edgeRecordSchema,
  endingRecordSchema,
  forecastEvidenceSchema,
  judgedLossesSchema,
} from './record_evidence.ts';
import { returnOnStakes, robustnessSchema } from './robustness.ts';

/** A playbook's figures over events. Money is in budgets: 0.01 is 1 % of the budget of an event. */
export const recordFiguresSchema = z.object({
  events: countSchema,
  /** Mean return per event. */
  mean: figureSchema,
  /** 5th and 95th percentile of bootstrap means. */
  interval: intervalSchema,
  cumulative: figureSchema,
  /** Mean share of the budget that was staked. */
  staked: shareSchema,
  ...returnOnStakes,
  /** Events that ended above 0. */
  ahead: countSchema,
  /** Largest fall from an earlier high, 0 or more. */
  max_drawdown: figureSchema.min(0),
});
export type RecordFigures = z.infer<typeof recordFiguresSchema>;

/** Events and profit of a calendar year, and the cumulative profit at its end. */
const yearSchema = z.object({
  year: z.int(),
  events: countSchema,
  profit: figureSchema,
  end: figureSchema,
  /** How many of the events were published before they began. */
  published: countSchema,
});

/** What the prices of settled picks were worth, weighted by stake. */
const priceFiguresSchema = z.object({
  /** Picks with a closing line, and their closing-line value; null without one. */
  closing: z.object({ picks: countSchema, value: figureSchema }).nullable(),
  /** The same picks with a best price of the books: at the line and at that price; null without one, missing in older records. */
  offered: z.object({ picks: countSchema, at_line: figureSchema, at_best: figureSchema }).nullable().optional(),
  /** Picks with a best price: their return on stakes at the market line and at the best price; null without one. */
  best: z.object({ picks: countSchema, at_line: figureSchema, at_best: figureSchema }).nullable(),
});
export type PriceFigures = z.infer<typeof priceFiguresSchema>;

/** What one version of forecast and rules has published, from its first event on; null figures until one is settled. */
const publishedVersionSchema = z.object({
  ...modelVersionsSchema.shape,
  since: isoDateSchema,
  bets: countSchema,
  figures: recordFiguresSchema.nullable(),
});
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

/** One entry per event, in the order of the response's `events`; null where the playbook has none. */
const perEvent = <Value extends z.ZodType>(value: Value) => z.array(value.nullable()).max(RESPONSE_LIMITS.recordEvents);

/** What a playbook's picks returned, all of them or some. */
const recordFormSchema = z.object({
  /** Of the tested events, which were not published; null without one. */
  figures: recordFiguresSchema.nullable(),
  /** Of the published events alone. */
  published: recordFiguresSchema.nullable(),
  /** What the forecast expected of them, in budgets; null where a bet has no forecast, and in records of older releases. */
  said: figureSchema.nullable().default(null),
  /** The published bet that won most, its profit in budgets; null without a won one, and in records of older releases. */
  best_bet: z.object({ odds: figureSchema, profit: figureSchema }).nullable().default(null),
  /** The same by version, oldest first. */
  versions: z.array(publishedVersionSchema).max(RESPONSE_LIMITS.modelVersions).default([]),
  /** Of the published events' settled picks. */
  prices: priceFiguresSchema,
  /** Of the tested events' bets; null without one, and in records of older releases. */
  robustness: robustnessSchema.nullable().default(null),
  /** Cumulative return at each of `curve_dates`. */
  curve: z.array(figureSchema).max(RESPONSE_LIMITS.recordCurvePoints),
  years: z.array(yearSchema).max(RESPONSE_LIMITS.recordYears),
  /** Return per event; null also while results are awaited. */
  profits: perEvent(figureSchema),
  won: perEvent(countSchema),
  lost: perEvent(countSchema),
  returned: perEvent(countSchema),
});
export type RecordForm = z.infer<typeof recordFormSchema>;

/**
 * The record of one of the product's playbooks. An event counts as it was published; as it was tested where it was not
 * published. Null where a record of an older release lacks it.
 */
const playbookRecordSchema = recordFormSchema.extend({
  playbook: z.enum(PLAYBOOK_TYPES),
  /** Date of the first published event, settled or not. */
  published_since: isoDateSchema.nullable(),
  /** The tested bets by value, and the published ones. */
  with_value: withValueSchema.nullable().default(null),
  published_with_value: withValueSchema.nullable().default(null),
  /** As if only the picks with value had been bet. */
  value_only: recordFormSchema.nullable().default(null),
  in_dispute: notInDispute,
  /** 1 for a published event, 0 for a tested one. */
  is_published: perEvent(z.union([z.literal(0), z.literal(1)])),
});
export type PlaybookRecord = z.infer<typeof playbookRecordSchema>;

/** What the frozen forecasts of every bout have shown since the first one. */
const publishedForecastSchema = z.object({
  /** Date of the first event whose forecasts were frozen before it began; null before it. */
  since: isoDateSchema.nullable(),
  /** Events that were frozen in time, those of them without results, and those frozen late, which do not count. */
  events: countSchema,
  awaited: countSchema,
  late: countSchema,
  /** Bouts of settled events that count for neither side. */
  void: countSchema,
  /** Null before the first bout that counts. */
  losses: judgedLossesSchema.nullable(),
  /** The same by version of the forecast, oldest first. */
  versions: z
    .array(z.object({ forecast: z.int().min(1), since: isoDateSchema, losses: judgedLossesSchema.nullable() }))
    .max(RESPONSE_LIMITS.modelVersions),
  /** The verdict's figures: those after the first event with enough bouts. Null before it. */
  verdict: judgedLossesSchema.nullable(),
  in_dispute: notInDispute,
});
export type PublishedForecast = z.infer<typeof publishedForecastSchema>;

/** What the forecast expected of the published cards of all playbooks together beside what came, in budgets. */
const cardLuckSchema = z.object({
  /** Cards with all results and a forecast of every bet: the figures are of these. */
  cards: countSchema,
  /** Published cards whose results are awaited, and settled ones with a bet that had no forecast. */
  waiting: countSchema,
  without_forecast: countSchema,
  staked: figureSchema,
  said: figureSchema,
  came: figureSchema,
  /** Where nine of ten such runs end if the forecast is right; null with too few cards to tell. */
  range: intervalSchema.nullable(),
});
export type CardLuck = z.infer<typeof cardLuckSchema>;

/** Response of `GET /record`. Money is in budgets. */
export const recordResponseSchema = z.object({
  /** Newest first; events without a settled result first are awaited. */
  events: z.array(eventSchema).max(RESPONSE_LIMITS.recordEvents),
  curve_dates: z.array(isoDateSchema).max(RESPONSE_LIMITS.recordCurvePoints),
  playbooks: z.array(playbookRecordSchema),
  /** Of all bets, and of those with value; null without a published card, and in records of older releases. */
  luck: z.object({ all: cardLuckSchema, with_value: cardLuckSchema }).nullable().default(null),
  /** Over the same decided bouts; null without one. */
  calibration: z
    .object({
      bouts: countSchema,
      forecast: calibrationSchema,
      cappers: calibrationSchema,
      market: calibrationSchema,
      /** Null in records of older releases, and without two bouts. */
      evidence: forecastEvidenceSchema.nullable().default(null),
    })
    .nullable(),
  /** Over the decided bouts with prices of the six endings; null without one. */
  endings: endingRecordSchema.nullable().default(null),
  /** Tested: both sides of every bout before the first published event. Published: the moneylines of all playbooks. */
  edges: z.object({ tested: edgeRecordSchema, published: edgeRecordSchema }).nullable().default(null),
  /** Null in records of older releases. */
  published_forecast: publishedForecastSchema.nullable().default(null),
});
export type RecordResponse = z.infer<typeof recordResponseSchema>;

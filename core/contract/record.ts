import * as z from 'zod';
import { cardSourcesSchema, eventSchema } from './events.ts';
import { LIMITS } from './limits.ts';
import { PLAYBOOK_TYPES } from './playbook_types.ts';
import { chainDisputeSchema, modelVersionsSchema, PICK_RESULTS } from './record_chain.ts';
import { robustnessSchema } from './robustness.ts';
import { text } from './text.ts';
import {
  countSchema,
  figureSchema,
  instantSchema,
  intervalSchema,
  isoDateSchema,
  shareSchema,
  shortTextSchema,
} from './values.ts';
import { withValueSchema } from './with_value.ts';

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
  /** Profit / staked, and its 5th and 95th percentile of resampled events; null if nothing was staked. */
  return_on_stakes: figureSchema.nullable(),
  return_on_stakes_interval: intervalSchema.nullable(),
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
const perEvent = <Value extends z.ZodType>(value: Value) => z.array(value.nullable()).max(LIMITS.recordEvents);

/** What a playbook's picks returned, all of them or some. */
const recordFormSchema = z.object({
  /** Of the tested events, which were not published; null without one. */
  figures: recordFiguresSchema.nullable(),
  /** Of the published events alone. */
  published: recordFiguresSchema.nullable(),
  /** The same by version, oldest first. */
  versions: z.array(publishedVersionSchema).max(LIMITS.modelVersions).default([]),
  /** Of the published events' settled picks. */
  prices: priceFiguresSchema,
  /** Of the tested events' bets; null without one, and in records of older releases. */
  robustness: robustnessSchema.nullable().default(null),
  /** Cumulative return at each of `curve_dates`. */
  curve: z.array(figureSchema).max(LIMITS.recordCurvePoints),
  years: z.array(yearSchema).max(LIMITS.recordYears),
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
  /** Why nothing is added to the chain; its published events are those that the archive confirms. */
  in_dispute: chainDisputeSchema.nullable().default(null),
  /** 1 for a published event, 0 for a tested one. */
  is_published: perEvent(z.union([z.literal(0), z.literal(1)])),
});
export type PlaybookRecord = z.infer<typeof playbookRecordSchema>;

const groupSchema = z.object({
  bouts: countSchema,
  /** Mean probability of what was forecast: that red wins, or an ending. */
  said: shareSchema,
  /** How often it happened, with its 90 % Wilson range. */
  won: shareSchema,
  low: shareSchema,
  high: shareSchema,
});

/** How often red won beside the probability that was given to it, in ten groups of equal count. */
const calibrationSchema = z.object({
  groups: z.array(groupSchema).max(10),
  brier: figureSchema,
  log_loss: figureSchema,
});
export type Calibration = z.infer<typeof calibrationSchema>;

/** Bouts whose forecast differs from the market by more than `above` and at most `up_to`; null for no bound. */
const deviationSchema = z.object({
  above: shareSchema,
  up_to: shareSchema.nullable(),
  bouts: countSchema,
  /** Of the side that the forecast favours more than the market does: mean probabilities, and how often it won. */
  market: shareSchema,
  forecast: shareSchema,
  won: shareSchema,
});

/** How much of the forecast's gain over the market can be luck. */
const forecastEvidenceSchema = z.object({
  /** Mean reduction of log loss a bout, with its standard error. */
  gain: figureSchema,
  gain_error: figureSchema,
  /** Forecasts tried on these bouts, and the upper bound of the chance of such a gain without skill (Bonferroni). */
  tries: countSchema,
  chance: shareSchema,
  /** Of result − market on forecast − market: 1 if every deviation is right, 0 if none is. */
  slope: figureSchema,
  slope_error: figureSchema,
  deviations: z.array(deviationSchema).max(10),
});
export type ForecastEvidence = z.infer<typeof forecastEvidenceSchema>;

/** Mean log losses of the six endings, and by how much the forecast's is lower than the market's. */
const endingLossesSchema = z.object({
  bouts: countSchema,
  forecast: figureSchema,
  market: figureSchema,
  gain: figureSchema,
  standard_error: figureSchema,
});
export type EndingLosses = z.infer<typeof endingLossesSchema>;

/** The forecast of how bouts end (knockout, submission or decision of either side) beside the market's prices. */
const endingRecordSchema = z.object({
  log_loss: endingLossesSchema,
  /** Over all endings of all bouts, in ten groups of equal count. */
  groups: z.object({ forecast: z.array(groupSchema).max(10), market: z.array(groupSchema).max(10) }),
  years: z.array(endingLossesSchema.extend({ year: z.int() })).max(LIMITS.recordYears),
});
export type EndingRecord = z.infer<typeof endingRecordSchema>;

/** Sides of bouts whose edge was said to lie above `above` and at most at `up_to`; null for no bound. */
const edgeBandSchema = z.object({
  above: figureSchema.nullable(),
  up_to: figureSchema.nullable(),
  bets: countSchema,
  /** Mean edge, and mean profit of a unit on each, with its standard error; null without a side. */
  said: figureSchema.nullable(),
  returned: figureSchema.nullable(),
  standard_error: figureSchema.nullable(),
  /** 5th and 95th percentile of resampled events. */
  interval: intervalSchema.nullable(),
});
export type EdgeBand = z.infer<typeof edgeBandSchema>;

/** The edge that was said of sides of bouts, held against what they returned. */
const edgeRecordSchema = z.object({
  /** Bouts with a result, and those of them that were a draw, which returns the stake. No contests do not count. */
  bouts: countSchema,
  draws: countSchema,
  bets: countSchema,
  /** Dates of the first and the last one; null without one. */
  since: isoDateSchema.nullable(),
  until: isoDateSchema.nullable(),
  bands: z.array(edgeBandSchema).max(LIMITS.edgeBands),
  /** All sides above 0, and all others. */
  with_value: edgeBandSchema,
  rest: edgeBandSchema,
  /** Bouts with a result that had no forecast, and the date of the last one. */
  without_forecast: z.object({ bouts: countSchema, until: isoDateSchema.nullable() }),
});
export type EdgeRecord = z.infer<typeof edgeRecordSchema>;

/** Response of `GET /record`. Money is in budgets. */
export const recordResponseSchema = z.object({
  /** Newest first; events without a settled result first are awaited. */
  events: z.array(eventSchema).max(LIMITS.recordEvents),
  curve_dates: z.array(isoDateSchema).max(LIMITS.recordCurvePoints),
  playbooks: z.array(playbookRecordSchema),
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
});
export type RecordResponse = z.infer<typeof recordResponseSchema>;

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
  /** Whether its edge at the line was above 0; null without a forecast, and in records of older releases. */
  has_value: z.boolean().nullable().default(null),
  /** Null while the result is awaited. */
  result: z.enum(PICK_RESULTS).nullable(),
  /** Per unit staked. */
  profit: figureSchema.nullable(),
  profit_at_best_price: figureSchema.nullable(),
  closing_value: figureSchema.nullable(),
});
export type RecordPick = z.infer<typeof recordPickSchema>;

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

/** Response of `GET /record/{id}`. */
export const recordEventSchema = z.object({
  event: eventSchema,
  playbooks: z.array(playbookEventSchema),
  /** Told if not all lines and results are the market source's. */
  sources: cardSourcesSchema.optional(),
});
export type RecordEvent = z.infer<typeof recordEventSchema>;

import * as z from 'zod';
import { ENDINGS } from '../../domain/cards/endings.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { countSchema, figureSchema, intervalSchema, isoDateSchema, shareSchema } from '../values/values.ts';
import { returnedBetsSchema } from './robustness.ts';

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
export const calibrationSchema = z.object({
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
export const forecastEvidenceSchema = z.object({
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

/**
 * Tested bets on methods as the Value playbook would make them: edge above 2 %, at most one a bout, quarter Kelly stakes.
 * Bouts of which no source says how they were won do not count.
 */
const methodBetsSchema = z.object({
  all: returnedBetsSchema,
  /** Without the best 1 % of the bets. */
  without_best: returnedBetsSchema,
  /** One unit on each. */
  equal_stakes: returnedBetsSchema,
  by_ending: z.array(returnedBetsSchema.extend({ ending: z.enum(ENDINGS) })).max(ENDINGS.length),
  /** By forecast edge; null for no bound. */
  by_edge: z.array(returnedBetsSchema.extend({ above: figureSchema, up_to: figureSchema.nullable() })).max(5),
  /** True if both ranges are above 0, without which the playbook bets on no method. */
  passes: z.boolean(),
});
export type MethodBets = z.infer<typeof methodBetsSchema>;

/** The forecast of how bouts end (knockout, submission or decision of either side) beside the market's prices. */
export const endingRecordSchema = z.object({
  log_loss: endingLossesSchema,
  /** Over all endings of all bouts, in ten groups of equal count. */
  groups: z.object({ forecast: z.array(groupSchema).max(10), market: z.array(groupSchema).max(10) }),
  years: z.array(endingLossesSchema.extend({ year: z.int() })).max(RESPONSE_LIMITS.recordYears),
  /** Null without a bet, and in records of older releases. */
  bets: methodBetsSchema.nullable().default(null),
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

/** The forecast edge of sides of bouts beside what they returned. */
export const edgeRecordSchema = z.object({
  /** Bouts with a result, and those of them that were a draw, which returns the stake. No contests do not count. */
  bouts: countSchema,
  draws: countSchema,
  bets: countSchema,
  /** Dates of the first and the last one; null without one. */
  since: isoDateSchema.nullable(),
  until: isoDateSchema.nullable(),
  bands: z.array(edgeBandSchema).max(RESPONSE_LIMITS.edgeBands),
  /** All sides with value, and all others. */
  with_value: edgeBandSchema,
  rest: edgeBandSchema,
  /** Bouts with a result that had no forecast, and the date of the last one. */
  without_forecast: z.object({ bouts: countSchema, until: isoDateSchema.nullable() }),
});
export type EdgeRecord = z.infer<typeof edgeRecordSchema>;

/** Log losses of frozen forecasts by the judging rule (core/record/chain/judging_rule.ts). */
export const judgedLossesSchema = z.object({
  /** Bouts that count, and events with such bouts. */
  bouts: countSchema,
  events: countSchema,
  /** Mean log losses of the forecast and of the closing line. */
  forecast: figureSchema,
  market: figureSchema,
  /** The market's loss minus the forecast's, and its standard error over events; null for one event. */
  gain: figureSchema,
  standard_error: figureSchema.nullable(),
});
export type JudgedLosses = z.infer<typeof judgedLossesSchema>;

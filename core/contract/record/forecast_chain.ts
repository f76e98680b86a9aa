import * as z from 'zod';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { eventSchema } from '../site/events.ts';
import { figureSchema, instantSchema, picksVersionSchema, shareSchema, shortTextSchema } from '../values/values.ts';
import { chainOddsSchema, hashSchema, linkFields, settledLegSchema, settlementFields } from './chain_parts.ts';
import { FORECAST_CHAIN } from './chains.ts';

/** The items of the chain of forecasts: every bout's forecast of an event, and how the bouts ended. */

/** Raised when a field changes. */
export const SETTLED_FORECASTS_SCHEMA = 1;

const methodsSchema = z.strictObject({ knockout: shareSchema, submission: shareSchema, decision: shareSchema });

const forecastBoutSchema = z.strictObject({
  fighter: shortTextSchema,
  opponent: shortTextSchema,
  /** Begin of the bout; null if no source knows it. */
  starts_at: instantSchema.nullable(),
  /** Forecast that `fighter` wins; of the opponent it is 1 − this. */
  probability: shareSchema,
  /** The market's probability of `fighter` without its margin, when the forecast was frozen. */
  market: shareSchema,
  /** True if `market` is the mean of at least three books and the forecast one at that price; else it is the line's. */
  from_books: z.boolean(),
  /** The line of the market source, decimal. */
  line: z.strictObject({ fighter: chainOddsSchema, opponent: chainOddsSchema }),
  /** How each would win if he does, as shares that sum to 1; null without such a forecast. */
  methods: z.strictObject({ fighter: methodsSchema, opponent: methodsSchema }).nullable(),
});
export type ForecastBout = z.infer<typeof forecastBoutSchema>;
const identifiedBoutSchema = forecastBoutSchema.extend({ bout_id: shortTextSchema });

const kept = {
  ...linkFields,
  chain: z.literal(FORECAST_CHAIN),
  event: eventSchema.strict(),
};

const frozenFields = {
  ...kept,
  kind: z.literal('forecast_frozen'),
  /** Begin of the first bout where known, else 00:00 UTC of the event's date. */
  begins_at: instantSchema,
  frozen_at: instantSchema,
  /** True if the item was written at or after `begins_at`: it is not judged. */
  late: z.boolean(),
  /** Of the import that the forecasts are from. */
  picks_version: picksVersionSchema,
  model: z.strictObject({ forecast: z.int().min(1) }),
  /** SHA-256 of the rule by which the forecasts are judged (core/record/chain/judging_rule.ts). */
  rule: hashSchema,
};

/** The forecast of every bout of an event, as it was last before it is frozen. Schema 1 lacks the ids of bouts. */
export const frozenForecastsSchema = z.discriminatedUnion('schema', [
  z.strictObject({
    ...frozenFields,
    schema: z.literal(1),
    bouts: z.array(forecastBoutSchema).max(RESPONSE_LIMITS.cardBouts),
  }),
  z.strictObject({
    ...frozenFields,
    schema: z.literal(2),
    bouts: z.array(identifiedBoutSchema).max(RESPONSE_LIMITS.cardBouts),
  }),
]);
export type FrozenForecasts = z.infer<typeof frozenForecastsSchema>;

const settledForecastSchema = settledLegSchema.extend({
  /** Log loss of the forecast and of the closing line; null for a bout that does not count. */
  loss: figureSchema.nullable(),
  market_loss: figureSchema.nullable(),
});
export type SettledForecast = z.infer<typeof settledForecastSchema>;

/** How the bouts of a frozen item ended. */
export const settledForecastsSchema = z.strictObject({
  ...kept,
  schema: z.literal(SETTLED_FORECASTS_SCHEMA),
  kind: z.literal('forecast_settled'),
  ...settlementFields,
  /** In the order of the frozen bouts, from the side of `fighter`. */
  bouts: z.array(settledForecastSchema).max(RESPONSE_LIMITS.cardBouts),
});
export type SettledForecasts = z.infer<typeof settledForecastsSchema>;

import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { text } from '../values/text.ts';
import {
  countSchema,
  figureSchema,
  intervalSchema,
  isoDateSchema,
  shareSchema,
  shortTextSchema,
} from '../values/values.ts';
import { strategyIdSchema } from './portfolio.ts';

/** A period: the events in which a strategy bet and its mean event return, in units of its stake per event. */
const periodSchema = z.object({ events: countSchema, mean: figureSchema });

const relatedSchema = z.array(z.object({ strategy: strategyIdSchema, correlation: z.number().min(-1).max(1) })).max(3);

/** Record and luck figures of one strategy. Null means that there are too few events to tell. */
const strategyFiguresSchema = z.object({
  strategy: strategyIdSchema,
  bets: countSchema,
  /** Settled events in which it bet. */
  events: countSchema,
  /** Share of the bets that paid more than their stake. */
  won: shareSchema.nullable(),
  /** Mean decimal odds. */
  average_odds: z.number().min(1).nullable(),
  /** Mean event return. */
  mean: figureSchema.nullable(),
  /** 5th and 95th percentile of bootstrap means. */
  interval: intervalSchema.nullable(),
  /** The 365 days up to the last settled event. */
  last_year: periodSchema.nullable(),
  /** The years in which it bet; `end` is the cumulative event return, in stakes, at the year's end. */
  years: z.array(periodSchema.extend({ year: z.int(), end: figureSchema })).max(RESPONSE_LIMITS.recordYears),
  /** From the shortest odds to the longest; the mean is per bet. */
  odds_bands: z.array(z.object({ bets: countSchema, mean: figureSchema.nullable() })),
  /** Mean / standard deviation of event returns. */
  sharpe: figureSchema.nullable(),
  /** Deflated Sharpe ratio for the best of all strategies. */
  dsr: shareSchema.nullable(),
  /** Cumulative event return, in stakes, at each of `curve_dates`. */
  curve: z.array(figureSchema).max(RESPONSE_LIMITS.curvePoints),
  most_alike: relatedSchema,
  most_opposite: relatedSchema,
  /** Names of the fighters backed on the next card; a parlay's are joined by ` + `. */
  next_card: z.array(text().min(1)).max(LIMITS.picks),
});
export type StrategyFiguresItem = z.infer<typeof strategyFiguresSchema>;

/** An upcoming event with the fighters of its bouts, in card order. Records of older releases have no id and no bouts. */
const nextCardSchema = z.object({
  id: shortTextSchema.nullable().default(null),
  name: text().min(1),
  date: isoDateSchema,
  bouts: z
    .array(z.object({ red: shortTextSchema, blue: shortTextSchema }))
    .max(RESPONSE_LIMITS.cardBouts)
    .default([]),
});

/** Response of `GET /strategies`. */
export const strategiesResponseSchema = z.object({
  /** Settled events. */
  events: countSchema,
  /** Dates of the first and the last settled event; null if there is none. */
  since: isoDateSchema.nullable(),
  until: isoDateSchema.nullable(),
  overfitting: z.object({
    pbo: shareSchema.nullable(),
    combinations: countSchema,
    share_of_other_halves_that_lost: shareSchema.nullable(),
    /** Fraction of the strategies at or below the median: the PBO of a random choice. */
    blind_choice: shareSchema,
    sharpe_to_beat: figureSchema.nullable(),
  }),
  next_card: nextCardSchema.nullable(),
  curve_dates: z.array(isoDateSchema).max(RESPONSE_LIMITS.curvePoints),
  /** In catalogue order. */
  strategies: z.array(strategyFiguresSchema).max(LIMITS.strategies),
});
export type StrategiesResponse = z.infer<typeof strategiesResponseSchema>;

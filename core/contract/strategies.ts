import * as z from 'zod';
import { isoDateSchema } from './dates.ts';
import { LIMITS } from './limits.ts';
import { strategyIdSchema } from './portfolio.ts';
import { figureSchema } from './report.ts';
import { text } from './text.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

/** A period: the events in which a strategy bet and its mean event return, in units of its stake per event. */
const periodSchema = z.object({ events: count, mean: figureSchema });

const relatedSchema = z.array(z.object({ strategy: strategyIdSchema, correlation: z.number().min(-1).max(1) })).max(3);

/** Record and luck figures of one strategy. Null means that there are too few events to tell. */
export const strategyFiguresSchema = z.object({
  strategy: strategyIdSchema,
  bets: count,
  /** Settled events in which it bet. */
  events: count,
  /** Share of the bets that paid more than their stake. */
  won: share.nullable(),
  /** Mean decimal odds. */
  average_odds: z.number().min(1).nullable(),
  /** Mean event return. */
  mean: figureSchema.nullable(),
  /** 5th and 95th percentile of bootstrap means. */
  interval: z.tuple([figureSchema, figureSchema]).nullable(),
  /** The 365 days up to the last settled event. */
  last_year: periodSchema.nullable(),
  years: z.array(periodSchema.extend({ year: z.int() })).max(LIMITS.recordYears),
  /** From the shortest odds to the longest; the mean is per bet. */
  odds_bands: z.array(z.object({ bets: count, mean: figureSchema.nullable() })),
  /** Mean / standard deviation of event returns. */
  sharpe: figureSchema.nullable(),
  /** Deflated Sharpe ratio for the best of all strategies. */
  dsr: share.nullable(),
  /** Cumulative event return, in stakes, at each of `curve_dates`. */
  curve: z.array(figureSchema).max(LIMITS.curvePoints),
  most_alike: relatedSchema,
  most_opposite: relatedSchema,
  /** Names of the fighters backed on the next card; a parlay's are joined by ` + `. */
  next_card: z.array(text().min(1)).max(LIMITS.picks),
});
export type StrategyFiguresItem = z.infer<typeof strategyFiguresSchema>;

/** Response of `GET /strategies`. */
export const strategiesResponseSchema = z.object({
  /** Settled events. */
  events: count,
  /** Dates of the first and the last settled event; null if there is none. */
  since: isoDateSchema.nullable(),
  until: isoDateSchema.nullable(),
  overfitting: z.object({
    pbo: share.nullable(),
    combinations: count,
    share_of_other_halves_that_lost: share.nullable(),
    /** Fraction of the strategies at or below the median: the PBO of a random choice. */
    blind_choice: share,
    sharpe_to_beat: figureSchema.nullable(),
  }),
  next_card: z.object({ name: text().min(1), date: isoDateSchema }).nullable(),
  curve_dates: z.array(isoDateSchema).max(LIMITS.curvePoints),
  /** In catalogue order. */
  strategies: z.array(strategyFiguresSchema).max(LIMITS.strategies),
});
export type StrategiesResponse = z.infer<typeof strategiesResponseSchema>;

import * as z from 'zod';
import { isoDateSchema } from './dates.ts';
import { LIMITS } from './limits.ts';
import { strategyIdSchema } from './portfolio.ts';
import { figureSchema } from './report.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

/** Some events in which a strategy bet, and its mean event return there, in units of its stake per event. */
const stretchSchema = z.object({ events: count, mean: figureSchema });

const relatedSchema = z.array(z.object({ strategy: strategyIdSchema, correlation: z.number().min(-1).max(1) })).max(3);

/** How one strategy has done, and what luck alone would show. Null stands for what can't be told from so few events. */
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
  /** Events of the 365 days up to the last settled one. */
  last_year: stretchSchema.nullable(),
  years: z.array(stretchSchema.extend({ year: z.int() })).max(LIMITS.recordYears),
  /** By odds, from the biggest favourites to the longest underdogs; the mean is per bet. */
  odds_bands: z.array(z.object({ bets: count, mean: figureSchema.nullable() })),
  /** Mean / standard deviation of event returns. */
  sharpe: figureSchema.nullable(),
  /** Deflated Sharpe ratio, best of all strategies. */
  dsr: share.nullable(),
  /** Sum of event returns, in stakes, up to each of `curve_dates`. */
  curve: z.array(figureSchema).max(LIMITS.curvePoints),
  most_alike: relatedSchema,
  most_opposite: relatedSchema,
  /** What it backs on the next card: names, a parlay's joined by ` + `. */
  next_card: z.array(z.string().min(1)).max(LIMITS.picks),
});
export type StrategyFiguresItem = z.infer<typeof strategyFiguresSchema>;

/** The answer of `GET /strategies`. */
export const strategiesResponseSchema = z.object({
  /** Settled events. */
  events: count,
  /** Days of the first and the last of them; null before there is one. */
  since: isoDateSchema.nullable(),
  until: isoDateSchema.nullable(),
  overfitting: z.object({
    pbo: share.nullable(),
    combinations: count,
    share_of_other_halves_that_lost: share.nullable(),
    /** Share of the strategies at or below the middle: how often a blind choice lands there. */
    blind_choice: share,
    sharpe_to_beat: figureSchema.nullable(),
  }),
  next_card: z.object({ name: z.string().min(1), date: isoDateSchema }).nullable(),
  curve_dates: z.array(isoDateSchema).max(LIMITS.curvePoints),
  /** In catalogue order. */
  strategies: z.array(strategyFiguresSchema).max(LIMITS.strategies),
});
export type StrategiesResponse = z.infer<typeof strategiesResponseSchema>;

import * as z from 'zod';
import { isIsoDate } from '../dates/iso_date.ts';
import { isStrategyId, type StrategyId } from '../strategies/catalogue.ts';
import { LIMITS } from './limits.ts';
import { withCurrentPickNames } from './older_picks.ts';

const WEIGHT_TOLERANCE = 1e-6;

export const strategyIdSchema = z
  .string()
  .refine((id): id is StrategyId => isStrategyId(id), { error: 'is not a known strategy' });

export const isoDateSchema = z.string().refine(isIsoDate, { error: 'is not a date of the form YYYY-MM-DD' });

const share = z.number().min(0).max(1);
const probability = share.nullable();

/** Strategies to weigh: 1…41 known ones, each once. */
export const strategyListSchema = z
  .array(strategyIdSchema)
  .min(1)
  .max(LIMITS.strategies)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'names a strategy twice' });

export const portfolioItemSchema = z.object({ strategy: strategyIdSchema, weight: share });
export type PortfolioItem = z.infer<typeof portfolioItemSchema>;

/** A portfolio: 1…41 strategies, each once, with weights that sum to 1 (within 1e-6). */
export const portfolioSchema = z
  .array(portfolioItemSchema)
  .min(1)
  .max(LIMITS.strategies)
  .refine((items) => new Set(items.map((item) => item.strategy)).size === items.length, {
    error: 'names a strategy twice',
  })
  .refine((items) => Math.abs(items.reduce((sum, item) => sum + item.weight, 0) - 1) <= WEIGHT_TOLERANCE, {
    error: 'has weights that do not sum to 1',
  });

const legSchema = z.object({
  name: z.string().min(1).max(200),
  opponent: z.string().min(1).max(200),
  corner: z.enum(['red', 'blue']),
});
export type PickLeg = z.infer<typeof legSchema>;

/** A strategy behind a pick and the share of the budget that it brings to it before netting. */
const supporterSchema = z.object({ strategy: z.string().min(1).max(200), weight: share });
export type Supporter = z.infer<typeof supporterSchema>;

/** What says why a pick is one; kept with stored picks too. */
const reasons = {
  supporters: z.array(supporterSchema).max(LIMITS.strategies),
  /** Of the pick winning, margin taken out; for a parlay the product over its legs. */
  market_probability: probability,
  /** The cappers' mean, likewise. */
  consensus_probability: probability,
  /** Share of the budget that netting took off both sides of the bout. */
  netted: share,
  legs: z.array(legSchema).min(1).max(LIMITS.legs),
};

const nameText = z.string().min(1).max(1000);

/** A pick as the picks call answers it. */
export const pickSchema = z.object({
  pick: nameText,
  opponent: nameText,
  pick_type: z.enum(['Moneyline', 'Parlay']),
  augmented_weight: share,
  odds: z.string().regex(/^\d+(\.\d{1,4})?$/),
  odds_us: z.string().regex(/^[+-]\d+$/),
  strategy: z.array(z.string().min(1).max(200)).max(LIMITS.strategies),
  ...reasons,
});
export type Pick = z.infer<typeof pickSchema>;

const currentStoredPickSchema = z.object({
  pick_name: nameText,
  opponent_name: nameText,
  budget_amount: share,
  american_odds: z.string().max(20),
  decimal_odds: z.number().min(1).max(1e9),
  supporting_strategies: z.int().min(0).max(LIMITS.strategies),
  type: z.enum(['moneyline', 'parlay']),
  supporters: reasons.supporters.optional(),
  market_probability: probability.optional(),
  consensus_probability: probability.optional(),
  netted: share.optional(),
  legs: reasons.legs.optional(),
});

/** A pick as playbooks keep it, older field names taken too. Reasons are missing from playbooks of an older make. */
export const storedPickSchema = z.preprocess(withCurrentPickNames, currentStoredPickSchema);
export type StoredPick = z.infer<typeof storedPickSchema>;

export const picksAnswerSchema = z.object({
  picks: z.array(pickSchema).max(LIMITS.picks),
  event_name: z.string().min(1).max(200),
  event_date: isoDateSchema,
  /** Shares of the budget: staked + netted + idle = 1. */
  staked: share,
  netted: share,
  idle: share,
  /** The snapshot these picks were made from. */
  picks_version: z.string().min(1).max(100),
});
export type PicksAnswer = z.infer<typeof picksAnswerSchema>;

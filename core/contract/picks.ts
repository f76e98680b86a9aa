import * as z from 'zod';
import { isoDateSchema } from './dates.ts';
import { withCurrentPickNames } from './legacy_picks.ts';
import { LIMITS } from './limits.ts';

const share = z.number().min(0).max(1);
const probability = share.nullable();

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

/** A pick as playbooks keep it, legacy field names taken too. Legacy playbooks have no reasons. */
export const storedPickSchema = z.preprocess(withCurrentPickNames, currentStoredPickSchema);
export type StoredPick = z.infer<typeof storedPickSchema>;

export const picksResponseSchema = z.object({
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
export type PicksResponse = z.infer<typeof picksResponseSchema>;

import * as z from 'zod';
import { isoDateSchema } from './dates.ts';
import { withCurrentPickNames } from './legacy_picks.ts';
import { LIMITS } from './limits.ts';
import { text } from './text.ts';

const share = z.number().min(0).max(1);
const probability = share.nullable();
/** Odds beyond a stored pick's longest; a bound for what is reckoned from probabilities. */
const LONGEST_ODDS = 1e12;

const legSchema = z.object({
  name: text().min(1).max(200),
  opponent: text().min(1).max(200),
  corner: z.enum(['red', 'blue']),
  /** Place of the bout on its card, the main event 0. */
  bout: z.int().min(0),
  weight_class: text().max(200).nullable(),
  rounds: z.int().min(0).nullable(),
  /** The product's probability that this side wins. */
  probability: share,
});
export type PickLeg = z.infer<typeof legSchema>;

/** Legacy picks know no more than who fights whom. */
const storedLegSchema = legSchema.partial({ bout: true, weight_class: true, rounds: true, probability: true });
export type StoredLeg = z.infer<typeof storedLegSchema>;

/** A strategy behind a pick and the share of the budget that it brings to it before netting. */
const supporterSchema = z.object({ strategy: text().min(1).max(200), weight: share });
export type Supporter = z.infer<typeof supporterSchema>;

/** What says why a pick is one and what it is worth; kept with stored picks too. */
const reasons = {
  supporters: z.array(supporterSchema).max(LIMITS.strategies),
  /** The product's own, of the pick winning; for a parlay the product over its legs. */
  probability: share,
  /** Expected profit per unit staked at the pick's odds: probability × odds − 1. */
  edge: z.number().min(-1).max(LONGEST_ODDS),
  /** Decimal: 1 / probability. */
  break_even_odds: z.number().min(1).max(LONGEST_ODDS),
  /** The market's, its margin taken out by the power method; likewise. */
  market_probability: probability,
  /** The cappers' mean; likewise. */
  consensus_probability: probability,
  /** Share of the budget that netting took off both sides of the bout. */
  netted: share,
  legs: z.array(legSchema).min(1).max(LIMITS.legs),
};

const nameText = text().min(1).max(1000);

/** A pick as the picks call answers it. */
export const pickSchema = z.object({
  pick: nameText,
  opponent: nameText,
  pick_type: z.enum(['Moneyline', 'Parlay']),
  augmented_weight: share,
  odds: z.string().regex(/^\d+(\.\d{1,4})?$/),
  odds_us: z.string().regex(/^[+-]\d+$/),
  strategy: z.array(text().min(1).max(200)).max(LIMITS.strategies),
  ...reasons,
});
export type Pick = z.infer<typeof pickSchema>;

const currentStoredPickSchema = z.object({
  pick_name: nameText,
  opponent_name: nameText,
  budget_amount: share,
  american_odds: text().max(20),
  decimal_odds: z.number().min(1).max(1e9),
  supporting_strategies: z.int().min(0).max(LIMITS.strategies),
  type: z.enum(['moneyline', 'parlay']),
  supporters: reasons.supporters.optional(),
  probability: reasons.probability.optional(),
  edge: reasons.edge.optional(),
  break_even_odds: reasons.break_even_odds.optional(),
  market_probability: probability.optional(),
  consensus_probability: probability.optional(),
  netted: share.optional(),
  legs: z.array(storedLegSchema).min(1).max(LIMITS.legs).optional(),
});

/** A pick as playbooks keep it, legacy field names taken too. Legacy playbooks have no reasons. */
export const storedPickSchema = z.preprocess(withCurrentPickNames, currentStoredPickSchema);
export type StoredPick = z.infer<typeof storedPickSchema>;

export const picksResponseSchema = z.object({
  picks: z.array(pickSchema).max(LIMITS.picks),
  event_name: text().min(1).max(200),
  event_date: isoDateSchema,
  /** Shares of the budget: staked + netted + idle = 1. */
  staked: share,
  netted: share,
  idle: share,
  /** The snapshot these picks were made from. */
  picks_version: text().min(1).max(100),
});
export type PicksResponse = z.infer<typeof picksResponseSchema>;

import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { RULE_LIMITS } from '../rules/rule_limits.ts';
import { text } from '../values/text.ts';
import { countSchema, isoDateSchema, picksVersionSchema, shareSchema, shortTextSchema } from '../values/values.ts';
import { withCurrentPickNames } from './legacy_picks.ts';

/** Upper bound for figures that are computed from probabilities; above all stored odds. */
const MAX_FIGURE = 1e12;
/** Upper bound for stored decimal odds; above the odds of every parlay. */
const MAX_ODDS = 1e9;

/** A figure that moves the forecast of a side away from the market, and by how much of its probability. */
const reasonSchema = z.object({ text: text().min(1).max(100), points: z.number().min(-1).max(1) });

const legNames = {
  /** The bout's id. Missing in picks of older releases. */
  bout_id: shortTextSchema.optional(),
  name: shortTextSchema,
  opponent: shortTextSchema,
  corner: z.enum(['red', 'blue']),
};
const legFigures = {
  /** Index of the bout on its card; 0 is the main event. */
  bout: countSchema,
  weight_class: text().max(200).nullable(),
  rounds: countSchema.nullable(),
  /** Decimal odds of the market line. */
  odds: z.number().min(1).max(MAX_ODDS),
  /** The product's win probability of this side. */
  probability: shareSchema,
  /** What moves that most from the market's, largest first; empty without a forecast. */
  reasons: z.array(reasonSchema).max(RESPONSE_LIMITS.reasons),
};
const legSchema = z.object({ ...legNames, ...legFigures });
export type PickLeg = z.infer<typeof legSchema>;

/** A strategy behind a pick and its share of the budget before netting. */
const supporterSchema = z.object({
  strategy: shortTextSchema,
  weight: shareSchema,
  /** A rule's name. Missing for strategies of the catalogue. */
  name: text().min(1).max(RULE_LIMITS.name).optional(),
  /** What the conditions of a rule read in the bout, in words. */
  facts: z.array(text().min(1).max(200)).max(RULE_LIMITS.conditions).optional(),
});
export type Supporter = z.infer<typeof supporterSchema>;

/** Reasons and value of a pick. */
const reasons = {
  supporters: z.array(supporterSchema).max(LIMITS.strategies),
  /** The product's win probability; for a parlay the product over its legs. */
  probability: shareSchema,
  /** False if the probability of a leg is not the Cornerman forecast's, because there is none. */
  is_forecast: z.literal(false).optional(),
  /** Expected profit per unit staked at the pick's odds: probability × odds − 1. */
  edge: z.number().min(-1).max(MAX_FIGURE),
  /** Decimal: 1 / probability. */
  break_even_odds: z.number().min(1).max(MAX_FIGURE),
  /** The market's win probability without margin (power method); for a parlay the product over its legs. */
  market_probability: shareSchema.nullable(),
  /** The cappers' mean win probability; for a parlay the product over its legs. */
  consensus_probability: shareSchema.nullable(),
  /** Share of the budget that netting took off both sides of the bout. */
  netted: shareSchema,
  /** The most that may be staked on it, as a share of the budget. Missing where a playbook has no such bound. */
  most: shareSchema.optional(),
  legs: z.array(legSchema).min(1).max(LIMITS.legs),
};

/** Fields of picks that are quotes of books, or tell them: a rule’s facts can name odds, and reasons begin at the market. */
export const QUOTES_OF_PICKS = [
  ...['odds', 'odds_us', 'american_odds', 'decimal_odds', 'market_probability'],
  ...['edge', 'reasons', 'facts'],
];

const nameText = text().min(1).max(1000);

const bet = {
  pick_name: nameText,
  opponent_name: nameText,
  /** Stake as a share of the budget. */
  budget_amount: shareSchema,
  american_odds: text().max(20),
  /** Odds of the market line; of a parlay the product, rounded to four decimals. */
  decimal_odds: z.number().min(1).max(MAX_ODDS),
  supporting_strategies: z.int().min(0).max(LIMITS.strategies),
  type: z.enum(['moneyline', 'parlay']),
};
const pickSchema = z.object({ ...bet, ...reasons });
/** A bet on a card, as the engine makes it and as playbooks keep it. */
export type Pick = z.infer<typeof pickSchema>;

const storedLegSchema = z.object({ ...legNames, ...z.object(legFigures).partial().shape });
export type StoredLeg = z.infer<typeof storedLegSchema>;

/** A pick in a stored playbook. It may have been saved without reasons, and its legs with names and corner only. */
export const storedPickSchema = z.object({
  ...bet,
  ...z.object({ ...reasons, legs: z.array(storedLegSchema).min(1).max(LIMITS.legs) }).partial().shape,
});
export type StoredPick = z.infer<typeof storedPickSchema>;

/** A pick to save. Its fields may have the names of the first releases. */
export const acceptedPickSchema = z.preprocess(withCurrentPickNames, storedPickSchema);

/** The names of a pick's fields in the response of the picks call; see `core/playbooks/wire_picks.ts`. */
export const wirePickSchema = z.object({
  pick: nameText,
  opponent: nameText,
  pick_type: z.enum(['Moneyline', 'Parlay']),
  augmented_weight: shareSchema,
  odds: z.string().regex(/^\d+(\.\d{1,4})?$/),
  odds_us: z.string().regex(/^[+-]\d+$/),
  strategy: z.array(shortTextSchema).max(LIMITS.strategies),
  ...reasons,
});

export const picksResponseSchema = z.object({
  picks: z.array(wirePickSchema).max(LIMITS.picks),
  /** Missing in responses of older releases. */
  event_id: shortTextSchema.optional(),
  event_name: shortTextSchema,
  event_date: isoDateSchema,
  /** Shares of the budget: staked + netted + idle = 1. */
  staked: shareSchema,
  netted: shareSchema,
  idle: shareSchema,
  picks_version: picksVersionSchema,
});
export type PicksResponse = z.infer<typeof picksResponseSchema>;

/** The picks of a portfolio on a card. */
export const cardPicksSchema = picksResponseSchema.extend({ picks: z.array(pickSchema).max(LIMITS.picks) });
export type CardPicks = z.infer<typeof cardPicksSchema>;

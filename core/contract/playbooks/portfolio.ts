import * as z from 'zod';
import { isStrategyId, STRATEGIES } from '../../strategies/catalogue.ts';
import type { StrategyId, WeighedId } from '../../strategies/ids.ts';
import { LIMITS } from '../limits/limits.ts';
import { ruleIdSchema } from '../rules/rules.ts';
import { shareSchema } from '../values/values.ts';

const WEIGHT_TOLERANCE = 1e-6;

export const strategyIdSchema = z
  .string()
  .refine((id): id is StrategyId => isStrategyId(id), { error: 'is not a known strategy' })
  .meta({ enum: STRATEGIES.map(({ id }) => id) });

const SAVED_ID = /^strategy_\w{1,150}_event_return_actual_cumsum$/;

/** An id in a saved playbook. The catalogue may no longer have it; screens then show the id itself. */
export const savedStrategyIdSchema = z
  .string()
  .refine((id): id is StrategyId => SAVED_ID.test(id), { error: 'is not a strategy' })
  .meta({ pattern: SAVED_ID.source });

/** What a portfolio weighs: strategies of the catalogue and rules. */
export const weighedIdSchema = z.union([strategyIdSchema, ruleIdSchema], { error: 'is not a known strategy' });
export const savedWeighedIdSchema = z.union([savedStrategyIdSchema, ruleIdSchema], { error: 'is not a strategy' });

/** Schema of an id: of the catalogue or a rule, or of one in a saved playbook. */
export type IdSchema = z.ZodType<WeighedId, string>;
const TWICE = { error: 'names a strategy twice' };

const listOf = <Id extends WeighedId>(id: z.ZodType<Id, string>) =>
  z
    .array(id)
    .max(LIMITS.strategies)
    .refine((ids) => new Set(ids).size === ids.length, TWICE)
    .meta({ uniqueItems: true });

/** Weights in 0…1 of strategies, each once. */
export const weightsOf = (strategy: IdSchema) =>
  z
    .array(z.object({ strategy, weight: shareSchema }))
    .max(LIMITS.strategies)
    .refine((items) => new Set(items.map((item) => item.strategy)).size === items.length, TWICE);

const portfolioOf = (strategy: IdSchema) =>
  weightsOf(strategy)
    .min(1)
    .refine((items) => Math.abs(items.reduce((sum, { weight }) => sum + weight, 0) - 1) <= WEIGHT_TOLERANCE, {
      error: 'has weights that do not sum to 1',
    })
    .meta({ description: 'Names each strategy once. The weights sum to 1 within 1e-6.' });

/** The strategies to optimise: known ones, each once; none beside rules alone. */
export const strategyListSchema = listOf(strategyIdSchema);
export const savedStrategyListSchema = listOf(savedStrategyIdSchema);
/** The strategies and rules of a portfolio. */
export const weighedListSchema = listOf(weighedIdSchema).min(1);

/** A portfolio: weights of known strategies and rules that sum to 1 within 1e-6. */
export const portfolioSchema = portfolioOf(weighedIdSchema);
export const savedPortfolioSchema = portfolioOf(savedWeighedIdSchema);

export type PortfolioItem = z.infer<typeof portfolioSchema>[number];

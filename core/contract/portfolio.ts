import * as z from 'zod';
import { isStrategyId, type StrategyId } from '../strategies/catalogue.ts';
import { LIMITS } from './limits.ts';

const WEIGHT_TOLERANCE = 1e-6;

export const strategyIdSchema = z
  .string()
  .refine((id): id is StrategyId => isStrategyId(id), { error: 'is not a known strategy' });

/** Strategies to weigh: 1…41 known ones, each once. */
export const strategyListSchema = z
  .array(strategyIdSchema)
  .min(1)
  .max(LIMITS.strategies)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'names a strategy twice' });

const portfolioItemSchema = z.object({ strategy: strategyIdSchema, weight: z.number().min(0).max(1) });
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

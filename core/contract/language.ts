import * as z from 'zod';
import { LIMITS } from './limits.ts';
import { strategyIdSchema } from './portfolio.ts';

const words = z.string().max(LIMITS.description.most);

export const optimizeLanguageRequestSchema = z.object({ description: z.string() });

export const readingSchema = z.object({
  strategies: z.array(strategyIdSchema).min(1).max(LIMITS.strategies),
  /** The words of the description that led to each strategy. */
  understood: z.array(z.object({ strategy: strategyIdSchema, words })).max(LIMITS.strategies * 4),
  /** The words that led nowhere. */
  ignored: z.array(words).max(LIMITS.description.most),
  source: z.enum(['bedrock', 'offline']),
});
/** What an interpreter read in a description. */
export type Reading = z.infer<typeof readingSchema>;

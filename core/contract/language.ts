import * as z from 'zod';
import { LIMITS } from './limits.ts';
import { savedStrategyIdSchema, strategyIdSchema } from './portfolio.ts';
import { text } from './text.ts';
import { TEXTS } from './texts.ts';

const words = text().max(LIMITS.description.most);

/** Its complaint is shown to the bettor as it comes. */
export const optimizeLanguageRequestSchema = z.object({
  description: text({ error: TEXTS.descriptionTooShort }),
});

const readingOf = (strategy: typeof strategyIdSchema) =>
  z.object({
    strategies: z.array(strategy).min(1).max(LIMITS.strategies),
    /** The words of the description that led to each strategy. */
    understood: z.array(z.object({ strategy, words })).max(LIMITS.strategies * 4),
    /** The words that led nowhere. */
    ignored: z.array(words).max(LIMITS.description.most),
    /** The words for what is spoken of and left out: refused, or doubted to be wished for. A reading saved without it had none to tell. */
    leftOut: z.array(words).max(LIMITS.description.most).default([]),
    /**
     * Wishes that no option meets exactly: the nearest option, the words of the description, and what differs. Empty where
     * a reading was saved without it.
     */
    approximate: z
      .array(z.object({ strategy, words, note: text().max(LIMITS.description.most) }))
      .max(LIMITS.strategies)
      .default([]),
    source: z.enum(['bedrock', 'offline']),
  });

/** What an interpreter read in a description. */
export const readingSchema = readingOf(strategyIdSchema);
/** The same as a saved playbook holds it: its strategies may be gone from the catalogue. */
export const savedReadingSchema = readingOf(savedStrategyIdSchema);
export type Reading = z.infer<typeof readingSchema>;

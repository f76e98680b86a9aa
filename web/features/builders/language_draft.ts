import * as z from 'zod';
import { type Reading, readingSchema } from '../../../core/contract/language.ts';
import { LIMITS } from '../../../core/contract/limits.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { builtPlaybookSchema } from './built_playbook.ts';
import type { Draft } from './draft.ts';

const resultSchema = z.object({
  /** Cleaned. */
  description: z.string(),
  /** The unchanged reading; `built` has the strategies after edits. */
  reading: readingSchema,
  built: builtPlaybookSchema,
});
/** A built playbook with its description and reading. */
export type LanguageResult = z.infer<typeof resultSchema>;

const languageDraftSchema = z.object({
  /** As typed. */
  text: z.string().max(LIMITS.description.most),
  result: resultSchema.nullable(),
});
export type LanguageDraft = z.infer<typeof languageDraftSchema>;

export const LANGUAGE_DRAFT: Draft<LanguageDraft> = {
  key: 'cornerman.draft.language',
  schema: languageDraftSchema,
  empty: { text: '', result: null },
};

/** As much of a reading as led to these strategies. */
export function readingOf(reading: Reading, strategies: readonly StrategyId[]): Reading {
  return {
    ...reading,
    strategies: reading.strategies.filter((id) => strategies.includes(id)),
    understood: reading.understood.filter(({ strategy }) => strategies.includes(strategy)),
  };
}

import * as z from 'zod';
import { type Reading, readingSchema } from '../../../core/contract/language.ts';
import { LIMITS } from '../../../core/contract/limits.ts';
import { strategyIdSchema } from '../../../core/contract/portfolio.ts';
import { filtersSchema } from '../../../core/contract/rules.ts';
import { type UsedRule, usedRulesSchema, weighedIds } from '../../../core/contract/used_rules.ts';
import { hasSameConditions } from '../../../core/rules/filters.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { computedRuleId } from '../../lib/rule_ids.ts';
import { type BuiltPlaybook, builtPlaybookSchema } from './built_playbook.ts';
import type { Draft } from './draft.ts';

const resultSchema = z.object({
  /** Cleaned. */
  description: z.string(),
  /** The unchanged reading. */
  reading: readingSchema,
  /** Strategies that the reader of the screen has added, in that order; some may be taken out again. */
  added: z.array(strategyIdSchema),
  /** What the playbook is to be built from. It may be empty. */
  chosen: z.array(strategyIdSchema),
  /** What is never to be bet on. */
  filters: filtersSchema.default([]),
  /** The user's own rules beside them. */
  rules: usedRulesSchema.default([]),
  /** Built from its own strategies, which may be an earlier choice. */
  built: builtPlaybookSchema,
});
/** A playbook built from a description, and the strategies chosen since. */
export type LanguageResult = z.infer<typeof resultSchema>;

const copiedSchema = z.object({
  description: z.string(),
  reading: readingSchema,
  strategies: z.array(strategyIdSchema),
  filters: filtersSchema,
  rules: usedRulesSchema,
});
/** What the owner of a copied playbook chose from the reading of its description. */
export type CopiedChoice = z.infer<typeof copiedSchema>;

const languageDraftSchema = z.object({
  /** As typed. */
  text: z.string().max(LIMITS.description.most),
  result: resultSchema.nullable(),
  /** It holds while the description is as it was copied. */
  copied: copiedSchema.nullable().default(null),
});
export type LanguageDraft = z.infer<typeof languageDraftSchema>;

export const LANGUAGE_DRAFT: Draft<LanguageDraft> = {
  key: 'cornerman.draft.language',
  schema: languageDraftSchema,
  empty: { text: '', result: null, copied: null },
};

/** The rules that a model read in a description, with their ids. */
export const rulesOfReading = ({ rules = [] }: Reading): Promise<UsedRule[]> =>
  Promise.all(rules.map(async (rule) => ({ ...rule, id: await computedRuleId(rule.conditions) })));

/** A playbook as its description was read. */
export function languageResult(description: string, reading: Reading, built: BuiltPlaybook): LanguageResult {
  return {
    description,
    reading,
    added: built.strategies.filter((id) => !reading.strategies.includes(id)),
    chosen: built.strategies,
    filters: built.filters,
    rules: built.rules,
    built,
  };
}

/** Whether the playbook is built from what is chosen. */
export function isUpToDate({ chosen, rules, filters, built }: LanguageResult): boolean {
  const wanted = weighedIds(chosen, rules);
  const had = weighedIds(built.strategies, built.rules);
  const isSameChoice = wanted.length === had.length && wanted.every((id) => had.includes(id));
  return isSameChoice && hasSameConditions(filters, built.filters);
}

/** The strategies that were read or added, chosen or not. */
export const offeredStrategies = ({ reading, added }: LanguageResult): readonly StrategyId[] => [
  ...reading.strategies,
  ...added,
];

/** The choice with a strategy taken out, or put back or added where it is not in it. */
export function toggled(result: LanguageResult, strategy: StrategyId): LanguageResult {
  if (result.chosen.includes(strategy)) {
    return { ...result, chosen: result.chosen.filter((id) => id !== strategy) };
  }
  const isOffered = offeredStrategies(result).includes(strategy);
  return {
    ...result,
    chosen: [...result.chosen, strategy],
    added: isOffered ? result.added : [...result.added, strategy],
  };
}

import * as z from 'zod';
import { type Reading, readingSchema } from '../../../../core/contract/lab/language.ts';
import { LIMITS } from '../../../../core/contract/limits/limits.ts';
import { strategyIdSchema } from '../../../../core/contract/playbooks/portfolio.ts';
import { filtersSchema } from '../../../../core/contract/rules/rules.ts';
import { type UsedRule, usedRulesSchema, weighedIds } from '../../../../core/contract/rules/used_rules.ts';
import { boundsSchema } from '../../../../core/contract/values/bounds.ts';
import { areSameBounds, isBounded } from '../../../../core/format/bounds_text.ts';
import { chosenStrategies } from '../../../../core/reader/reading_choice.ts';
import type { StrategyId } from '../../../../core/strategies/ids.ts';
import { hasSameConditions } from '../../../../core/strategies/rules/filters.ts';
import type { BuildingChoice } from '../../../lib/api/building.ts';
import { computedRuleId } from '../../../lib/strategies/rule_ids.ts';
import { type BuiltPlaybook, builtPlaybookSchema } from '../built_playbook.ts';
import type { Draft } from '../draft.ts';

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
  /** What the description says of one fighter, as it was read and changed since. */
  said: usedRulesSchema.default([]),
  /** The user's own rules beside them. */
  rules: usedRulesSchema.default([]),
  bounds: boundsSchema.default({}),
  /** Built from its own strategies, which may be an earlier choice. */
  built: builtPlaybookSchema,
});
/** A playbook built from a description, and the strategies chosen since. */
export type LanguageResult = z.infer<typeof resultSchema>;
/** What a playbook was built from, and what was chosen since. */
export type ChangedChoice = Pick<LanguageResult, 'chosen' | 'said' | 'rules' | 'filters' | 'bounds' | 'built'>;

const copiedSchema = z.object({
  description: z.string(),
  reading: readingSchema,
  strategies: z.array(strategyIdSchema),
  filters: filtersSchema,
  rules: usedRulesSchema,
  bounds: boundsSchema.optional(),
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

/** A rule with the id of its conditions. */
export const withId = async ({ name, backs, conditions }: Omit<UsedRule, 'id'>): Promise<UsedRule> => ({
  ...{ id: await computedRuleId(conditions), name, backs, conditions: [...conditions] },
});

/** The rules that were read in a description, with their ids. */
export const rulesOfReading = ({ rules = [] }: Reading): Promise<UsedRule[]> => Promise.all(rules.map(withId));

const isOf = (rules: readonly Pick<UsedRule, 'conditions'>[], { conditions }: UsedRule): boolean =>
  rules.some((rule) => hasSameConditions(rule.conditions, conditions));

/** A playbook as its description was read. */
export function languageResult(description: string, reading: Reading, built: BuiltPlaybook): LanguageResult {
  return {
    description,
    reading,
    added: built.strategies.filter((id) => !chosenStrategies(reading).includes(id)),
    chosen: built.strategies,
    filters: built.filters,
    said: built.rules.filter((rule) => isOf(reading.rules ?? [], rule)),
    rules: built.rules.filter((rule) => !isOf(reading.rules ?? [], rule)),
    bounds: built.bounds ?? {},
    built,
  };
}

/** What a playbook is to be built from: each rule once. */
export function builtChoice({ chosen, said, rules, filters, bounds }: ChangedChoice): BuildingChoice {
  const all = [...said, ...rules];
  const once = all.filter(({ id }, place) => all.findIndex((rule) => rule.id === id) === place);
  return { strategies: chosen, rules: once, filters, ...(isBounded(bounds) && { bounds }) };
}

/** Whether the playbook is built from what is chosen. */
export function isUpToDate(result: ChangedChoice): boolean {
  const { strategies, rules, filters, bounds } = builtChoice(result);
  const { built } = result;
  const wanted = weighedIds(strategies, rules);
  const had = weighedIds(built.strategies, built.rules);
  const isSameChoice = wanted.length === had.length && wanted.every((id) => had.includes(id));
  return isSameChoice && areSameBounds(bounds, built.bounds) && hasSameConditions(filters, built.filters);
}

/** The strategies that were read or added, chosen or not. */
export const offeredStrategies = ({ reading, added }: LanguageResult): readonly StrategyId[] => [
  ...chosenStrategies(reading),
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

import * as z from 'zod';
import { type ReadRule, readRuleSchema } from '../../core/contract/lab/language.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { RULE_LIMITS } from '../../core/contract/rules/rule_limits.ts';
import { cutText } from '../../core/contract/values/text.ts';
import { isStrategyId } from '../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';
import { canonicalText } from '../../core/strategies/rules/canonical_rule.ts';
import { ModelFailure } from './model_failure.ts';

const MAX_ENTRIES = 200;

/** Input of the tool call. Ids are any text here: unknown ones are dropped and counted, not rejected. */
const toolInputSchema = z.object({
  readings: z.array(z.object({ strategy: z.string(), words: z.string().catch('') })).max(MAX_ENTRIES),
  rules: z.array(z.unknown()).max(MAX_ENTRIES).catch([]),
  ignored: z.array(z.string()).max(MAX_ENTRIES).catch([]),
});

/** The model's reading, restricted to the catalogue and to words of the description. */
export interface ModelResponse {
  understood: { strategy: StrategyId; words: string }[];
  ignored: string[];
  /** Each once; named by words of the description. */
  rules: ReadRule[];
  /** Number of ids that are not in the catalogue. */
  unknown: number;
}

/** The words as written in the description, matched without case; undefined if it does not contain them. */
function quoted(cleaned: string, words: string): string | undefined {
  const wanted = words.trim();
  const at = cleaned.toLowerCase().indexOf(wanted.toLowerCase());
  if (wanted === '' || at < 0) return undefined;
  const found = cleaned.slice(at, at + wanted.length);
  return found.length <= LIMITS.description.most ? found : undefined;
}

const wordedSchema = z.object({ words: z.string() });

/** The valid rules among a model's, each once. What is no rule, or is not of the description's words, is dropped. */
function checkedRules(entries: readonly unknown[], cleaned: string): ReadRule[] {
  const rules = new Map<string, ReadRule>();
  for (const entry of entries) {
    const worded = wordedSchema.safeParse(entry);
    const words = worded.success ? quoted(cleaned, worded.data.words) : undefined;
    const name = words === undefined ? '' : cutText(words, RULE_LIMITS.name).trim();
    const rule = readRuleSchema.safeParse({ conditions: Object(entry).conditions, name, backs: 'fighter' });
    if (!rule.success) continue;
    const key = canonicalText(rule.data.conditions);
    if (!rules.has(key)) rules.set(key, rule.data);
  }
  return [...rules.values()].slice(0, RULE_LIMITS.used);
}

/** Validates a tool call's input. Throws ModelFailure if it is malformed or has no usable entry. */
export function checkedResponse(input: unknown, cleaned: string): ModelResponse {
  const result = toolInputSchema.safeParse(input);
  if (!result.success) throw new ModelFailure('malformed_answer', { cause: result.error });
  const { readings, rules, ignored } = result.data;
  if (readings.length === 0) throw new ModelFailure('empty_answer');
  const understood = readings.flatMap(({ strategy, words }) =>
    isStrategyId(strategy) ? [{ strategy, words: quoted(cleaned, words) ?? '' }] : [],
  );
  if (understood.length === 0) throw new ModelFailure('unknown_strategies');
  return {
    understood,
    ignored: [...new Set(ignored.flatMap((words) => quoted(cleaned, words) ?? []))],
    rules: checkedRules(rules, cleaned),
    unknown: readings.length - understood.length,
  };
}

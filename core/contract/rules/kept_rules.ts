import * as z from 'zod';
import { instantSchema, isoDateSchema } from '../values/values.ts';
import { RULE_LIMITS } from './rule_limits.ts';
import { ruleIdSchema, ruleNameSchema, ruleSchema } from './rules.ts';

/** A rule that an account keeps. */
export const keptRuleSchema = ruleSchema.extend({ id: ruleIdSchema, created_at: instantSchema });
export type KeptRule = z.infer<typeof keptRuleSchema>;

/** A rule whose sealed years were opened, and the day. */
const openingSchema = z.object({ id: ruleIdSchema, on: isoDateSchema });

/** Rules that were looked at, and those whose sealed years were opened, each once. */
export const searchSchema = z.object({
  tried: z.array(ruleIdSchema).max(RULE_LIMITS.tried),
  opened: z.array(openingSchema).max(RULE_LIMITS.opened),
});
export type KeptSearch = z.infer<typeof searchSchema>;

export const NO_SEARCH: KeptSearch = { tried: [], opened: [] };

/** An account's rules, newest first, and its search. */
export const keptRulesSchema = searchSchema.extend({ rules: z.array(keptRuleSchema).max(RULE_LIMITS.kept) });
export type KeptRules = z.infer<typeof keptRulesSchema>;

export const renameRuleSchema = z.object({ name: ruleNameSchema });

/** Both searches as one, cut to its limits: of two openings of a rule the first counts. */
export function mergedSearch(one: KeptSearch, other: KeptSearch): KeptSearch {
  const opened = new Map(one.opened.map(({ id, on }) => [id, on]));
  for (const { id, on } of other.opened) {
    const known = opened.get(id);
    if (known === undefined || on < known) opened.set(id, on);
  }
  return {
    tried: [...new Set([...one.tried, ...other.tried])].slice(0, RULE_LIMITS.tried),
    opened: [...opened].map(([id, on]) => ({ id, on })).slice(0, RULE_LIMITS.opened),
  };
}

/** The day when a rule was opened; undefined while it is sealed. */
export const openedOn = ({ opened }: KeptSearch, rule: string): string | undefined =>
  opened.find(({ id }) => id === rule)?.on;

import * as z from 'zod';
import { isRuleId, type RuleId, type WeighedId } from '../../strategies/ids.ts';
import { LIMITS } from '../limits/limits.ts';
import { RULE_LIMITS } from './rule_limits.ts';
import { ruleIdSchema, ruleSchema } from './rules.ts';

/** A rule in a request or a playbook. The server checks that the id is that of the conditions. */
const usedRuleSchema = ruleSchema.extend({ id: ruleIdSchema });
export type UsedRule = z.infer<typeof usedRuleSchema>;

/** Rules beside the strategies of a portfolio, each once. */
export const usedRulesSchema = z
  .array(usedRuleSchema)
  .max(RULE_LIMITS.used)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, { error: 'names a rule twice' });

/** What a portfolio may weigh: the strategies, then the rules. */
export const weighedIds = (
  strategies: readonly WeighedId[],
  rules: readonly { id: RuleId }[] = [],
): readonly WeighedId[] => [...strategies, ...rules.map(({ id }) => id)];

interface Choice {
  strategies: readonly WeighedId[];
  rules?: readonly { id: RuleId }[] | undefined;
}

/** Adds an issue to a body that chooses nothing, or more than a portfolio may weigh. */
export function checkChoice({ strategies, rules }: Choice, field: string, { addIssue }: z.RefinementCtx): void {
  const count = weighedIds(strategies, rules).length;
  if (count === 0) addIssue({ code: 'custom', path: [field], message: 'needs a strategy, or rules one' });
  if (count > LIMITS.strategies) {
    const message = `and the strategies are ${count} together, more than ${LIMITS.strategies}`;
    addIssue({ code: 'custom', path: ['rules'], message });
  }
}

/** Adds an issue to a body whose portfolio weighs a rule that the body does not have. */
export function checkPortfolioRules(
  portfolio: readonly { strategy: WeighedId }[],
  rules: readonly { id: RuleId }[] = [],
  { addIssue }: z.RefinementCtx,
): void {
  for (const [index, { strategy }] of portfolio.entries()) {
    if (isRuleId(strategy) && rules.every(({ id }) => id !== strategy)) {
      addIssue({ code: 'custom', path: ['portfolio', index, 'strategy'], message: 'is not among the rules' });
    }
  }
}

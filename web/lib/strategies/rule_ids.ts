import type { RuleId } from '../../../core/strategies/ids.ts';
import { canonicalText, ruleId } from '../../../core/strategies/rules/canonical_rule.ts';
import type { Condition } from '../../../core/strategies/rules/rule.ts';

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The id of a rule with these conditions. */
export async function computedRuleId(conditions: readonly Condition[]): Promise<RuleId> {
  const digest = hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalText(conditions))));
  return ruleId(conditions, () => digest);
}

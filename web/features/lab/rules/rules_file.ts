import * as z from 'zod';
import { describeInvalidInput } from '../../../../core/contract/invalid_input.ts';
import { RULE_LIMITS } from '../../../../core/contract/rule_limits.ts';
import { ruleSchema } from '../../../../core/contract/rules.ts';
import type { Rule } from '../../../../core/rules/rule.ts';

/** A file of rules, as the command line reads it too. */
const fileSchema = z.array(ruleSchema).min(1).max(RULE_LIMITS.kept);

/** The rules as the text of a file: names and conditions alone. */
export const rulesAsText = (rules: readonly Rule[]): string =>
  `${JSON.stringify(
    rules.map(({ name, conditions }) => ({ name, conditions })),
    null,
    2,
  )}\n`;

/** The rules of a file. Throws Error that names the faulty field. */
export function readRulesFile(text: string): Rule[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error('The file is not JSON.', { cause });
  }
  const read = fileSchema.safeParse(content);
  if (!read.success) throw new Error(`The file holds no rules: ${describeInvalidInput(read.error)}.`);
  return read.data;
}

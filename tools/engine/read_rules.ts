import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { type Filters, filtersSchema, ruleSchema } from '../../core/contract/rules/rules.ts';
import type { Rule } from '../../core/strategies/rules/rule.ts';
import { UsageError } from './usage_error.ts';

async function readJson<Value>(option: string, file: string, schema: z.ZodType<Value>): Promise<Value> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${option} ${file} cannot be read`);
  });
  const parsed = schema.safeParse(parseJson(text, `${option} ${file}`));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`${option} ${file}: ${issue?.path.join('.') || 'the list'} ${issue?.message ?? 'is not valid'}`);
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${what} is not JSON`);
  }
}

/** The rules of a JSON file. Throws UsageError that names the faulty field. */
export const readRuleFile = (file: string): Promise<Rule[]> => readJson('--file', file, z.array(ruleSchema).min(1));

/** The filters of a JSON file. Throws UsageError that names the faulty field. */
export const readFilters = (file: string): Promise<Filters> => readJson('--filters', file, filtersSchema);

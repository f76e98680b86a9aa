import { queryOptions } from '@tanstack/react-query';
import {
  type KeptRule,
  type KeptRules,
  type KeptSearch,
  keptRuleSchema,
  keptRulesSchema,
  searchSchema,
} from '../../../core/contract/rules/kept_rules.ts';
import type { Rule } from '../../../core/strategies/rules/rule.ts';
import { callPrivate } from '../auth/account.ts';
import { PRIVATE } from '../load/query_client.ts';
import { ApiError } from './api_error.ts';
import { readAs } from './read_as.ts';

const MISSING = 404;

/** The user's rules and the search for them. */
export const rulesQuery = (uid: string) =>
  queryOptions({
    queryKey: [PRIVATE, uid, 'rules'],
    queryFn: async ({ signal }): Promise<KeptRules> =>
      readAs(keptRulesSchema, await callPrivate('listRules', { signal })),
  });

/** Keeps a rule. A repeated call keeps it once. Throws an ApiError 409 if it is kept under another name. */
export async function keepRule({ name, conditions }: Pick<Rule, 'name' | 'conditions'>): Promise<KeptRule> {
  return readAs(keptRuleSchema, await callPrivate('keepRule', { body: { name, conditions } }));
}

export async function renameRule(id: string, name: string): Promise<KeptRule> {
  return readAs(keptRuleSchema, await callPrivate('renameRule', { id, body: { name } }));
}

/** Deletes a rule. Succeeds when it is already deleted, for example in another tab. */
export async function deleteRule(id: string): Promise<void> {
  try {
    await callPrivate('deleteRule', { id });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === MISSING)) throw error;
  }
}

/** Adds to what the user looked at and opened; returns the whole. */
export async function addSearch(added: KeptSearch): Promise<KeptSearch> {
  return readAs(searchSchema, await callPrivate('addSearch', { body: added }));
}

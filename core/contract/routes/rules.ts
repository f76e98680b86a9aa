import { keptRuleSchema, keptRulesSchema, renameRuleSchema, searchSchema } from '../kept_rules.ts';
import { ruleSchema, sealedRequestSchema, sealedResponseSchema } from '../rules.ts';
import { NO_BODY, type RouteGroup } from './route.ts';

/** Own rules: those that a user keeps, the search for them, and the sealed years of any rule. */
export const RULE_ROUTES = {
  openSealedYears: {
    method: 'POST',
    path: '/rules/sealed',
    access: 'public',
    function: 'optimize',
    summary: 'Open the sealed years of a rule: its bets from their first day on',
    request: sealedRequestSchema,
    response: sealedResponseSchema,
  },
  listRules: {
    method: 'GET',
    path: '/rules',
    access: 'private',
    function: 'playbooks',
    summary: 'List the caller’s rules, newest first, with those looked at and opened',
    request: NO_BODY,
    response: keptRulesSchema,
  },
  keepRule: {
    method: 'POST',
    path: '/rules',
    access: 'private',
    function: 'playbooks',
    summary: 'Keep a rule of the caller',
    request: ruleSchema,
    response: keptRuleSchema,
    errors: [409],
  },
  addSearch: {
    method: 'POST',
    path: '/rules/search',
    access: 'private',
    function: 'playbooks',
    summary: 'Add to the rules that the caller looked at and opened',
    request: searchSchema,
    response: searchSchema,
  },
  renameRule: {
    method: 'PATCH',
    path: '/rules/{id}',
    access: 'private',
    function: 'playbooks',
    summary: 'Rename a rule of the caller',
    request: renameRuleSchema,
    response: keptRuleSchema,
  },
  deleteRule: {
    method: 'DELETE',
    path: '/rules/{id}',
    access: 'private',
    function: 'playbooks',
    summary: 'Delete a rule of the caller',
    request: NO_BODY,
    response: NO_BODY,
  },
} as const satisfies RouteGroup;

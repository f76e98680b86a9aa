import { keptRuleSchema, keptRulesSchema, renameRuleSchema, searchSchema } from '../rules/kept_rules.ts';
import { ruleSchema, sealedRequestSchema, sealedResponseSchema } from '../rules/rules.ts';
import { NO_BODY, type RouteGroup, routesOf } from './route.ts';

const sealed = routesOf('public', 'optimize');
const read = routesOf('private', 'playbooks', 'read');
const written = routesOf('private', 'playbooks', 'write');

/** Own rules: those that a user keeps, the search for them, and the sealed years of any rule. */
export const RULE_ROUTES = {
  openSealedYears: sealed.post(
    '/rules/sealed',
    'Open the sealed years of a rule: its bets from their first day on',
    sealedRequestSchema,
    sealedResponseSchema,
  ),
  listRules: read.get(
    '/rules',
    'List the caller’s rules, newest first, with those looked at and opened',
    keptRulesSchema,
  ),
  keepRule: {
    ...written.post('/rules', 'Keep a rule of the caller', ruleSchema, keptRuleSchema),
    errors: [409],
  },
  addSearch: written.post(
    '/rules/search',
    'Add to the rules that the caller looked at and opened',
    searchSchema,
    searchSchema,
  ),
  renameRule: written.patch('/rules/{id}', 'Rename a rule of the caller', renameRuleSchema, keptRuleSchema),
  deleteRule: written.remove('/rules/{id}', 'Delete a rule of the caller', NO_BODY),
} as const satisfies RouteGroup;

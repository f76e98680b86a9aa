import { type KeptRule, type KeptSearch, keptRuleSchema } from '../../core/contract/rules/kept_rules.ts';
import { ruleIdSchema } from '../../core/contract/rules/rules.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { canonicalConditions, ruleId } from '../../core/strategies/rules/canonical_rule.ts';
import type { Rule } from '../../core/strategies/rules/rule.ts';
import { sealedFrom } from '../../core/strategies/rules/sealed_years.ts';
import { ApiError } from '../http/api_error.ts';
import type { PrivateRoute, ServedRoute } from '../http/api_function.ts';
import { sha256 } from '../record/sha256.ts';
import type { Clock } from '../runtime/clock.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import type { RuleStore } from '../store/rules/rule_store.ts';
import type { SearchStore } from '../store/search_store.ts';

const notFound = () => new ApiError(404, TEXTS.ruleNotFound);

/** Throws ApiError 404 for what is not the id of a rule. */
function requireId(id: string): string {
  if (!ruleIdSchema.safeParse(id).success) throw notFound();
  return id;
}

function requireFound(rule: KeptRule | undefined): KeptRule {
  if (rule === undefined) throw notFound();
  return rule;
}

function reportBroken(error: unknown): void {
  log.error('An invalid stored rule was omitted from its owner’s list', { error });
  count(METRICS.brokenRules);
}

/** Keeps a rule. A repeated call gets the rule that it kept, even if that one filled the limit. */
async function keep(rules: RuleStore, sub: string, { name, conditions }: Rule, now: Date): Promise<KeptRule> {
  const id = ruleId(conditions, sha256);
  const created = { id, name, conditions: canonicalConditions(conditions), created_at: now.toISOString() };
  const rule = keptRuleSchema.parse(created);
  const outcome = await rules.keep(sub, rule);
  if (outcome === 'kept') return rule;
  const known = await rules.find(sub, id);
  if (known === undefined) throw new ApiError(409, TEXTS.rulesFull);
  if (known.name !== name) throw new ApiError(409, TEXTS.ruleKept(known.name));
  return known;
}

/**
 * A client dates its openings, which may be older than the account. What lies ahead, or before the years that are sealed now,
 * is set to the nearest day between.
 */
function credible(today: IsoDate, { tried, opened }: KeptSearch): KeptSearch {
  const dayOf = (on: IsoDate) => [on, sealedFrom(today), today].sort()[1] ?? today;
  return { tried, opened: opened.map(({ id, on }) => ({ id, on: dayOf(on) })) };
}

/** The routes of the caller's rules. Another account's rule is not found, as none is read but the caller's. */
export const ruleRoutes = (
  privateRoute: PrivateRoute,
  { rules, searches, clock }: { rules: RuleStore; searches: SearchStore; clock: Clock },
): readonly ServedRoute[] => [
  privateRoute('listRules', ({ caller }) => rules.list(caller.sub, reportBroken)),
  privateRoute('keepRule', ({ caller, body }) => keep(rules, caller.sub, body, clock.now())),
  privateRoute('renameRule', async ({ caller, id, body }) =>
    requireFound(await rules.rename(caller.sub, requireId(id), body.name)),
  ),
  privateRoute('deleteRule', async ({ caller, id }) => {
    if (!(await rules.remove(caller.sub, requireId(id)))) throw notFound();
  }),
  privateRoute('addSearch', ({ caller, body }) => searches.add(caller.sub, credible(clock.today(), body), clock.now())),
];

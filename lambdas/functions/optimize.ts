import { type Card, isSettled } from '../../core/cards/card.ts';
import { LIMITS } from '../../core/contract/limits.ts';
import type { OptimizeRequest, OptimizeResponse } from '../../core/contract/report.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { type UsedRule, weighedIds } from '../../core/contract/used_rules.ts';
import { labResponse } from '../../core/lab/lab_response.ts';
import { sealedBets } from '../../core/luck/sealed_bets.ts';
import { PortfolioError } from '../../core/portfolio/check_portfolio.ts';
import { optimizeResponse } from '../../core/portfolio/optimize_response.ts';
import type { SealedYears } from '../../core/portfolio/report_parts.ts';
import { canonicalConditions } from '../../core/rules/canonical_rule.ts';
import { beforeSeal } from '../../core/rules/sealed_years.ts';
import type { WeighedId } from '../../core/strategies/ids.ts';
import { currentFacts, currentSnapshot } from '../current_snapshot.ts';
import { readEnvironment } from '../environment.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction, publicRoute } from '../http/api_function.ts';
import { lruCache } from '../lru_cache.ts';
import { openEngine } from '../open_engine.ts';
import { requireRuleIds, withOwnConditions } from '../rules/rule_bets.ts';
import { sealedYearsOf } from '../rules/sealed_rules.ts';
import { searchStore } from '../store/search_store.ts';

const { client, clock, computeInTurn, countCall, privateRoute, snapshots, tables } = openEngine();
const { USER_PLAYBOOKS_TABLE } = readEnvironment({ USER_PLAYBOOKS_TABLE: true });
const searches = searchStore(client, { ...tables, userPlaybooks: USER_PLAYBOOKS_TABLE });
/** Responses of about 40 kB each, cached by strategies, rules, options, date and snapshot version. */
const recentResponses = lruCache<OptimizeResponse>(200);

/** Throws ApiError 400 where the options fit their schema but no portfolio, such as years without an event. */
function optimized(
  cards: readonly Card[],
  { strategies, rules, lab_options }: OptimizeRequest,
  today: string,
  sealed: SealedYears | undefined,
): OptimizeResponse {
  const ids = weighedIds(strategies, rules);
  if (lab_options === undefined) {
    const { objective: _, ...response } = optimizeResponse(cards, ids, today, undefined, sealed);
    return response;
  }
  try {
    return labResponse(cards, ids, today, lab_options, sealed);
  } catch (error) {
    if (error instanceof PortfolioError) throw new ApiError(400, `lab_options: ${error.message}`);
    throw error;
  }
}

/** Throws ApiError 400 where the filters leave too few settled events with a bet to find weights on. */
function requireBets(cards: readonly Card[], strategies: readonly WeighedId[], today: string): void {
  const events = cards.filter((card) => isSettled(card, today) && strategies.some((id) => card.selections.has(id)));
  if (events.length >= LIMITS.filteredEvents) return;
  throw new ApiError(400, TEXTS.tooFewFilteredEvents(events.length));
}

/** Throws ApiError 400 for a rule without a bet on a settled card. */
function requireRuleBets(cards: readonly Card[], rules: readonly UsedRule[], today: string): void {
  const settled = cards.filter((card) => isSettled(card, today));
  for (const [index, { id }] of rules.entries()) {
    if (!settled.some((card) => card.selections.has(id)))
      throw new ApiError(400, `rules[${index}]: ${TEXTS.ruleNeverBets}`);
  }
}

/** Optimises the weights of chosen strategies and rules and backtests them; opens the sealed years of a rule. */
export const handler = apiFunction('optimize', [
  privateRoute('optimize', async ({ caller, body }) => {
    requireRuleIds(body.rules);
    await countCall(caller, 'optimize');
    const { strategies, rules = [], filters = [] } = body;
    const [snapshot, sealed] = await Promise.all([
      currentSnapshot(snapshots),
      sealedYearsOf(rules, () => searches.find(caller.sub), clock.today()),
    ]);
    const today = clock.today();
    const known = sealed === undefined || sealed.isOpen ? snapshot.cards : beforeSeal(snapshot.cards, today);
    const cards = await withOwnConditions(known, { rules, filters }, snapshots);
    requireRuleBets(cards, rules, today);
    const ids = weighedIds(strategies, rules).toSorted();
    if (filters.length > 0) requireBets(cards, ids, today);
    const options = JSON.stringify([body.lab_options ?? null, canonicalConditions(filters), sealed ?? null]);
    const key = [snapshot.version, today, options, ...ids].join(' ');
    const recent = recentResponses.find(key);
    return recent ?? computeInTurn(caller, () => recentResponses.keep(key, optimized(cards, body, today, sealed)));
  }),
  publicRoute('openSealedYears', async ({ body }) => {
    const [{ cards }, facts] = await Promise.all([currentSnapshot(snapshots), currentFacts(snapshots)]);
    return sealedBets(cards, facts, body.conditions, clock.today());
  }),
]);

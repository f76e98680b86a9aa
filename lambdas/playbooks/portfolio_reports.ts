import { LIMITS } from '../../core/contract/limits/limits.ts';
import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import type { OptimizeRequest, OptimizeResponse, WeightMethod } from '../../core/contract/playbooks/report.ts';
import { type UsedRule, weighedIds } from '../../core/contract/rules/used_rules.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { type Card, isSettled } from '../../core/domain/cards/card.ts';
import { labResponse } from '../../core/evidence/lab/lab_response.ts';
import { PortfolioError } from '../../core/portfolio/check_portfolio.ts';
import { builderResponse, optimizeResponse } from '../../core/portfolio/report/optimize_response.ts';
import type { SealedYears } from '../../core/portfolio/report/report_parts.ts';
import { isRuleId, type WeighedId } from '../../core/strategies/ids.ts';
import { canonicalConditions } from '../../core/strategies/rules/canonical_rule.ts';
import { beforeSeal } from '../../core/strategies/rules/sealed_years.ts';
import { ApiError } from '../http/api_error.ts';
import { withOwnConditions } from '../rules/rule_bets.ts';
import { sealedYearsOf } from '../rules/sealed_rules.ts';
import type { Clock } from '../runtime/clock.ts';
import { lruCache } from '../runtime/lru_cache.ts';
import type { CachedSnapshot } from '../snapshot/cached_snapshot.ts';
import { currentSnapshot } from '../snapshot/current_snapshot.ts';
import type { SearchStore } from '../store/search_store.ts';

export interface ReportParts {
  snapshots: CachedSnapshot;
  /** Whether a user has opened the sealed years of a rule. */
  searches: Pick<SearchStore, 'find'>;
  clock: Clock;
}

type Weighed = Pick<UserPlaybook, 'portfolio' | 'rules' | 'filters' | 'bounds' | 'method'>;
type Playbook = Weighed &
  ({ playbook_type: 'simple' | 'language' } | Pick<LabPlaybook, 'playbook_type' | 'lab_options'>);
type LabPlaybook = Extract<UserPlaybook, { playbook_type: 'lab' }>;

/** A choice with the method of its weights; without one it is the builders' today. */
export interface ReportedChoice extends OptimizeRequest {
  method?: WeightMethod['name'];
}

/**
 * The choice that a playbook's report is about: the strategies and rules that it weighs, its filters, bounds and options, and how it
 * was weighed.
 */
export function choiceOf(playbook: Playbook): ReportedChoice {
  const { portfolio, rules = [], filters, bounds } = playbook;
  const weighed = new Set(portfolio.map(({ strategy }) => strategy));
  return {
    strategies: portfolio.flatMap(({ strategy }) => (isRuleId(strategy) ? [] : [strategy])),
    rules: rules.filter(({ id }) => weighed.has(id)),
    filters,
    bounds,
    method: playbook.method?.name ?? 'returns',
    ...(playbook.playbook_type === 'lab' && { lab_options: playbook.lab_options }),
  };
}

/** Throws ApiError 400 where the options fit their schema but no portfolio, such as years without an event. */
function optimized(
  cards: readonly Card[],
  { strategies, rules, lab_options, bounds, method }: ReportedChoice,
  today: string,
  sealed: SealedYears | undefined,
): OptimizeResponse {
  const ids = weighedIds(strategies, rules);
  if (lab_options === undefined) {
    if (method !== 'returns') return builderResponse(cards, ids, today, { sealed, bounds });
    const { objective: _, ...response } = optimizeResponse(cards, ids, today, undefined, sealed);
    return response;
  }
  try {
    return labResponse(cards, ids, today, lab_options, { sealed, bounds });
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

/** Runs what takes computing time, in the caller's turn and within the limits. */
type InTurn = (work: () => OptimizeResponse) => Promise<OptimizeResponse>;

/** Weights and report of a user's choice. Throws ApiError 400 where it has too few bets. */
export type PortfolioReports = (sub: string, choice: ReportedChoice, inTurn: InTurn) => Promise<OptimizeResponse>;

/**
 * Computes weights and reports. A response of about 40 kB is kept by strategies, rules, options, date and snapshot version,
 * and computed once for a user's calls at once.
 */
export function portfolioReports({ snapshots, searches, clock }: ReportParts): PortfolioReports {
  const recent = lruCache<OptimizeResponse>(200);
  const running = new Map<string, Promise<OptimizeResponse>>();

  async function computed(key: string, sub: string, inTurn: InTurn, work: () => OptimizeResponse) {
    const kept = recent.find(key);
    if (kept !== undefined) return kept;
    const own = `${sub} ${key}`;
    const run = running.get(own) ?? inTurn(() => recent.keep(key, work())).finally(() => running.delete(own));
    running.set(own, run);
    return run;
  }

  return async (sub, choice, inTurn) => {
    const { strategies, rules = [], filters = [], bounds = null, lab_options = null, method } = choice;
    const today = clock.today();
    const [snapshot, sealed] = await Promise.all([
      currentSnapshot(snapshots),
      sealedYearsOf(rules, () => searches.find(sub), today),
    ]);
    const known = sealed === undefined || sealed.isOpen ? snapshot.cards : beforeSeal(snapshot.cards, today);
    const cards = await withOwnConditions(known, { rules, filters }, snapshots);
    requireRuleBets(cards, rules, today);
    const ids = weighedIds(strategies, rules).toSorted();
    if (filters.length > 0) requireBets(cards, ids, today);
    const options = JSON.stringify([
      lab_options,
      canonicalConditions(filters),
      bounds,
      sealed ?? null,
      method === 'returns',
    ]);
    const key = [snapshot.version, today, options, ...ids].join(' ');
    return computed(key, sub, inTurn, () => optimized(cards, choice, today, sealed));
  };
}

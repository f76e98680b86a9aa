import { type Card, isSettled } from '../../core/cards/card.ts';
import { LIMITS } from '../../core/contract/limits.ts';
import type { OptimizeRequest, OptimizeResponse } from '../../core/contract/report.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { labResponse } from '../../core/lab/lab_response.ts';
import { sealedBets } from '../../core/luck/sealed_bets.ts';
import { PortfolioError } from '../../core/portfolio/check_portfolio.ts';
import { optimizeResponse } from '../../core/portfolio/optimize_response.ts';
import { canonicalConditions } from '../../core/rules/canonical_rule.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';
import { currentFacts, currentSnapshot, filteredBy } from '../current_snapshot.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction, publicRoute } from '../http/api_function.ts';
import { lruCache } from '../lru_cache.ts';
import { openEngine } from '../open_engine.ts';

const { clock, computeInTurn, countCall, privateRoute, snapshots } = openEngine();
/** Responses of about 40 kB each, cached by strategies, options, date and snapshot version. */
const recentResponses = lruCache<OptimizeResponse>(200);

/** Throws ApiError 400 where the options fit their schema but no portfolio, such as years without an event. */
function optimized(
  cards: readonly Card[],
  { strategies, lab_options }: OptimizeRequest,
  today: string,
): OptimizeResponse {
  if (lab_options === undefined) {
    const { objective: _, ...response } = optimizeResponse(cards, strategies, today);
    return response;
  }
  try {
    return labResponse(cards, strategies, today, lab_options);
  } catch (error) {
    if (error instanceof PortfolioError) throw new ApiError(400, `lab_options: ${error.message}`);
    throw error;
  }
}

/** Throws ApiError 400 where the filters leave too few settled events with a bet to find weights on. */
function requireBets(cards: readonly Card[], strategies: readonly StrategyId[], today: string): void {
  const events = cards.filter((card) => isSettled(card, today) && strategies.some((id) => card.selections.has(id)));
  if (events.length >= LIMITS.filteredEvents) return;
  throw new ApiError(400, TEXTS.tooFewFilteredEvents(events.length));
}

/** Optimises the weights of chosen strategies and backtests them; opens the sealed years of a rule. */
export const handler = apiFunction('optimize', [
  privateRoute('optimize', async ({ caller, body }) => {
    await countCall(caller, 'optimize');
    const snapshot = await currentSnapshot(snapshots);
    const today = clock.today();
    const { strategies, filters = [] } = body;
    const cards = await filteredBy(snapshot.cards, filters, snapshots);
    if (filters.length > 0) requireBets(cards, strategies, today);
    const options = JSON.stringify([body.lab_options ?? null, canonicalConditions(filters)]);
    const key = [snapshot.version, today, options, ...strategies.toSorted()].join(' ');
    const recent = recentResponses.find(key);
    return recent ?? computeInTurn(caller, () => recentResponses.keep(key, optimized(cards, body, today)));
  }),
  publicRoute('openSealedYears', async ({ body }) => {
    const [{ cards }, facts] = await Promise.all([currentSnapshot(snapshots), currentFacts(snapshots)]);
    return sealedBets(cards, facts, body.conditions, clock.today());
  }),
]);

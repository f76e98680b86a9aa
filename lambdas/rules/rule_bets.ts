import type { CardPicks } from '../../core/contract/playbooks/picks.ts';
import type { PortfolioItem } from '../../core/contract/playbooks/portfolio.ts';
import type { Filters } from '../../core/contract/rules/rules.ts';
import type { UsedRule } from '../../core/contract/rules/used_rules.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import type { Bounds } from '../../core/contract/values/bounds.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { explainedPicks } from '../../core/portfolio/picks/explained_picks.ts';
import { nextCard, picksFor } from '../../core/portfolio/picks/picks.ts';
import { filteredCards } from '../../core/strategies/facts/filtered_cards.ts';
import { cardsWithRules } from '../../core/strategies/facts/rule_cards.ts';
import { ruleId } from '../../core/strategies/rules/canonical_rule.ts';
import { ApiError } from '../http/api_error.ts';
import { sha256 } from '../record/sha256.ts';
import type { Clock } from '../runtime/clock.ts';
import type { CachedSnapshot } from '../snapshot/cached_snapshot.ts';
import { currentFacts, currentSnapshot } from '../snapshot/current_snapshot.ts';

/** What a request or a playbook adds to the strategies' bets and takes from them. */
export interface RulesAndFilters {
  rules?: readonly UsedRule[] | undefined;
  filters?: Filters | undefined;
  bounds?: Bounds | undefined;
}

/** A portfolio with its own conditions. */
export interface OwnPortfolio extends RulesAndFilters {
  portfolio: readonly PortfolioItem[];
}

/** Throws ApiError 400 where an id is not that of its rule's conditions. */
export function requireRuleIds(rules: readonly UsedRule[] = []): void {
  for (const [index, { id, conditions }] of rules.entries()) {
    if (ruleId(conditions, sha256) !== id) throw new ApiError(400, `rules[${index}].id: ${TEXTS.ruleIdWrong}`);
  }
}

/**
 * The cards with the bets of the rules and without those that the filters forbid. The facts are read only where there are
 * any of both. Throws ApiError 503 if they cannot be read.
 */
export async function withOwnConditions(
  cards: readonly Card[],
  { rules = [], filters = [] }: RulesAndFilters,
  cached: CachedSnapshot,
): Promise<readonly Card[]> {
  if (rules.length === 0 && filters.length === 0) return cards;
  const facts = await currentFacts(cached);
  return filteredCards(cardsWithRules(cards, rules, facts), filters, facts);
}

/**
 * The picks of a portfolio on a card, with what its rules read in their bouts. Throws PortfolioError for invalid weights,
 * ApiError 503 if the facts cannot be read.
 */
export async function ownPicks(
  card: Card,
  { portfolio, rules = [], filters, bounds }: OwnPortfolio,
  version: string,
  cached: CachedSnapshot,
): Promise<CardPicks> {
  const [prepared = card] = await withOwnConditions([card], { rules, filters }, cached);
  const response = picksFor(prepared, portfolio, version, bounds);
  return rules.length === 0 ? response : explainedPicks(response, rules, await currentFacts(cached));
}

/** The picks of a portfolio for the next event. Throws ApiError 409 if there is none. */
export async function nextPicks(
  portfolio: OwnPortfolio,
  { snapshots, clock }: { snapshots: CachedSnapshot; clock: Clock },
): Promise<CardPicks> {
  const { cards, version } = await currentSnapshot(snapshots);
  const card = nextCard(cards, clock.now());
  if (card === undefined) throw new ApiError(409, TEXTS.noUpcomingEvent);
  return ownPicks(card, portfolio, version, snapshots);
}

import { type Selector, selectorOf, strategyName } from '../strategies/catalogue.ts';
import { longStrategyId, type StrategyId } from '../strategies/ids.ts';
import { isKeptOut } from '../strategies/rules/filters.ts';
import type { Condition } from '../strategies/rules/rule.ts';
import { refusedText } from '../strategies/selector_words.ts';
import { refusalFilters } from './refusal_filters.ts';

const ALL_FAVORITES = longStrategyId('favorites_all');
const KINDS_OF_FAVORITES: ReadonlySet<Selector['kind'] | undefined> = new Set([
  'favorite',
  'favorite_paying_at_least',
  'favorites_parlay',
]);

function thingOfStrategy(strategy: StrategyId): string {
  const selector = selectorOf(strategy);
  return selector === undefined ? strategyName(strategy) : refusedText(selector);
}

/**
 * What refused strategies are about, each once, as a bettor says it: "women’s fights", "underdogs". Favorites as such
 * stand for every kind of them.
 */
export function refusedThings(refused: readonly StrategyId[]): string[] {
  const hasAll = refused.includes(ALL_FAVORITES);
  const told = refused.filter((id) => id === ALL_FAVORITES || !hasAll || !KINDS_OF_FAVORITES.has(selectorOf(id)?.kind));
  return [...new Set(told.map(thingOfStrategy))];
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/**
 * Says what was done about a refusal: strategies were not added. Other strategies may still back what is refused, except
 * parlays, which come from no other, and except what the filters keep out. If another strategy of the same thing is chosen, the sentence names the strategies.
 */
export function refusalText(
  refused: readonly StrategyId[],
  chosen: readonly StrategyId[],
  filters: readonly Condition[] = [],
): string {
  const things = refusedThings(refused);
  const wished = refusalFilters(refused);
  if (wished.length > 0 && wished.every((filter) => isKeptOut(filter, filters))) {
    return `No pick and no bet of the test is on ${listed(things)}.`;
  }
  const kinds = new Set(refused.map((id) => selectorOf(id)?.kind));
  const isOnly = (kind: Selector['kind']) => kinds.size === 1 && kinds.has(kind);
  if (chosen.some((id) => things.includes(thingOfStrategy(id)))) {
    return `Not added: ${listed(refused.map((id) => `“${strategyName(id)}”`))}.`;
  }
  if (isOnly('favorites_parlay')) return 'No parlay was added, so no pick is one.';
  if (isOnly('capper')) return `No strategy that follows ${listed(things)} was added; picks may still agree with them.`;
  return `No strategy about ${listed(things)} was added; picks may still be on them.`;
}

import { QUESTIONS, selectorOf } from '../strategies/catalogue.ts';
import { conditionsOf } from '../strategies/conditions.ts';
import { longStrategyId, type StrategyId } from '../strategies/ids.ts';
import { isSameCondition, opposite } from '../strategies/rules/filters.ts';
import { type Condition, isClassCondition } from '../strategies/rules/rule.ts';

const FAVORITES = longStrategyId('favorites_all');
const MEN = longStrategyId('favorites_men');
const WOMEN = longStrategyId('favorites_women');

const womens = (value: 0 | 1): Condition => ({ figure: 'women', of: 'bout', is: '=', value });
const odds = (is: '>=' | '<='): Condition => ({ figure: 'odds', of: 'difference', is, value: 0 });

const UNDERDOGS = QUESTIONS.flatMap(({ options }) => options).filter(
  ({ selector }) => selector.kind === 'underdog_paying_at_most',
);

/** The filter that keeps out what one strategy backs; undefined where no single condition says it. */
function filterAgainst(strategy: StrategyId): Condition | undefined {
  if (strategy === WOMEN) return womens(0);
  if (strategy === MEN) return womens(1);
  const selector = selectorOf(strategy);
  if (selector === undefined || selector.kind === 'favorites_parlay' || selector.kind === 'capper') return undefined;
  const [condition, ...others] = conditionsOf(selector);
  if (condition === undefined || others.length > 0 || isClassCondition(condition)) return undefined;
  return opposite(condition);
}

/**
 * The filters that keep out what a refusal names: its strategies were not added, but others may back the same fighters.
 * Empty where no filter can say it, as for parlays and cappers.
 */
export function refusalFilters(refused: readonly StrategyId[]): Condition[] {
  if (refused.includes(FAVORITES)) return [odds('>=')];
  if (UNDERDOGS.every(({ id }) => refused.includes(id))) return [odds('<=')];
  const found = refused.map(filterAgainst).filter((condition) => condition !== undefined);
  if (found.length < refused.length) return [];
  return found.filter((condition, index) => !found.slice(0, index).some((other) => isSameCondition(other, condition)));
}

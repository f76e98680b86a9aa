import { describeInvalidInput } from '../contract/invalid_input.ts';
import { type PortfolioItem, portfolioSchema, strategyListSchema } from '../contract/portfolio.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { PortfolioError } from './portfolio_error.ts';

/**
 * The portfolio, once it is one: known strategies, each once, weights from 0 that sum to 1. What a caller's rounding has
 * left over or short is taken out in proportion, so that no budget is overspent. Throws PortfolioError.
 */
export function checkPortfolio(portfolio: readonly PortfolioItem[]): ReadonlyMap<StrategyId, number> {
  const checked = portfolioSchema.safeParse(portfolio);
  if (!checked.success) throw new PortfolioError(`portfolio: ${describeInvalidInput(checked.error)}`);
  const total = checked.data.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(checked.data.map(({ strategy, weight }) => [strategy, weight / total]));
}

/** The catalogue indices of 1…41 known strategies, each named once, in catalogue order. Throws PortfolioError. */
export function checkStrategies(strategies: readonly string[]): readonly number[] {
  const checked = strategyListSchema.safeParse(strategies);
  if (!checked.success) throw new PortfolioError(`strategies: ${describeInvalidInput(checked.error)}`);
  const chosen = new Set<string>(checked.data);
  return STRATEGIES.flatMap(({ id }, index) => (chosen.has(id) ? [index] : []));
}

import { describeInvalidInput } from '../contract/invalid_input.ts';
import { type PortfolioItem, portfolioSchema, strategyListSchema } from '../contract/portfolio.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';

/** Invalid portfolio, list of strategies or optimiser option. The message names the field. */
export class PortfolioError extends Error {
  override name = 'PortfolioError';
}

/**
 * Weight per strategy of a valid portfolio: known strategies, each once, with weights of at least 0 that sum to 1
 * within 1e-6. The weights are rescaled to sum to exactly 1, so that no budget is overspent. Throws PortfolioError.
 */
export function checkPortfolio(portfolio: readonly PortfolioItem[]): ReadonlyMap<StrategyId, number> {
  const checked = portfolioSchema.safeParse(portfolio);
  if (!checked.success) throw new PortfolioError(`portfolio: ${describeInvalidInput(checked.error)}`);
  const total = checked.data.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(checked.data.map(({ strategy, weight }) => [strategy, weight / total]));
}

/** Catalogue indices, ascending, of a list of 1…41 known strategies without repeats. Throws PortfolioError. */
export function checkStrategies(strategies: readonly string[]): readonly number[] {
  const checked = strategyListSchema.safeParse(strategies);
  if (!checked.success) throw new PortfolioError(`strategies: ${describeInvalidInput(checked.error)}`);
  const chosen = new Set<string>(checked.data);
  return STRATEGIES.flatMap(({ id }, index) => (chosen.has(id) ? [index] : []));
}

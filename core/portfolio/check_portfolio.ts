import { describeInvalidInput } from '../contract/invalid_input.ts';
import { type PortfolioItem, portfolioSchema, weighedListSchema } from '../contract/playbooks/portfolio.ts';
import type { WeighedId } from '../strategies/ids.ts';

/** Invalid portfolio, list of strategies or optimiser option. The message names the field. */
export class PortfolioError extends Error {
  override name = 'PortfolioError';
}

/**
 * Weight per strategy of a valid portfolio: known strategies, each once, with weights of at least 0 that sum to 1
 * within 1e-6. The weights are rescaled to sum to exactly 1, so that no budget is overspent. Throws PortfolioError.
 */
export function checkPortfolio(portfolio: readonly PortfolioItem[]): ReadonlyMap<WeighedId, number> {
  const checked = portfolioSchema.safeParse(portfolio);
  if (!checked.success) throw new PortfolioError(`portfolio: ${describeInvalidInput(checked.error)}`);
  const total = checked.data.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(checked.data.map(({ strategy, weight }) => [strategy, weight / total]));
}

/**
 * The indices in the roster, ascending, of a list of strategies and rules of the roster without repeats. Throws
 * PortfolioError.
 */
export function checkStrategies(strategies: readonly string[], roster: readonly WeighedId[]): readonly number[] {
  const checked = weighedListSchema.safeParse(strategies);
  if (!checked.success) throw new PortfolioError(`strategies: ${describeInvalidInput(checked.error)}`);
  const chosen = new Set<string>(checked.data);
  const indices = roster.flatMap((id, index) => (chosen.has(id) ? [index] : []));
  if (indices.length < chosen.size) throw new PortfolioError('strategies: names a rule that is not given');
  return indices;
}

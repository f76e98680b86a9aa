import type { LabOptions } from '../../../core/contract/lab.ts';
import { type Reading, readingSchema } from '../../../core/contract/language.ts';
import { type PicksResponse, picksResponseSchema } from '../../../core/contract/picks.ts';
import type { PortfolioItem } from '../../../core/contract/portfolio.ts';
import { type OptimizeResponse, optimizeResponseSchema } from '../../../core/contract/report.ts';
import type { Filters } from '../../../core/contract/rules.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { callPrivate } from '../auth/account.ts';

/** Optimizes the weights of the strategies and reports their past returns, without the bets that filters forbid. */
export async function optimize(
  strategies: readonly StrategyId[],
  filters: Filters,
  signal: AbortSignal,
): Promise<OptimizeResponse> {
  return optimizeResponseSchema.parse(await callPrivate('optimize', { body: { strategies, filters }, signal }));
}

/** The same with options of the Lab. */
export async function optimizeInLab(
  strategies: readonly StrategyId[],
  lab_options: LabOptions,
): Promise<OptimizeResponse> {
  return optimizeResponseSchema.parse(await callPrivate('optimize', { body: { strategies, lab_options } }));
}

/** The picks of a portfolio for the next event, without the bets that filters forbid. */
export async function pickFor(
  portfolio: readonly PortfolioItem[],
  filters: Filters = [],
  signal?: AbortSignal,
): Promise<PicksResponse> {
  return picksResponseSchema.parse(
    await callPrivate('picks', { body: { portfolio, filters }, ...(signal === undefined ? {} : { signal }) }),
  );
}

/** The strategies that a description asks for. */
export async function readDescription(description: string, signal: AbortSignal): Promise<Reading> {
  return readingSchema.parse(await callPrivate('optimizeLanguage', { body: { description }, signal }));
}

import { total } from '../arithmetic/vectors.ts';
import type { Card } from '../cards/card.ts';
import { DEFAULT_BUDGET } from '../contract/limits.ts';
import type { OptimizeResponse, Report } from '../contract/report.ts';
import { RESPONSE_LIMITS } from '../contract/response_limits.ts';
import { type IsoDate, yearBefore } from '../dates/iso_date.ts';
import { bootstrapInterval } from '../returns/bootstrap.ts';
import { runningSum, thinnedOut } from '../returns/equity.ts';
import { asPortfolio, BUILDER_OPTIONS, type OptimizeOptions, type PreparedChoice, prepareChoice } from './optimize.ts';
import { reportedMeans, type SealedYears, sealedPart, testedValue } from './report_parts.ts';
import { evaluateFit, fitChoice, type WalkForwardResult } from './walk_forward.ts';

/** Fraction of the events with a bet of any chosen strategy whose return was above 0; 0 if there are none. */
function hitRate({ table }: PreparedChoice, result: WalkForwardResult): number {
  let staked = 0;
  let hits = 0;
  for (const [offset, value] of result.returns.entries()) {
    const row = (result.first + offset) * table.strategies;
    if (!table.bets.subarray(row, row + table.strategies).includes(1)) continue;
    staked++;
    if (value > 0) hits++;
  }
  return staked === 0 ? 0 : hits / staked;
}

/** Decimals of an equity curve: screens show three at most, and a stored curve is a third smaller. */
const CURVE_DECIMALS = 6;
const rounded = (value: number) => Number(value.toFixed(CURVE_DECIMALS));

/** The report of a walk-forward result, with the part in the sealed years for a portfolio with rules. */
export function makeReport(choice: PreparedChoice, result: WalkForwardResult, sealed?: SealedYears): Report {
  const { events, strategies } = choice;
  const playbook = runningSum(result.returns);
  const equal = runningSum(result.equalReturns);
  return {
    ...reportedMeans(result),
    interval: bootstrapInterval(result.returns),
    hit_rate: hitRate(choice, result),
    with_value: testedValue(events, strategies, result),
    ...(sealed && { sealed: sealedPart(events, result, sealed) }),
    equity: thinnedOut(playbook.length, RESPONSE_LIMITS.equityPoints).map((index) => ({
      date: events[result.first + index]?.date ?? '',
      playbook: rounded(playbook[index] ?? 0),
      equal_weights: rounded(equal[index] ?? 0),
    })),
  };
}

/** Profit in dollars over the 365 days up to the last settled event, with the default budget at every event. */
export function previousYear({ events }: PreparedChoice, result: WalkForwardResult): number {
  const last = events.at(-1);
  if (last === undefined) return 0;
  const since = yearBefore(last.date);
  return (
    DEFAULT_BUDGET * total(result.returns.filter((_value, index) => (events[result.first + index]?.date ?? '') > since))
  );
}

/**
 * The response of the optimize call and the objective: the portfolio solved on all events settled as of `today`, and
 * its walk-forward report. Throws PortfolioError for invalid strategies or options.
 */
export function optimizeResponse(
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  options: OptimizeOptions = BUILDER_OPTIONS,
  sealed?: SealedYears,
): OptimizeResponse & { objective: number } {
  const choice = prepareChoice(cards, strategies, today, options);
  const fit = fitChoice(choice);
  const result = evaluateFit(choice, fit);
  const report = makeReport(choice, result, sealed);
  return {
    portfolio: asPortfolio(choice, fit.maximum.weights),
    portfolio_returns: report.mean,
    previous_year_returns: previousYear(choice, result),
    report,
    objective: fit.maximum.objective,
  };
}

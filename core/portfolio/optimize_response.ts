import { mean } from '../arithmetic/moments.ts';
import { total } from '../arithmetic/vectors.ts';
import type { Card } from '../cards/card.ts';
import { DEFAULT_BUDGET, LIMITS } from '../contract/limits.ts';
import type { OptimizeResponse, Report } from '../contract/report.ts';
import { type IsoDate, yearBefore } from '../dates/iso_date.ts';
import { bootstrapInterval } from '../returns/bootstrap.ts';
import { maxDrawdown, runningSum, thinnedOut } from '../returns/equity.ts';
import { type ValuedBet, withValueOf } from '../returns/with_value.ts';
import { nettedStakes } from './net_bets.ts';
import { asPortfolio, BUILDER_OPTIONS, type OptimizeOptions, type PreparedChoice, prepareChoice } from './optimize.ts';
import { testedBets, valuedBet } from './tested_bets.ts';
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

/** The netted bets of the portfolio at the events of a result, with what became of them. */
function testedPortfolio(choice: PreparedChoice, { first, returns, weightsAt }: WalkForwardResult): ValuedBet[][] {
  return choice.events.slice(first, first + returns.length).map(({ card, priceFactor }, offset) => {
    const weights = weightsAt(first + offset);
    const shares = new Map(choice.strategies.map((strategy, k) => [strategy, weights[k] ?? 0]));
    return testedBets(card, nettedStakes(card, shares, undefined, priceFactor), priceFactor).map(valuedBet);
  });
}

/** Decimals of an equity curve: screens show three at most, and a stored curve is a third smaller. */
const CURVE_DECIMALS = 6;
const rounded = (value: number) => Number(value.toFixed(CURVE_DECIMALS));

/** The sealed years of a portfolio with rules. Where they are not open, the portfolio's events end before them. */
export interface SealedYears {
  from: IsoDate;
  isOpen: boolean;
}

/** What the portfolio returned in the sealed years; null where they are not open or have no tested event. */
function sealedPart(
  { events }: PreparedChoice,
  { first, returns }: WalkForwardResult,
  { from, isOpen }: SealedYears,
): NonNullable<Report['sealed']> {
  const part = returns.filter((_value, offset) => (events[first + offset]?.date ?? '') >= from);
  const isTested = isOpen && part.length > 0;
  const tested = { events: part.length, mean: mean(part), interval: bootstrapInterval(part) };
  return { from, tested: isTested ? tested : null };
}

/** The report of a walk-forward result, with the part in the sealed years for a portfolio with rules. */
export function makeReport(choice: PreparedChoice, result: WalkForwardResult, sealed?: SealedYears): Report {
  const playbook = runningSum(result.returns);
  const equal = runningSum(result.equalReturns);
  return {
    sample: result.sample,
    events: result.returns.length,
    mean: mean(result.returns),
    interval: bootstrapInterval(result.returns),
    hit_rate: hitRate(choice, result),
    max_drawdown: maxDrawdown(playbook),
    equal_weights_mean: mean(result.equalReturns),
    with_value: withValueOf(testedPortfolio(choice, result)),
    ...(sealed && { sealed: sealedPart(choice, result, sealed) }),
    equity: thinnedOut(playbook.length, LIMITS.equityPoints).map((index) => ({
      date: choice.events[result.first + index]?.date ?? '',
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

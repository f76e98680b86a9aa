import { total } from '../../arithmetic/vectors.ts';
import { DEFAULT_BUDGET } from '../../contract/limits/limits.ts';
import { RESPONSE_LIMITS } from '../../contract/limits/response_limits.ts';
import type { OptimizeResponse, Report, WeightMethod } from '../../contract/playbooks/report.ts';
import type { Bounds } from '../../contract/values/bounds.ts';
import { type IsoDate, yearBefore } from '../../dates/iso_date.ts';
import type { Card } from '../../domain/cards/card.ts';
import { bootstrapInterval } from '../../evidence/returns/bootstrap.ts';
import { runningSum, thinnedOut } from '../../evidence/returns/equity.ts';
import { isBounded } from '../../format/bounds_text.ts';
import { asPortfolio, BUILDER_OPTIONS, type OptimizeOptions, type PreparedChoice, prepareChoice } from '../optimize.ts';
import { evenWeights } from '../solver/weights.ts';
import { QUARTER_KELLY } from '../value/kelly_stakes.ts';
import { betsOfResult, figuresOfBets, reportedMeans, type SealedYears, sealedPart } from './report_parts.ts';
import type { TestedBet } from './tested_bets.ts';
import { betsOnValue, stakeReturns, valueReturns } from './value_returns.ts';
import { evaluateFit, evaluateFixed, fitChoice, type WalkForwardResult } from './walk_forward.ts';

/** Fraction of the events with a bet whose return was above 0; 0 if there are none. */
function hitRate(returns: Float64Array, hasBet: (event: number) => boolean): number {
  const staked = [...returns].filter((_, event) => hasBet(event));
  return staked.length === 0 ? 0 : staked.filter((value) => value > 0).length / staked.length;
}

/** Whether any chosen strategy bets at a tested event. */
const betsAtEvent =
  ({ table }: PreparedChoice, { first }: WalkForwardResult) =>
  (event: number) => {
    const row = (first + event) * table.strategies;
    return table.bets.subarray(row, row + table.strategies).includes(1);
  };

/** Raised by hand when a change of the method moves its figures. */
export const RETURNS_METHOD: WeightMethod = { name: 'returns', version: 1 };
export const EQUAL_METHOD: WeightMethod = { name: 'equal', version: 1 };
const KELLY_METHOD: WeightMethod = { name: 'kelly', version: 1 };

/** Decimals of an equity curve: screens show three at most, and a stored curve is a third smaller. */
const CURVE_DECIMALS = 6;
const rounded = (value: number) => Number(value.toFixed(CURVE_DECIMALS));

/** What a report says beside a result. */
interface ReportExtras {
  hasBet: (event: number) => boolean;
  bets: readonly (readonly TestedBet[])[];
  sealed: SealedYears | undefined;
}

function reportOf(
  { events }: PreparedChoice,
  result: WalkForwardResult,
  { hasBet, bets, sealed }: ReportExtras,
): Report {
  const playbook = runningSum(result.returns);
  const equal = runningSum(result.equalReturns);
  return {
    ...reportedMeans(result),
    interval: bootstrapInterval(result.returns),
    hit_rate: hitRate(result.returns, hasBet),
    ...figuresOfBets(bets),
    ...(sealed && { sealed: sealedPart(events, result, sealed) }),
    equity: thinnedOut(playbook.length, RESPONSE_LIMITS.equityPoints).map((index) => ({
      date: events[result.first + index]?.date ?? '',
      playbook: rounded(playbook[index] ?? 0),
      equal_weights: rounded(equal[index] ?? 0),
    })),
  };
}

/** What bounds the bets of a choice, and its test. */
export interface TestOptions {
  sealed?: SealedYears | undefined;
  bounds?: Bounds | undefined;
}

/**
 * The report of a walk-forward result, whose returns are within the bounds already, with the part in the sealed years for a
 * portfolio with rules.
 */
export function makeReport(
  choice: PreparedChoice,
  result: WalkForwardResult,
  { sealed, bounds }: TestOptions = {},
): Report {
  const bets = betsOfResult(choice.events, choice.strategies, result, bounds);
  const isBet = (event: number) => (bets[event]?.length ?? 0) > 0;
  return reportOf(choice, result, { hasBet: isBounded(bounds) ? isBet : betsAtEvent(choice, result), bets, sealed });
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
  const report = makeReport(choice, result, { sealed });
  return {
    portfolio: asPortfolio(choice, fit.maximum.weights),
    portfolio_returns: report.mean,
    previous_year_returns: previousYear(choice, result),
    report,
    method: RETURNS_METHOD,
    objective: fit.maximum.objective,
  };
}

/**
 * The builders' response: equal weights, of which the picks with value are bet, each at a quarter of its own Kelly stake
 * (docs/weights.md). Returns and report are of what is bet; beside them stand those of all picks. Throws PortfolioError for
 * invalid strategies.
 */
export function builderResponse(
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  { sealed, bounds }: TestOptions = {},
): OptimizeResponse {
  const choice = prepareChoice(cards, strategies, today, BUILDER_OPTIONS);
  const weights = evenWeights(choice.limits);
  const all = evaluateFixed(choice, weights);
  const bets = betsOfResult(choice.events, choice.strategies, all, bounds);
  const equalReturns = isBounded(bounds) ? stakeReturns(bets) : all.returns;
  const result = { ...all, returns: valueReturns(bets, QUARTER_KELLY), equalReturns };
  const isBet = betsOnValue(bets);
  const report = reportOf(choice, result, { hasBet: (event) => isBet[event] === true, bets, sealed });
  return {
    portfolio: asPortfolio(choice, weights),
    portfolio_returns: report.mean,
    previous_year_returns: previousYear(choice, result),
    report,
    method: KELLY_METHOD,
  };
}

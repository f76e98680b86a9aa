import type { LabOptions } from '../../contract/lab/lab.ts';
import type { PortfolioItem } from '../../contract/playbooks/portfolio.ts';
import type { Bounds } from '../../contract/values/bounds.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import type { Card } from '../../domain/cards/card.ts';
import { isBounded } from '../../format/bounds_text.ts';
import { PortfolioError } from '../../portfolio/check_portfolio.ts';
import { asPortfolio, layOut, type PreparedChoice, prepareChoice } from '../../portfolio/optimize.ts';
import { betsOfResult } from '../../portfolio/report/report_parts.ts';
import { stakeReturns } from '../../portfolio/report/value_returns.ts';
import {
  evaluateFit,
  evaluateFixed,
  type Fit,
  fitChoice,
  type WalkForwardResult,
} from '../../portfolio/report/walk_forward.ts';
import { evenWeights } from '../../portfolio/solver/weights.ts';
import { keepLast } from './keep_last.ts';

/** A choice of the Lab with its weights over all settled events and its walk-forward results. */
export interface LabPortfolio {
  /** The choice at the requested prices. */
  choice: PreparedChoice;
  /** In catalogue order. */
  portfolio: PortfolioItem[];
  /** All tested events. */
  tested: WalkForwardResult;
  /** The tested events of the requested years. */
  reported: WalkForwardResult;
}

/** Layouts that are kept: at the source's prices and at others. */
const KEPT_LAYOUTS = 2;

/** What the solved weights depend on. */
interface Solved extends Pick<LabOptions, 'bankroll_fraction' | 'prior_strength' | 'cap' | 'locks'> {
  strategies: readonly string[];
}

/** The part of a result in the options' years. Throws PortfolioError if they have no tested event. */
function inYears(choice: PreparedChoice, result: WalkForwardResult, options: LabOptions): WalkForwardResult {
  const { from_year: from, to_year: to } = options;
  const dates = choice.events.slice(result.first).map(({ date }) => date);
  const start = from === null ? 0 : dates.filter((date) => date < `${from}-01-01`).length;
  const end = to === null ? dates.length : dates.filter((date) => date < `${to + 1}-01-01`).length;
  if (end <= start && dates.length > 0) {
    throw new PortfolioError(`No tested event lies in ${from ?? 'the past'} to ${to ?? 'now'}.`);
  }
  return {
    ...result,
    first: result.first + start,
    returns: result.returns.subarray(start, end),
    equalReturns: result.equalReturns.subarray(start, end),
    weights: result.weights.slice(start, end),
  };
}

/** A result with what the bets within bounds returned, at its own weights and at equal ones. */
function withinBounds(choice: PreparedChoice, result: WalkForwardResult, bounds: Bounds): WalkForwardResult {
  const { events, strategies } = choice;
  const even = new Float64Array(strategies.length).fill(1 / strategies.length);
  const returnsAt = (weights: WalkForwardResult['weights']) =>
    stakeReturns(betsOfResult(events, strategies, { ...result, weights }, bounds));
  return {
    ...result,
    returns: returnsAt(result.weights),
    equalReturns: returnsAt(result.weights.map(() => even)),
  };
}

/**
 * Fits and tests choices with their options on these cards. Weights are fitted at the source's prices, like those of
 * saved playbooks; prices, years and bounds only affect the test and the report. Each stage keeps its last result, so that a
 * change of prices or years does not solve the weights again, and other solves start from the last weights of the same
 * strategies and limits. Throws PortfolioError for invalid strategies, infeasible
 * options, and years without a tested event.
 */
export function labPortfolios(
  cards: readonly Card[],
  today: IsoDate,
): (strategies: readonly string[], options: LabOptions, bounds?: Bounds) => LabPortfolio {
  const laidOut = keepLast(
    ({ strategies, shift }: { strategies: readonly string[]; shift: number }) =>
      layOut(cards, strategies, today, shift),
    KEPT_LAYOUTS,
  );
  const prepared = keepLast(({ strategies, bankroll_fraction, prior_strength, ...limits }: Solved) => {
    const options = { bankrollFraction: bankroll_fraction, priorStrength: prior_strength, ...limits };
    return prepareChoice(cards, strategies, today, options, laidOut({ strategies, shift: 0 }));
  });
  let last: { about: string; fit: Fit } | undefined;
  const fitted = keepLast((solved: Solved) => {
    const { strategies, cap, locks } = solved;
    const about = JSON.stringify({ strategies, cap, locks });
    const fit = fitChoice(prepared(solved), last?.about === about ? last.fit : undefined);
    last = { about, fit };
    return fit;
  });
  return (strategies, options, bounds) => {
    const { bankroll_fraction, prior_strength, cap, locks, price_shift: shift } = options;
    const solved = { strategies, bankroll_fraction, prior_strength, cap, locks };
    const choice = shift === 0 ? prepared(solved) : { ...prepared(solved), ...laidOut({ strategies, shift }) };
    const fit = options.weights === 'equal' ? undefined : fitted(solved);
    const weights = fit?.maximum.weights ?? evenWeights(choice.limits);
    const all = fit === undefined ? evaluateFixed(choice, weights) : evaluateFit(choice, fit);
    const tested = isBounded(bounds) ? withinBounds(choice, all, bounds) : all;
    return { choice, portfolio: asPortfolio(choice, weights), tested, reported: inYears(choice, tested, options) };
  };
}

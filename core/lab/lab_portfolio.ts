import type { Card } from '../cards/card.ts';
import type { LabOptions } from '../contract/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../contract/lab_defaults.ts';
import type { PortfolioItem } from '../contract/portfolio.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { PortfolioError } from '../portfolio/check_portfolio.ts';
import {
  asPortfolio,
  atPrices,
  BUILDER_OPTIONS,
  type OptimizeOptions,
  type PreparedChoice,
  prepareChoice,
  solveChoice,
} from '../portfolio/optimize.ts';
import { evaluateFixed, type WalkForwardResult, walkForward } from '../portfolio/walk_forward.ts';

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

function optimizeOptions({ bankroll_fraction, cap, locks }: LabOptions): OptimizeOptions {
  return {
    ...BUILDER_OPTIONS,
    bankrollFraction: bankroll_fraction,
    ...(cap === null ? {} : { cap }),
    ...(locks.length === 0 ? {} : { locks: new Map(locks.map(({ strategy, weight }) => [strategy, weight])) }),
  };
}

/** Locked weights unchanged, and the rest split evenly between the other strategies. */
function evenWeights({ strategies }: PreparedChoice, { locks }: LabOptions): Float64Array {
  const lockOf = new Map(locks.map(({ strategy, weight }) => [strategy, weight]));
  const rest = 1 - locks.reduce((sum, { weight }) => sum + weight, 0);
  const even = Math.max(0, rest) / (strategies.length - lockOf.size);
  return Float64Array.from(strategies, (strategy) => lockOf.get(strategy) ?? even);
}

/** The part of a result in the options' years. Throws PortfolioError if they have no tested event. */
function inYears(choice: PreparedChoice, result: WalkForwardResult, options: LabOptions): WalkForwardResult {
  const { from_year: from, to_year: to } = options;
  const dates = choice.events.slice(result.first).map(({ date }) => date);
  const start = from === null ? 0 : dates.filter((date) => date < `${from}-01-01`).length;
  const end = to === null ? dates.length : dates.filter((date) => date < `${to + 1}-01-01`).length;
  if (end <= start && dates.length > 0) {
    throw new PortfolioError(`from_year, to_year: no tested event lies in ${from ?? 'the past'} to ${to ?? 'now'}`);
  }
  return {
    sample: result.sample,
    first: result.first + start,
    returns: result.returns.subarray(start, end),
    equalReturns: result.equalReturns.subarray(start, end),
  };
}

function weighed(
  solved: PreparedChoice,
  choice: PreparedChoice,
  options: LabOptions,
): Pick<LabPortfolio, 'portfolio' | 'tested'> {
  if (options.weights === 'equal') {
    const weights = evenWeights(choice, options);
    const portfolio = choice.strategies.map((strategy, place) => ({ strategy, weight: weights[place] ?? 0 }));
    return { portfolio, tested: evaluateFixed(choice, weights) };
  }
  const maximum = solveChoice(solved, solved.events.length);
  return { portfolio: asPortfolio(solved, maximum), tested: walkForward(solved, maximum, choice) };
}

/**
 * Fits and tests a choice with the options. Weights are fitted at the source's prices, like those of saved playbooks;
 * prices and years only affect the test and the report. Throws PortfolioError for invalid strategies, infeasible
 * options, and years without a tested event.
 */
export function labPortfolio(
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  options: LabOptions = DEFAULT_LAB_OPTIONS,
): LabPortfolio {
  const solved = prepareChoice(cards, strategies, today, optimizeOptions(options));
  const choice = atPrices(solved, cards, today, options.price_shift);
  const { portfolio, tested } = weighed(solved, choice, options);
  return { choice, portfolio, tested, reported: inYears(choice, tested, options) };
}

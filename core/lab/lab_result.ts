import { mean } from '../arithmetic/moments.ts';
import type { Card } from '../cards/card.ts';
import type { LabOptions } from '../contract/lab.ts';
import type { PortfolioItem } from '../contract/portfolio.ts';
import type { Report } from '../contract/report.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { correlations } from '../luck/correlations.ts';
import { unpricedEvents } from '../portfolio/compiled_events.ts';
import type { PreparedChoice } from '../portfolio/optimize.ts';
import { makeReport, type SealedYears } from '../portfolio/optimize_response.ts';
import { nextCard } from '../portfolio/picks.ts';
import { rosterOf } from '../portfolio/roster.ts';
import { runningSum, thinnedOut } from '../returns/equity.ts';
import { type Band, bootstrapBand } from '../returns/equity_band.ts';
import { type NamedRule, namedWeights } from '../strategies/weighed_name.ts';
import { bandOfSeries, chanceAhead } from './equity_band.ts';
import { keepLast } from './keep_last.ts';
import { type LabPortfolio, labPortfolios } from './lab_portfolio.ts';
import { type NextBets, nextBets } from './next_bets.ts';
import { randomReturns } from './random_choices.ts';

/** Points of the curve besides those of the years' ends: more would not be visible at the chart's width. */
const CURVE_POINTS = 180;
/** Sizes of choices whose random choices are kept, some 5 MB each. */
const KEPT_SIZES = 4;

/** Running sums in budgets at some of the events, the last of each year among them, and the ranges around them. */
export interface LabCurve {
  dates: IsoDate[];
  playbook: number[];
  equal: number[];
  /** Range of resamples of the event returns. */
  range: Band;
  /** Range of the random choices; undefined if there are none. */
  random: Band | undefined;
}

/** Backtest of a choice of strategies with its options, and luck figures. Returns are per event. */
export interface LabResult {
  portfolio: (PortfolioItem & { name: string })[];
  report: Report;
  curve: LabCurve;
  /** Probability of a profit over a year of 42 events; undefined without events. */
  ahead: number | undefined;
  /** Mean return of each random choice of as many strategies at equal weights, unordered; empty if all are chosen. */
  randomMeans: number[];
  /** Correlation of event returns, by index in the portfolio; undefined if a strategy's returns are all equal. */
  correlation: (number | undefined)[][];
  /** Undefined without an upcoming card. */
  next: NextBets | undefined;
  /** Calendar years of the first and the last tested event, ignoring the requested years; undefined without events. */
  years: { from: number; to: number } | undefined;
}

/** Places of the curve's points, ascending: evenly spaced ones, and the last event of each year for the table. */
function placesOf(dates: readonly IsoDate[]): number[] {
  const yearEnds = dates.flatMap((date, place) => (date.slice(0, 4) === dates[place + 1]?.slice(0, 4) ? [] : [place]));
  const places = new Set([...thinnedOut(dates.length, CURVE_POINTS), ...yearEnds]);
  return [...places].sort((one, other) => one - other);
}

const at = (values: Float64Array, places: readonly number[]) => places.map((place) => values[place] ?? 0);

function curveOf({ choice, reported }: LabPortfolio, random: readonly Float64Array[]): LabCurve {
  const { first, returns, equalReturns } = reported;
  const dates = choice.events.slice(first, first + returns.length).map(({ date }) => date);
  const places = placesOf(dates);
  return {
    dates: places.map((place) => dates[place] ?? ''),
    playbook: at(runningSum(returns), places),
    equal: at(runningSum(equalReturns), places),
    range: bootstrapBand(returns, places),
    random: random.length === 0 ? undefined : bandOfSeries(random, places),
  };
}

function correlationsOf({ strategies, events }: PreparedChoice): (number | undefined)[][] {
  const roster = rosterOf(events[0]?.card);
  const columns = strategies.map((strategy) => {
    const index = roster.indexOf(strategy);
    return Float64Array.from(events, ({ profits }) => profits[index] ?? 0);
  });
  const of = correlations(columns);
  return columns.map((_, one) => columns.map((_column, other) => of(one, other)));
}

const yearOf = (date: IsoDate) => Number(date.slice(0, 4));

function testedYears({ choice, tested }: LabPortfolio): LabResult['years'] {
  const [from, to] = [choice.events[tested.first], choice.events.at(-1)];
  return from && to && { from: yearOf(from.date), to: yearOf(to.date) };
}

/** What cards with own rules are made of. */
export interface OwnCards {
  /** The same cards without the rules, of which random choices are made. */
  catalogue: readonly Card[];
  rules: readonly NamedRule[];
  sealed: SealedYears | undefined;
}

/**
 * Computes the figures of the Lab for choices of strategies as of `today`. Deterministic: random draws have fixed seeds.
 * Stages keep their last result. The returned function throws PortfolioError like that of `labPortfolios`.
 */
export function labEngine(
  cards: readonly Card[],
  today: IsoDate,
  { catalogue, rules, sealed }: OwnCards = { catalogue: cards, rules: [], sealed: undefined },
): (strategies: readonly string[], options: LabOptions) => LabResult {
  const portfolioOf = labPortfolios(cards, today);
  const card = nextCard(cards, today);
  const randomOf = keepLast((count: number) => randomReturns(unpricedEvents(catalogue, today), count), KEPT_SIZES);
  const allRandom = keepLast(({ count, shift }: { count: number; shift: number }) => randomOf(count)(shift));
  return (strategies, options) => {
    const { price_shift: shift } = options;
    const weighed = portfolioOf(strategies, options);
    const { choice, portfolio, reported } = weighed;
    const end = reported.first + reported.returns.length;
    const random = allRandom({ count: strategies.length, shift }).map((all) => all.subarray(reported.first, end));
    return {
      portfolio: namedWeights(portfolio, rules),
      report: makeReport(choice, reported, sealed),
      curve: curveOf(weighed, random),
      ahead: chanceAhead(reported.returns),
      randomMeans: random.map(mean),
      correlation: correlationsOf(choice),
      next: card && nextBets(card, portfolio, shift),
      years: testedYears(weighed),
    };
  };
}

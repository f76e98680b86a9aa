import { mean } from '../../arithmetic/moments.ts';
import type { LabOptions } from '../../contract/lab/lab.ts';
import type { Bounds } from '../../contract/values/bounds.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import type { Card } from '../../domain/cards/card.ts';
import { type UnpricedEvent, unpricedEvents } from '../../portfolio/net/compiled_events.ts';
import { nextCard } from '../../portfolio/picks/picks.ts';
import {
  betsOfResult,
  figuresOfBets,
  reportedMeans,
  type SealedYears,
  sealedPart,
} from '../../portfolio/report/report_parts.ts';
import { rosterOf } from '../../portfolio/roster.ts';
import type { WeighedId } from '../../strategies/ids.ts';
import { type NamedRule, namedWeights } from '../../strategies/weighed_name.ts';
import { correlations } from '../luck/correlations.ts';
import { bootstrapInterval } from '../returns/bootstrap.ts';
import { runningSum, thinnedOut } from '../returns/equity.ts';
import { bootstrapBand } from '../returns/equity_band.ts';
import { bandOfSeries, chanceAhead } from './equity_band.ts';
import { keepLast } from './keep_last.ts';
import { type LabPortfolio, labPortfolios } from './lab_portfolio.ts';
import type { LabCurve, LabFirst, LabRest } from './lab_result.ts';
import { nextBets } from './next_bets.ts';
import { randomReturns } from './random_choices.ts';

/** Sizes of choices whose random choices are kept, some 5 MB each. */
const KEPT_SIZES = 4;

/** Correlations of the event returns at prices times 1 + `shift`. */
function correlationsOf(
  events: readonly UnpricedEvent[],
  strategies: readonly WeighedId[],
  shift: number,
): LabRest['correlation'] {
  const roster = rosterOf(events[0]?.card);
  const columns = strategies.map((strategy) => {
    const index = roster.indexOf(strategy);
    return Float64Array.from(events, ({ profits, won }) => (profits[index] ?? 0) + shift * (won[index] ?? 0));
  });
  const of = correlations(columns);
  return columns.map((_, one) => columns.map((_column, other) => of(one, other)));
}

/** What the rest of a result is computed on. */
interface RestData {
  cards: readonly Card[];
  /** The same cards without own rules, of which random choices are made. */
  catalogue: readonly Card[];
  today: IsoDate;
  sealed: SealedYears | undefined;
}

/**
 * Computes the rest of results from their first parts, for prices times 1 + `shift` and within bounds. It yields between steps of at most
 * some 50 ms, so that a newer choice can stop it. Random draws have fixed seeds.
 */
function labRest({ cards, catalogue, today, sealed }: RestData) {
  const events = unpricedEvents(cards, today);
  const card = nextCard(cards, new Date(today));
  const randomOf = keepLast((count: number) => randomReturns(unpricedEvents(catalogue, today), count), KEPT_SIZES);
  const allRandom = keepLast(({ count, shift }: { count: number; shift: number }) => randomOf(count)(shift));
  return function* (
    { portfolio, report, curve, reported }: LabFirst,
    shift: number,
    bounds?: Bounds,
  ): Generator<void, LabRest> {
    const { first, returns } = reported;
    const strategies = portfolio.map(({ strategy }) => strategy);
    const range = bootstrapBand(returns, curve.places);
    const interval = bootstrapInterval(returns);
    yield;
    const ahead = chanceAhead(returns);
    const next = card && nextBets(card, portfolio, { shift, bounds });
    const correlation = correlationsOf(events, strategies, shift);
    yield;
    const end = first + returns.length;
    const random = allRandom({ count: strategies.length, shift }).map((all) => all.subarray(first, end));
    const bands = { range, random: random.length === 0 ? undefined : bandOfSeries(random, curve.places) };
    yield;
    const priced = events.map((event) => ({ ...event, priceFactor: 1 + shift }));
    const bets = betsOfResult(priced, strategies, reported, bounds);
    const sealedYears = sealed && { sealed: sealedPart(events, reported, sealed) };
    const whole = { ...report, interval, ...figuresOfBets(bets), ...sealedYears };
    return { report: whole, bands, ahead, randomMeans: random.map(mean), correlation, next };
  };
}

/** Points of the curve besides those of the years' ends: more would not be visible at the chart's width. */
const CURVE_POINTS = 180;

/** Places of the curve's points, ascending: evenly spaced ones, and the last event of each year for the table. */
function placesOf(dates: readonly IsoDate[]): number[] {
  const yearEnds = dates.flatMap((date, place) => (date.slice(0, 4) === dates[place + 1]?.slice(0, 4) ? [] : [place]));
  const places = new Set([...thinnedOut(dates.length, CURVE_POINTS), ...yearEnds]);
  return [...places].sort((one, other) => one - other);
}

const at = (values: Float64Array, places: readonly number[]) => places.map((place) => values[place] ?? 0);

function curveOf({ choice, reported }: LabPortfolio): LabCurve {
  const { first, returns, equalReturns } = reported;
  const dates = choice.events.slice(first, first + returns.length).map(({ date }) => date);
  const places = placesOf(dates);
  return {
    dates: places.map((place) => dates[place] ?? ''),
    playbook: at(runningSum(returns), places),
    equal: at(runningSum(equalReturns), places),
    places,
  };
}

const yearOf = (date: IsoDate) => Number(date.slice(0, 4));

function testedYears({ choice, tested }: LabPortfolio): LabFirst['years'] {
  const [from, to] = [choice.events[tested.first], choice.events.at(-1)];
  return from && to && { from: yearOf(from.date), to: yearOf(to.date) };
}

/** The first part of a portfolio's result. */
const labFirst = (weighed: LabPortfolio, rules: readonly NamedRule[]): LabFirst => ({
  portfolio: namedWeights(weighed.portfolio, rules),
  report: reportedMeans(weighed.reported),
  curve: curveOf(weighed),
  years: testedYears(weighed),
  reported: weighed.reported,
});

export interface LabChoice {
  strategies: readonly string[];
  options: LabOptions;
  /** How much is bet on a night. */
  bounds?: Bounds | undefined;
}

/** What cards with own rules are made of. */
export interface OwnCards {
  /** The same cards without the rules, of which random choices are made. */
  catalogue: readonly Card[];
  rules: readonly NamedRule[];
  sealed: SealedYears | undefined;
}

/** Computes results in two parts, which may be computed in two places. */
export interface LabEngine<Choice> {
  /** Throws PortfolioError like `labPortfolios`. */
  first(choice: Choice): LabFirst;
  /** Continues the first part. Each step takes at most some 50 ms once a choice of that size was seen. */
  rest(choice: Choice, first: LabFirst): Generator<void, LabRest>;
}

/**
 * The figures of the Lab for choices of strategies as of `today`. Deterministic: random draws have fixed seeds. Stages keep
 * their last result.
 */
export function labEngine(
  cards: readonly Card[],
  today: IsoDate,
  { catalogue, rules, sealed }: OwnCards = { catalogue: cards, rules: [], sealed: undefined },
): LabEngine<LabChoice> {
  const portfolioOf = labPortfolios(cards, today);
  const restOf = labRest({ cards, catalogue, today, sealed });
  return {
    first: ({ strategies, options, bounds }) => labFirst(portfolioOf(strategies, options, bounds), rules),
    rest: ({ options, bounds }, first) => restOf(first, options.price_shift, bounds),
  };
}

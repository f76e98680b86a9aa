import type { IsoDate } from '../dates/iso_date.ts';
import { reportedMeans } from '../portfolio/report_parts.ts';
import { runningSum, thinnedOut } from '../returns/equity.ts';
import { type NamedRule, namedWeights } from '../strategies/weighed_name.ts';
import type { LabPortfolio } from './lab_portfolio.ts';
import type { LabCurve, LabFirst } from './lab_result.ts';

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
export const labFirst = (weighed: LabPortfolio, rules: readonly NamedRule[]): LabFirst => ({
  portfolio: namedWeights(weighed.portfolio, rules),
  report: reportedMeans(weighed.reported),
  curve: curveOf(weighed),
  years: testedYears(weighed),
  reported: weighed.reported,
});

import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { RESAMPLES, resampleIndices } from '../../../core/evidence/returns/bootstrap.ts';
import { maxDrawdown, runningSum } from '../../../core/evidence/returns/equity.ts';
import type { StakedAndWon } from './variants.ts';

/** The bankroll is twice the budget, as in the builders. */
const BANKROLL_FRACTION = 0.5;
const PERIODS = [
  { from: 2013, to: 2016 },
  { from: 2017, to: 2020 },
  { from: 2021, to: 2026 },
] as const;
/** Resamples of the events for errors of differences. */
const PAIRED_RESAMPLES = 200;

/** A mean over sets with its standard error over sets. */
interface OverSets {
  mean: number;
  error: number;
}

/** What bets returned over several choices of strategies. */
export interface BetReturns {
  /** Profit / staked. */
  return_on_stakes: OverSets;
  per_event: OverSets;
  staked_per_event: number;
  /** Deepest slide, in budgets. */
  slide: OverSets;
  /** Choices that returned more than 0. */
  above_zero: number;
  /** Mean logarithmic growth an event of a bankroll of two budgets; its standard error over events, since choices share bouts. */
  growth: { mean: number; error: number };
  by_period: { from: number; to: number; return_on_stakes: number; above_zero: number }[];
  /** Growth and slide minus those of the first row, with standard errors over resampled events. */
  than_first: { growth: OverSets; slide: OverSets };
}

type Choices = readonly (readonly StakedAndWon[])[];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1));
}

const overSets = (values: readonly number[]): OverSets => ({
  mean: mean(values),
  error: values.length < 2 ? 0 : deviation(values) / Math.sqrt(values.length),
});

function returnOf(nights: readonly StakedAndWon[]): number {
  const staked = nights.reduce((sum, night) => sum + night.staked, 0);
  return staked === 0 ? 0 : nights.reduce((sum, { profit }) => sum + profit, 0) / staked;
}

const growthOf = ({ profit }: StakedAndWon) => Math.log(1 + BANKROLL_FRACTION * profit);
const profitsOf = (nights: readonly StakedAndWon[]) => Float64Array.from(nights, ({ profit }) => profit);
const slideOf = (profits: Float64Array) => maxDrawdown(runningSum(profits));

/**
 * The nights of whichever row had grown most before each fold of `length` events, of all choices together; those of the
 * first row in the first fold.
 */
export function bestSoFar(rows: readonly Choices[], length: number): (readonly StakedAndWon[])[] {
  const growths = rows.map(growthByEvent);
  const grownBefore = (row: number, event: number) => mean(growths[row]?.slice(0, event) ?? []);
  const chosenAt = (event: number) => {
    const start = event - (event % length);
    return rows.reduce((best, _, row) => (grownBefore(row, start) > grownBefore(best, start) ? row : best), 0);
  };
  const chosen = (growths[0] ?? []).map((_, event) => chosenAt(event));
  return (rows[0] ?? []).map((_, choice) => chosen.flatMap((row, event) => rows[row]?.[choice]?.[event] ?? []));
}

/** Mean growth of each event over the choices. */
const growthByEvent = (choices: Choices): number[] =>
  (choices[0] ?? []).map((_, event) =>
    mean(choices.map((nights) => growthOf(nights[event] ?? { staked: 0, profit: 0 }))),
  );

/** Mean slide of the choices over each resample of the events. */
function resampledSlides(choices: Choices): number[] {
  const count = choices[0]?.length ?? 0;
  const draws = resampleIndices(count);
  const profits = choices.map(profitsOf);
  return Array.from({ length: Math.min(PAIRED_RESAMPLES, RESAMPLES) }, (_, resample) => {
    const drawn = draws.subarray(resample * count, (resample + 1) * count);
    return mean(profits.map((own) => slideOf(Float64Array.from(drawn, (event) => own[event] ?? 0))));
  });
}

interface Row {
  figures: Omit<BetReturns, 'than_first'>;
  growths: number[];
  slides: number[];
}

function rowOf(choices: Choices, dates: readonly IsoDate[]): Row {
  const growths = growthByEvent(choices);
  const returns = choices.map(returnOf);
  return {
    growths,
    slides: resampledSlides(choices),
    figures: {
      return_on_stakes: overSets(returns),
      per_event: overSets(choices.map((nights) => mean(nights.map(({ profit }) => profit)))),
      staked_per_event: mean(choices.map((nights) => mean(nights.map(({ staked }) => staked)))),
      slide: overSets(choices.map((nights) => slideOf(profitsOf(nights)))),
      above_zero: returns.filter((value) => value > 0).length,
      growth: { mean: mean(growths), error: deviation(growths) / Math.sqrt(Math.max(1, growths.length)) },
      by_period: PERIODS.map(({ from, to }) => {
        const isIn = (event: number) => {
          const year = Number(dates[event]?.slice(0, 4));
          return year >= from && year <= to;
        };
        const within = choices.map((nights) => returnOf(nights.filter((_, event) => isIn(event))));
        return { from, to, return_on_stakes: mean(within), above_zero: within.filter((value) => value > 0).length };
      }),
    },
  };
}

/**
 * The figures of each row over the choices of strategies that were tested. `dates` are those of the tested events; the first
 * row is what the others are compared with.
 */
export function betFigures(
  rows: Readonly<Record<string, Choices>>,
  dates: readonly IsoDate[],
): Record<string, BetReturns> {
  const named = Object.entries(rows).map(([name, choices]) => [name, rowOf(choices, dates)] as const);
  const first = named[0]?.[1];
  return Object.fromEntries(
    named.map(([name, { figures, growths, slides }]) => {
      const growth = growths.map((value, event) => value - (first?.growths[event] ?? 0));
      const slide = slides.map((value, resample) => value - (first?.slides[resample] ?? 0));
      const than_first = {
        growth: { mean: mean(growth), error: deviation(growth) / Math.sqrt(Math.max(1, growth.length)) },
        slide: { mean: figures.slide.mean - (first?.figures.slide.mean ?? 0), error: deviation(slide) },
      };
      return [name, { ...figures, than_first }];
    }),
  );
}

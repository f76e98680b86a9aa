import type { IsoDate } from '../../dates/iso_date.ts';

/** Events of a calendar year, the sum of their returns, and the running sum at the year's end, in the returns' unit. */
export interface YearlyReturn {
  year: number;
  events: number;
  sum: number;
  end: number;
}

/**
 * The calendar years with an event, ascending; `dates` ascend, one per return. Every yearly figure comes from here, on
 * all events: a curve that is thinned out for drawing does not have the last event of a year.
 */
export function yearlyReturns(dates: readonly IsoDate[], returns: ArrayLike<number>): YearlyReturn[] {
  const years = new Map<number, YearlyReturn>();
  let end = 0;
  for (const [place, date] of dates.entries()) {
    const value = returns[place] ?? 0;
    end += value;
    const year = Number(date.slice(0, 4));
    const { events, sum } = years.get(year) ?? { events: 0, sum: 0 };
    years.set(year, { year, events: events + 1, sum: sum + value, end });
  }
  return [...years.values()];
}

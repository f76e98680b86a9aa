import { timeText } from './dates.ts';

const DAY = { month: 'numeric', day: 'numeric' } as const;

const english = (parts: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone });

const day = english(DAY);
const year = english({ year: 'numeric' });
const month = english({ month: 'short' });
const longMonth = english({ month: 'long' });

/** A day without its year in UTC, for axes and spans of a few weeks: `4/4`. */
export const axisDayText = (date: Date): string => day.format(date);

/** The first day of a month in UTC, for axes: `Feb`; of a year `2026`. */
export const axisMonthText = (date: Date): string => (date.getUTCMonth() === 0 ? year : month).format(date);

/** An hour in the given time zone, for axes: `4/4 8:00 pm`. */
export const axisHourText = (date: Date, timeZone: string): string =>
  `${english(DAY, timeZone).format(date)} ${timeText(date.toISOString(), timeZone)}`;

/** `2026-04` as `April`. */
export const monthText = (yearMonth: string): string => longMonth.format(new Date(`${yearMonth}-01T00:00:00Z`));

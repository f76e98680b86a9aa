type Parts = Pick<Intl.DateTimeFormatOptions, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'hour12'>;

const english = (parts: Parts, timeZone: string) => new Intl.DateTimeFormat('en-US', { ...parts, timeZone });

const NUMERIC: Parts = { month: 'numeric', day: 'numeric', year: 'numeric' };
const AXIS_DAY: Parts = { month: 'numeric', day: 'numeric' };

const numeric = english(NUMERIC, 'UTC');
const short = english({ ...NUMERIC, year: '2-digit' }, 'UTC');
const axisDay = english(AXIS_DAY, 'UTC');
const year = english({ year: 'numeric' }, 'UTC');
const month = english({ month: 'short' }, 'UTC');
const longMonth = english({ month: 'long' }, 'UTC');

/** A day (`YYYY-MM-DD`) or instant (ISO) as month/day/year, in UTC unless told otherwise: `4/4/2026`. */
export function dateText(iso: string, timeZone = 'UTC'): string {
  return (timeZone === 'UTC' ? numeric : english(NUMERIC, timeZone)).format(new Date(iso));
}

/** The same in UTC with a two-digit year, for the list: `4/4/26`. */
export function shortDateText(iso: string): string {
  return short.format(new Date(iso));
}

/** Time of day, `h:mm am`, in the given time zone. */
export function timeText(iso: string, timeZone = 'UTC'): string {
  const parts = english({ hour: 'numeric', minute: '2-digit', hour12: true }, timeZone);
  const partOf = new Map(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${partOf.get('hour')}:${partOf.get('minute')} ${partOf.get('dayPeriod')?.toLowerCase()}`;
}

/** A day without its year in UTC, for axes and spans of a few weeks: `4/4`. */
export const axisDayText = (date: Date): string => axisDay.format(date);

/** The first day of a month in UTC, for axes: `Feb`; of a year `2026`. */
export const axisMonthText = (date: Date): string => (date.getUTCMonth() === 0 ? year : month).format(date);

/** An hour in the given time zone, for axes: `4/4 8:00 pm`. */
export const axisHourText = (date: Date, timeZone: string): string =>
  `${english(AXIS_DAY, timeZone).format(date)} ${timeText(date.toISOString(), timeZone)}`;

/** `2026-04` as `April`. */
export const monthText = (yearMonth: string): string => longMonth.format(new Date(`${yearMonth}-01T00:00:00Z`));

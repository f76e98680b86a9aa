import { dayNumber, type IsoDate } from '../dates/iso_date.ts';

const NUMERIC = { month: 'numeric', day: 'numeric', year: 'numeric' } as const;

const english = (parts: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone });

const numeric = english(NUMERIC);
const short = english({ ...NUMERIC, year: '2-digit' });

/** A day (`YYYY-MM-DD`) or instant (ISO) as month/day/year, in UTC unless told otherwise: `4/4/2026`. */
export function dateText(iso: string, timeZone?: string): string {
  return (timeZone === undefined ? numeric : english(NUMERIC, timeZone)).format(new Date(iso));
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

/** A day or instant with its weekday, in the given time zone: `Sat, Apr 4`. */
export const weekdayText = (iso: string, timeZone = 'UTC'): string =>
  english({ weekday: 'short', month: 'short', day: 'numeric' }, timeZone).format(new Date(iso));

/** An instant with weekday, time and the name of the time zone: `Sat, Apr 4 at 9:05 pm EDT`. */
export function zonedInstantText(iso: string, timeZone: string): string {
  const parts = english({ timeZoneName: 'short' }, timeZone).formatToParts(new Date(iso));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${weekdayText(iso, timeZone)} at ${timeText(iso, timeZone)} ${zone}`;
}

const weekday = english({ weekday: 'long' });
const monthDay = english({ month: 'long', day: 'numeric' });

/** Farther days are named by their date: a weekday alone is the next one. */
const NAMED_DAYS = 6;

/** A coming day in words: `Today`, `Tomorrow`, `Saturday` within the next six days, then `December 12`. */
export function comingDayText(date: IsoDate, today: IsoDate): string {
  const days = dayNumber(date) - dayNumber(today);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return (days > 0 && days <= NAMED_DAYS ? weekday : monthDay).format(new Date(date));
}

import { BET_PERIODS, type BetPeriod } from '../contract/bet_limits.ts';
import { addDays, dayNumber, type IsoDate, isoDateOf } from '../dates/iso_date.ts';

const DAYS_PER_WEEK = 7;
/** 1970-01-01, day 0, was a Thursday, three days after a Monday. */
const FIRST_WEEKDAY = 3;
const MILLISECONDS_PER_DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, second: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
}

/** What a clock in the time zone shows, read as if it were UTC, in epoch milliseconds. */
function wallTime(instant: Date, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The date in the time zone at an instant. */
export const dayIn = (instant: Date, timeZone: string): IsoDate => isoDateOf(new Date(wallTime(instant, timeZone)));

/** The first instant of a date in the time zone. */
export function beginOfDay(day: IsoDate, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks differ from UTC by less than a day, and the difference changes at most once within it.
  let begin = midnight;
  for (let round = 0; round < 2; round += 1) begin += midnight - wallTime(new Date(begin), timeZone);
  while (dayIn(new Date(begin), timeZone) < day) begin += MILLISECONDS_PER_DAY / 48;
  return new Date(begin);
}

/** The Monday of a day's week. */
const weekOf = (day: IsoDate): IsoDate => addDays(day, -((dayNumber(day) + FIRST_WEEKDAY) % DAYS_PER_WEEK));

/** A period's own name: a day, the Monday of a week, or a month `YYYY-MM`. */
export function periodOf(day: IsoDate, period: BetPeriod): string {
  if (period === 'day') return day;
  return period === 'week' ? weekOf(day) : day.slice(0, 'YYYY-MM'.length);
}

/** The first day after the period that holds `day`. */
export function dayAfter(day: IsoDate, period: BetPeriod): IsoDate {
  if (period === 'day') return addDays(day, 1);
  if (period === 'week') return addDays(weekOf(day), DAYS_PER_WEEK);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return isoDateOf(new Date(Date.UTC(year, month, 1)));
}

/** The periods that hold a day. */
export const periodsOf = (day: IsoDate): { period: BetPeriod; name: string }[] =>
  BET_PERIODS.map((period) => ({ period, name: periodOf(day, period) }));

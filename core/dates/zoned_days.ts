import { DAY } from './durations.ts';
import { type IsoDate, isoDateOf } from './iso_date.ts';

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
export function wallTime(instant: Date, timeZone: string): number {
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
  while (dayIn(new Date(begin), timeZone) < day) begin += DAY / 48;
  return new Date(begin);
}

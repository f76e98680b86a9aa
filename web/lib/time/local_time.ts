import type { DatedEvent } from '../../../core/domain/cards/begin.ts';
import { dateText, timeText, weekdayText } from '../../../core/format/dates.ts';

/** The browser's time zone. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant's day in the browser's time zone: `4/4/2026`. */
export function localDateText(instant: Date): string {
  return dateText(instant.toISOString(), localTimeZone());
}

/** An instant in the browser's time zone: `4/4/2026, 9:12 am`. */
export function localInstantText(iso: string): string {
  return `${localDateText(new Date(iso))}, ${timeText(iso, localTimeZone())}`;
}

/** When an event begins, in the browser's time zone: `Sat, Apr 4, 7:00 pm`; its day alone where no time is known. */
export function beginText({ date, begin }: DatedEvent): string {
  if (!begin?.known) return weekdayText(date);
  const zone = localTimeZone();
  return `${weekdayText(begin.at, zone)}, ${timeText(begin.at, zone)}`;
}

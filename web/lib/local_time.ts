import { dateText, timeText } from '../../core/format/dates.ts';

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

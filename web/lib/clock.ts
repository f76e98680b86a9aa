import { type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';

let offsetMilliseconds = 0;

/** Sets the site's clock to `instant` (ISO). Used when the configuration says that the server's clock is set. */
export function moveClock(instant: string): void {
  offsetMilliseconds = Date.parse(instant) - Date.now();
}

/** A time of this machine, in epoch milliseconds, on the site's clock. */
export function siteTime(milliseconds: number): Date {
  return new Date(milliseconds + offsetMilliseconds);
}

/** The current time. All date rules and displayed dates use this instead of `new Date()`. */
export function now(): Date {
  return siteTime(Date.now());
}

/** Today in UTC. */
export function today(): IsoDate {
  return isoDateOf(now());
}

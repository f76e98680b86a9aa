import { type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';

let offsetMilliseconds = 0;

/** Sets the site's clock to `instant` (ISO). Used when the configuration says that the server's clock is set. */
export function moveClock(instant: string): void {
  offsetMilliseconds = Date.parse(instant) - Date.now();
}

/** The current time. All date rules and displayed dates use this instead of `new Date()`. */
export function now(): Date {
  return new Date(Date.now() + offsetMilliseconds);
}

/** Today in UTC. */
export function today(): IsoDate {
  return isoDateOf(now());
}

import { type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';

let offsetMilliseconds = 0;

/** Moves the site's clock to `instant` (ISO), where the configuration says that the server's was moved. */
export function moveClock(instant: string): void {
  offsetMilliseconds = Date.parse(instant) - Date.now();
}

/** Now, for every rule and date that the site shows. */
export function now(): Date {
  return new Date(Date.now() + offsetMilliseconds);
}

/** Today in UTC. */
export function today(): IsoDate {
  return isoDateOf(now());
}

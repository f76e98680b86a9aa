import { SECOND } from '../../../core/dates/durations.ts';
import { type IsoDate, isoDateOf } from '../../../core/dates/iso_date.ts';

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

/**
 * The server's time of an answer in epoch milliseconds: this machine's clock may be wrong. The site's clock where that was
 * set, or where a cache kept the answer's time to itself.
 */
export function answeredAt({ headers }: Response): number {
  const stamped = Date.parse(headers.get('Date') ?? '') + SECOND * Number(headers.get('Age') ?? 0);
  return offsetMilliseconds === 0 && Number.isFinite(stamped) ? stamped : now().getTime();
}

/** Today in UTC. */
export function today(): IsoDate {
  return isoDateOf(now());
}

import { type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';

/**
 * The domain clock, which decides what is upcoming, stale or past. It can differ from wall time; tokens and daily
 * limits use wall time.
 */
export interface Clock {
  now(): Date;
  today(): IsoDate;
}

/** A clock that runs `offset` milliseconds ahead of wall time (behind it when negative). */
export function offsetClock(offset: number): Clock {
  const now = () => new Date(Date.now() + offset);
  return { now, today: () => isoDateOf(now()) };
}

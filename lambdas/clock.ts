import { type IsoDate, isoDateOf } from '../core/dates/iso_date.ts';

/** The domain's clock: what is upcoming, stale, past. It can stand apart from wall time, which tokens and limits use. */
export interface Clock {
  now(): Date;
  today(): IsoDate;
}

/** A clock that runs `offset` milliseconds ahead of wall time (behind it when negative). */
export function offsetClock(offset: number): Clock {
  const now = () => new Date(Date.now() + offset);
  return { now, today: () => isoDateOf(now()) };
}

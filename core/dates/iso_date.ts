import { DAY } from './durations.ts';
/** A UTC date, `YYYY-MM-DD`. Dates sort as text. */
export type IsoDate = string;

const DAYS_PER_YEAR = 365;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True if the text is an existing date in the form `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && isoDateOf(new Date(time)) === text;
}

/** The UTC date of an instant. */
export function isoDateOf(instant: Date): IsoDate {
  return instant.toISOString().slice(0, 10);
}

/** The date `days` after `date`; negative for before. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY));
}

/** Days since 1970-01-01. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** The date 365 days before `date`. Dates after it belong to the last year. */
export function yearBefore(date: IsoDate): IsoDate {
  return addDays(date, -DAYS_PER_YEAR);
}

import type { IsoDate } from '../../dates/iso_date.ts';

const SEALED_YEARS = 2;

/** The first sealed day: two years before the first day of the half-year that holds `today`. */
export function sealedFrom(today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4)) - SEALED_YEARS;
  const halfYear = today.slice(5) < '07-01' ? '01-01' : '07-01';
  return `${year}-${halfYear}`;
}

/** The events that an unopened rule may be tested on, and those to come. */
export function beforeSeal<Event extends { date: IsoDate }>(events: readonly Event[], today: IsoDate): Event[] {
  const from = sealedFrom(today);
  return events.filter(({ date }) => date < from || date >= today);
}

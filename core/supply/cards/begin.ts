import type { IsoDate } from '../../dates/iso_date.ts';
import { earliestBegin, venueDayBegin } from '../../dates/venue_day.ts';
import type { CardBegin } from '../../domain/cards/begin.ts';
import type { FactCard } from '../facts/facts.ts';

/** A begin that no provider tells, and by what it is known. */
export interface DayBegin {
  begins_at: string;
  /** `venue_day`: the begin of the day at the venue. `latest_day`: where the day begins first, for an unknown venue. */
  from: 'venue_day' | 'latest_day';
}

/** The earliest begin of a card of which only the local day is known. */
export function earliestOfDay(date: IsoDate, place: string | undefined): DayBegin {
  const atVenue = venueDayBegin(date, place ?? '');
  const from = atVenue === undefined ? 'latest_day' : 'venue_day';
  return { begins_at: (atVenue ?? earliestBegin(date)).toISOString(), from };
}

/** The begin of a card of the facts, as imports take it. */
export const beginOfFacts = ({ begins_at, begin_from }: Pick<FactCard, 'begins_at' | 'begin_from'>): CardBegin => ({
  at: begins_at,
  known: begin_from !== 'venue_day' && begin_from !== 'latest_day',
});

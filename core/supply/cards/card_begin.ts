import { DAY, HOUR } from '../../dates/durations.ts';
import { addDays, dayNumber, type IsoDate, isoDateOf } from '../../dates/iso_date.ts';
import type { CardObservation } from '../observation.ts';
import type { ProviderId } from '../providers.ts';
import { earliestOfDay } from './begin.ts';

type Event = CardObservation['event'];

/** The sources of the history date a card as in the east of the United States. */
const EASTERN_TIME = 5 * HOUR;
/** A begin that is further from the card's day is another bout's. */
const FARTHEST = 1.5 * DAY;
const SUNDAY = 0;
const IN_OCEANIA = /australia|new zealand/i;

/**
 * The card's day as the history has it. Cards in Australia and New Zealand are held on Sunday morning for viewers in the
 * Americas, where it is Saturday.
 */
function historyDate({ date, date_in, place = '' }: Pick<Event, 'date' | 'date_in' | 'place'>): IsoDate {
  const isSunday = new Date(`${date}T00:00:00Z`).getUTCDay() === SUNDAY;
  return date_in === 'venue' && isSunday && IN_OCEANIA.test(place) ? addDays(date, -1) : date;
}

/**
 * When the first bout of a card begins at the earliest, how that is known, and the card's day. The earliest begin that a
 * provider expects counts; without one the venue's day.
 */
export function cardBegin(
  event: Pick<Event, 'date' | 'date_in' | 'place'>,
  starts: readonly { provider: ProviderId; starts_at: string }[],
) {
  const middle = (dayNumber(event.date) + 0.5) * DAY;
  const [first] = starts
    .map(({ provider, starts_at }) => ({ provider, time: Date.parse(starts_at) }))
    .filter(({ time }) => Math.abs(time - middle) <= FARTHEST)
    .sort((one, other) => one.time - other.time);
  if (first !== undefined) {
    const date = isoDateOf(new Date(first.time - EASTERN_TIME));
    return { begins_at: new Date(first.time).toISOString(), begin_from: first.provider, date };
  }
  const { begins_at, from } = earliestOfDay(event.date, event.place);
  return { begins_at, begin_from: from, date: historyDate(event) };
}

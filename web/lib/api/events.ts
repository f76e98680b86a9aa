import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { DAY, HOUR } from '../../../core/dates/durations.ts';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import { hasBegun, nextEvent } from '../../../core/domain/cards/begin.ts';
import { now } from '../time/clock.ts';
import { callPublic } from './public_client.ts';

/** The upcoming events, with their league and the credits for the data. */
export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => callPublic('listEvents', { signal }),
});

/** Whether an event is today or later. */
export const isToCome = ({ date }: ListedEvent, today: IsoDate): boolean => date >= today;

/** Whether an event was yesterday: it is listed still, because its night may not be over. */
export const wasYesterday = ({ date }: ListedEvent, today: IsoDate): boolean => date === addDays(today, -1);

/** The longest from a card's begin to its last result. */
const LONGEST_NIGHT = 9 * HOUR;

/** Whether a listed event has begun and its bouts may not be over. */
export function isNight(event: ListedEvent): boolean {
  const { begin, date } = event;
  const begun = begin?.known ? Date.parse(begin.at) : Date.parse(date) + DAY;
  return hasBegun(event, now()) && now().getTime() < begun + LONGEST_NIGHT;
}

/** The next of the listed events; else the latest, whose night may not be over. */
export const shownEvent = (events: readonly ListedEvent[] = []): ListedEvent | undefined =>
  nextEvent(events, now()) ?? events.at(-1);

/** The event that is shown first; undefined while none is known. */
export const useShownEvent = (): ListedEvent | undefined => shownEvent(useQuery(eventsQuery).data?.events);

import { queryOptions } from '@tanstack/react-query';
import type { ListedEvent } from '../../../core/contract/events.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { callPublic } from './public_client.ts';

/** The upcoming events, with their league and the credits for the data. */
export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => callPublic('listEvents', { signal }),
});

/** The first event from `today` on; else that of yesterday, whose night may not be over. */
export const nextEvent = (events: readonly ListedEvent[], today: IsoDate): ListedEvent | undefined =>
  events.find(({ date }) => date >= today) ?? events[0];

import { queryOptions } from '@tanstack/react-query';
import { callPublic } from './public_client.ts';

/** The server's answer is cached as long. */
const FRESH_MILLISECONDS = 60_000;
/** As often as the server asks on a card's day; sooner while there are none, as after a first start. */
const ASK_AGAIN_MILLISECONDS = { known: 15 * 60_000, none: 2 * 60_000 };

/** The newest prices of many books for an event; without books where none are kept. */
export const pricesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['prices', eventId],
    queryFn: ({ signal }) => callPublic('getPrices', { id: eventId, signal }),
    staleTime: FRESH_MILLISECONDS,
    refetchInterval: ({ state: { data } }) => ASK_AGAIN_MILLISECONDS[data?.taken_at ? 'known' : 'none'],
  });

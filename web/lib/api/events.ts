import { queryOptions } from '@tanstack/react-query';
import { callPublic } from './public_client.ts';

/** The upcoming events, whose league they are and who is to be credited for the data. */
export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => callPublic('listEvents', { signal }),
});

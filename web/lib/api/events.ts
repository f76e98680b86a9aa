import { queryOptions } from '@tanstack/react-query';
import { callPublic } from './public_client.ts';

/** The upcoming events, with their league and the credits for the data. */
export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => callPublic('listEvents', { signal }),
});

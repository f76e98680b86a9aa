import { queryOptions } from '@tanstack/react-query';
import { callPublic } from './public_client.ts';

/** They change once a day. */
const FRESH_MILLISECONDS = 600_000;

/** The records of all strategies, and what luck alone would show. */
export const strategiesQuery = queryOptions({
  queryKey: ['strategies'],
  queryFn: ({ signal }) => callPublic('listStrategies', { signal }),
  staleTime: FRESH_MILLISECONDS,
});

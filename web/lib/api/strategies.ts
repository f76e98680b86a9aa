import { queryOptions } from '@tanstack/react-query';
import { callPublic } from './public_client.ts';

/** The records change once a day. */
const FRESH_MILLISECONDS = 600_000;

/** Records and luck figures of all strategies. */
export const strategiesQuery = queryOptions({
  queryKey: ['strategies'],
  queryFn: ({ signal }) => callPublic('listStrategies', { signal }),
  staleTime: FRESH_MILLISECONDS,
});

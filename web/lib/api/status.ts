import { queryOptions } from '@tanstack/react-query';
import { callPublic } from './public_client.ts';

/** Where the live facts are from, how old they are and what is missing. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => callPublic('getStatus', { signal }),
});

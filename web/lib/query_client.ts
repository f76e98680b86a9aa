import { QueryCache, QueryClient } from '@tanstack/react-query';
import { mayRetry } from './api/api_error.ts';
import { logError } from './log.ts';

const RETRIES = 2;

/** Keys of private data begin with this, so that it can be forgotten when the user changes. */
export const PRIVATE = 'private';

/**
 * The site's cache of answers. Only what may pass by itself is tried again; while offline, calls wait for the network.
 * Failed readings are logged here, once; their screens show what the specification says.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => logError(`Reading ${query.queryKey.join(' / ')} failed`, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => mayRetry(error) && failures < RETRIES,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { MINUTE } from '../../../core/dates/durations.ts';
import { isFirstImport, mayRetry } from '../api/api_error.ts';
import { logError } from '../log.ts';

const RETRIES = 2;

/** First part of the query keys of private data, which is removed from the cache when the user changes. */
export const PRIVATE = 'private';

/** Whether the site's worker answers for this page, without a network, too. Some browsers have no workers. */
const hasWorker = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

// By default what changed is told to components in a later task. React has then put a switch back that its reader has just
// turned, and on a busy device a frame shows it so.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of server responses. Only temporary failures are retried; while offline, queries wait for the network. Where
 * the worker answers they ask it first: only their retries wait.
 * Failed queries are logged here once; their screens show the specified texts. A site without an import is no failure.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!isFirstImport(error.message)) logError(`Reading ${query.queryKey.join(' / ')} failed`, error);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: hasWorker() ? 'offlineFirst' : 'online',
      staleTime: MINUTE,
      retry: (failures, error) => mayRetry(error) && failures < RETRIES,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

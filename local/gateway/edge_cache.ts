import { SECOND } from '../../core/dates/durations.ts';
import { lruCache } from '../../lambdas/runtime/lru_cache.ts';
import type { InvokeFunction } from '../functions/functions.ts';

/** The CDN keeps for as long as Cache-Control says. Here a change is to be seen at once. */
const KEPT_MILLISECONDS = SECOND;
const KEPT_ANSWERS = 100;

type Headers = Readonly<Record<string, unknown>> | undefined;

/**
 * Shares the answers that are the same for all, as the CDN does: requests of one path within a second, and those that come
 * while an answer is made. What Cache-Control doesn't let be kept is shared only until it is made.
 */
export function edgeCache<Made>(
  headersOf: (made: Made) => Headers,
): (path: string, make: () => Promise<Made>) => Promise<Made> {
  const kept = lruCache<{ until: number; answer: Promise<Made> }>(KEPT_ANSWERS);
  return (path, make) => {
    const now = performance.now();
    const found = kept.find(path);
    if (found !== undefined && now < found.until) return found.answer;
    const answer = make();
    const entry = kept.keep(path, { until: now + KEPT_MILLISECONDS, answer });
    const forget = () => {
      entry.until = 0;
    };
    const mayBeKept = (made: Made) => String(headersOf(made)?.['Cache-Control']).includes('max-age');
    answer.then((made) => (mayBeKept(made) ? undefined : forget()), forget);
    return answer;
  };
}

/** Calls of functions behind the cache: those of public GETs, by their path alone. */
export function behindEdge(invoke: InvokeFunction): InvokeFunction {
  const shared = edgeCache<Awaited<ReturnType<InvokeFunction>>>((made) =>
    made === 'timed_out' ? undefined : made.headers,
  );
  return (name, event) => {
    const { http, authorizer } = event.requestContext;
    if (http.method !== 'GET' || authorizer !== undefined) return invoke(name, event);
    return shared(`${event.rawPath}?${event.rawQueryString}`, () => invoke(name, event));
  };
}

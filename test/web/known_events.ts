import { QueryClient } from '@tanstack/react-query';
import type { Event } from '../../core/contract/site/events.ts';

/** A cache that knows the upcoming events, so that nothing is fetched for them. */
export function knownEvents(...events: readonly Event[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['events'], { events, league: 'demo', credits: [] });
  return client;
}

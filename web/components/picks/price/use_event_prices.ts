import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventsQuery } from '../../../lib/api/events.ts';
import { pricesQuery } from '../../../lib/api/prices.ts';
import type { EventPrices } from '../picks_view.ts';

interface Query {
  data: unknown;
  isError: boolean;
  isPaused: boolean;
}

function missingOf({ data, isError, isPaused }: Query): EventPrices['pricesMissing'] {
  if (data !== undefined) return undefined;
  return isError ? 'failed' : isPaused ? 'offline' : undefined;
}

/** The prices of many books for an event; none without an id. */
export function useEventPrices(eventId: string | undefined): EventPrices {
  const query = useQuery({ ...pricesQuery(eventId ?? ''), enabled: eventId !== undefined });
  const [prices, pricesPending, pricesMissing] = [query.data, query.isLoading, missingOf(query)];
  return useMemo(() => ({ prices, pricesPending, pricesMissing }), [prices, pricesPending, pricesMissing]);
}

/** The same for the upcoming event of this name; none for a past event. */
export function usePricesOfNamed(eventName: string | undefined): EventPrices {
  const events = useQuery(eventsQuery);
  const event = events.data?.events.find(({ name }) => name === eventName);
  const ofEvent = useEventPrices(event?.id);
  const { prices, pricesMissing = missingOf(events) } = ofEvent;
  const pricesPending = events.isLoading || ofEvent.pricesPending === true;
  return useMemo(() => ({ prices, pricesPending, pricesMissing }), [prices, pricesPending, pricesMissing]);
}

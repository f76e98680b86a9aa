import { queryOptions } from '@tanstack/react-query';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import { MINUTE } from '../../../core/dates/durations.ts';
import { QUOTE_LIFE_MILLISECONDS } from '../../../core/prices/quotes/quote_life.ts';
import { now } from '../time/clock.ts';
import { callPublic } from './public_client.ts';

/** The server's answer is cached as long. */
const FRESH_MILLISECONDS = MINUTE;
/** As often as the server asks on a card's day; sooner while no fresh prices are known, as after a first start. */
const ASK_AGAIN_MILLISECONDS = { fresh: 15 * MINUTE, missing: MINUTE };

/** Milliseconds until prices are asked for again. */
export function askAgainAfter(prices: Prices | undefined, at: Date): number {
  const age = prices?.taken_at ? at.getTime() - Date.parse(prices.taken_at) : Number.POSITIVE_INFINITY;
  return ASK_AGAIN_MILLISECONDS[age < QUOTE_LIFE_MILLISECONDS ? 'fresh' : 'missing'];
}

/** The newest prices of many books for an event; without books where none are kept. */
export const pricesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['prices', eventId],
    queryFn: ({ signal }) => callPublic('getPrices', { id: eventId, signal }),
    staleTime: FRESH_MILLISECONDS,
    refetchInterval: ({ state: { data } }) => askAgainAfter(data, now()),
  });

/** What books offer on the bouts of an event beyond their winners. */
export const offersQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['prices', eventId, 'offers'],
    queryFn: ({ signal }) => callPublic('getOffers', { id: eventId, signal }),
    staleTime: FRESH_MILLISECONDS,
    refetchInterval: ASK_AGAIN_MILLISECONDS.fresh,
  });

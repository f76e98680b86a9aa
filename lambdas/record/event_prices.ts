import type { Prices } from '../../core/contract/prices/prices.ts';
import type { Event } from '../../core/contract/site/events.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { quotesKeyOf } from '../../core/prices/feed/update_prices.ts';
import { CALLED_OFF_DAYS } from '../../core/record/find_bouts.ts';
import type { PriceStore } from '../store/price_store.ts';

export type PriceReader = Pick<PriceStore, 'newest' | 'quotesBefore'>;

/** The newest prices of events by id. Those of a bout that has begun are its last ones before. */
export type PricesByEvent = ReadonlyMap<string, Prices>;

/** The kept prices of the events that can still be frozen or settled for the first time, and of the upcoming ones. */
export async function keptPrices(
  events: readonly Pick<Event, 'id' | 'date'>[],
  prices: PriceReader,
  now: Date,
): Promise<PricesByEvent> {
  const earliest = addDays(isoDateOf(now), -CALLED_OFF_DAYS);
  const recent = events.filter(({ date }) => date >= earliest);
  const found = await Promise.all(recent.map(({ id }) => prices.newest(id)));
  return new Map(found.flatMap((kept) => (kept === undefined ? [] : [[kept.event_id, kept] as const])));
}

/** The prices with the quotes that were known before a time. */
export async function pricesBefore(kept: Prices, prices: PriceReader, time: Date): Promise<Prices> {
  const bouts = kept.bouts.map(async (bout) => ({
    ...bout,
    quotes: await prices.quotesBefore(kept.event_id, quotesKeyOf(bout), time),
  }));
  return { ...kept, bouts: await Promise.all(bouts) };
}

import { exchangeBouts } from '../../core/prices/feed/exchange_bouts.ts';
import type { Facts } from '../../core/supply/facts/facts.ts';
import type { Clock } from '../runtime/clock.ts';
import { type KeptPrices, keepPrices, openCards } from './keep_prices.ts';
import type { PriceParts } from './take_prices.ts';

/**
 * Keeps the exchanges' prices of the facts for the coming cards of the current import, beside those of books; undefined
 * before the first import. Prices that the facts no longer have are marked as withdrawn.
 */
export async function keepExchangePrices(
  { store, snapshot }: Pick<PriceParts, 'store' | 'snapshot'>,
  facts: Pick<Facts, 'cards'>,
  clock: Clock,
): Promise<KeptPrices | undefined> {
  const current = await snapshot();
  if (current === undefined) return undefined;
  const known = await openCards(current, store, clock);
  const now = clock.now().getTime();
  return keepPrices(store, known, current, { feed: exchangeBouts(facts.cards), asked: 'exchanges', now });
}

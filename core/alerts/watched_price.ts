import type { Corner } from '../cards/corners.ts';
import { ALERT_LIMITS } from '../contract/alert_limits.ts';
import type { PriceWatch } from '../contract/alerts.ts';
import type { BoutPrices, Prices } from '../contract/prices.ts';
import { HOUR } from '../dates/durations.ts';
import { americanOddsText } from '../format/odds_text.ts';
import { type BestOffer, offersOf } from '../prices/readers_prices.ts';

/** What of a watch decides which offer it gets. */
type Watched = Pick<PriceWatch, 'bout_id' | 'name' | 'opponent' | 'books'>;

/**
 * Finds the best offer for each watch among its books at `now` (epoch milliseconds); undefined if none is fresh and
 * counts. Watches of the same fighter and books share the search.
 */
export function watchedOffers(prices: Prices, now: number): (watched: Watched) => BestOffer | undefined {
  const byBooks = new Map<string, ReturnType<typeof offersOf>>();
  const found = new Map<string, BestOffer | undefined>();
  function offersAt({ region, without }: PriceWatch['books'], key: string) {
    const known = byBooks.get(key) ?? offersOf({ prices, choice: { region: region ?? undefined, without }, now });
    byBooks.set(key, known);
    return known;
  }
  return ({ bout_id, name, opponent, books }) => {
    const choice = JSON.stringify([books.region, ...books.without.toSorted()]);
    const key = JSON.stringify([bout_id, name, opponent, choice]);
    if (!found.has(key)) found.set(key, offersAt(books, choice).sideOf(name, opponent, bout_id)?.offer);
    return found.get(key);
  };
}

/** Books’ decimal odds are rounded: what pays is at most so much longer. */
const ROUNDING = 1.02;

/** For each fighter of a bout, odds that no watch can be longer than to be told now: a little above the best that any book has. */
export function mostTold({ red, blue, quotes }: BoutPrices): { name: string; most: number }[] {
  const best = (corner: Corner) => Math.max(1, ...quotes.map((quote) => quote[corner])) * ROUNDING;
  return [
    { name: red, most: best('red') },
    { name: blue, most: best('blue') },
  ];
}

/** Whether odds pay what was asked for; the same American odds do, since books round decimal ones. */
export const pays = (odds: number, at: number): boolean =>
  odds >= at || americanOddsText(odds) === americanOddsText(at);

/**
 * What the best odds at `now` change of a watch: `tell` it, or note that the price is `away`; undefined if nothing, and
 * without a price, which says neither.
 */
export function watchChange(
  { at, state, told_at }: Pick<PriceWatch, 'at' | 'state' | 'told_at'>,
  odds: number | undefined,
  now: Date,
): 'tell' | 'away' | undefined {
  if (odds === undefined) return undefined;
  if (!pays(odds, at)) return state === 'told' ? 'away' : undefined;
  if (state === 'told') return undefined;
  const again = told_at === null ? 0 : Date.parse(told_at) + ALERT_LIMITS.priceAgainHours * HOUR;
  return now.getTime() >= again ? 'tell' : undefined;
}

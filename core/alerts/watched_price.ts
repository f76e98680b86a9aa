import { ALERT_LIMITS } from '../contract/alerts/alert_limits.ts';
import type { PriceWatch } from '../contract/alerts/alerts.ts';
import { BET_LIMITS } from '../contract/bets/bet_limits.ts';
import type { BoutPrices, Prices } from '../contract/prices/prices.ts';
import { HOUR } from '../dates/durations.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { decimalFromAmerican } from '../domain/odds/odds.ts';
import { americanOddsText, type OddsStyle } from '../format/numbers/odds_text.ts';
import { nextAmericanPrice, nextDecimalPrice } from '../portfolio/value/pick_value.ts';
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

/** American prices beyond ±200 move by five. */
const LARGE_AMERICAN = 200;
const LARGE_STEP = 5;
const EVEN = 100;

/** Decimal prices move by a hundredth, from 3.00 on by five. */
const LARGE_DECIMAL = 300;
const HUNDREDTHS = 100;

/** The next multiple of `step` from `value` in a direction. */
const nextMultiple = (value: number, step: number, direction: 1 | -1): number =>
  direction === 1 ? Math.floor(value / step + 1) * step : Math.ceil(value / step - 1) * step;

function americanStep(price: number, direction: 1 | -1): number {
  const isOutward = direction === Math.sign(price);
  const size = Math.abs(price);
  const isLarge = isOutward ? size >= LARGE_AMERICAN : size > LARGE_AMERICAN;
  const next = nextMultiple(price, isLarge ? LARGE_STEP : 1, direction);
  // No price lies between −100 and +100, and even money is +100.
  if (next > -EVEN && next < EVEN) return direction === 1 ? EVEN : -EVEN - 1;
  return next === -EVEN ? EVEN : next;
}

function decimalStep(odds: number, direction: 1 | -1): number {
  const hundredths = Math.round(odds * HUNDREDTHS);
  const isLarge = direction === 1 ? hundredths >= LARGE_DECIMAL : hundredths > LARGE_DECIMAL;
  return nextMultiple(hundredths, isLarge ? LARGE_STEP : 1, direction) / HUNDREDTHS;
}

/** The next price in the reader's format that pays more (1) or less (−1) than these decimal odds; decimal. */
export function steppedOdds(odds: number, direction: 1 | -1, style: OddsStyle): number {
  const stepped =
    style === 'american'
      ? (decimalFromAmerican(americanStep(nextAmericanPrice(odds), direction)) ?? odds)
      : decimalStep(nextDecimalPrice(odds), direction);
  return Math.min(BET_LIMITS.odds.most, Math.max(BET_LIMITS.odds.least, stepped));
}

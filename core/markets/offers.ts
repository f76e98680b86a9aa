import { median } from '../arithmetic/median.ts';
import type { BoutOffers, Offer } from '../contract/prices/offers.ts';
import type { Book } from '../contract/prices/prices.ts';
import { OPPOSITE } from '../domain/cards/corners.ts';
import { type ByEnding, byEnding, ENDINGS } from '../domain/cards/endings.ts';
import { fairEndings } from '../domain/cards/method_odds.ts';
import { cardFinder } from '../domain/identity/find_bout.ts';
import { isExchange } from '../domain/odds/exchanges.ts';
import { fairProbabilityOfRed } from '../domain/odds/fair_probability.ts';
import { overround } from '../domain/odds/odds.ts';
import { groupBy } from '../history/group_by.ts';
import { type BookChoice, booksOf } from '../prices/quotes/best_price.ts';
import { isClosing } from '../prices/quotes/closing_quotes.ts';
import { QUOTE_LIFE_MILLISECONDS } from '../prices/quotes/quote_life.ts';
import { type Claim, claimKey, claimOf } from './claim.ts';
import { endingsShare } from './price_slip.ts';

/** A provider's price, of fighters in the provider's order: its red is the first one. */
export type ToldOffer = Pick<Offer, 'winner' | 'terms' | 'odds' | 'against'>;

/** What is offered on more and on fewer than so many halves of a round, in decimal odds. */
export const totalOffers = (halves: number, over: number, under: number): ToldOffer[] => [
  { terms: { anyone: true, from: halves }, odds: over, against: under },
  { terms: { anyone: true, until: halves }, odds: under, against: over },
];

/** True for what `totalOffers` makes. */
export const isTotalOffer = ({ winner, terms: { from, until, methods } }: Pick<Offer, 'winner' | 'terms'>): boolean =>
  winner === undefined && methods === undefined && (from === undefined) !== (until === undefined);

/** Plausible sums of a book's implied probabilities of a bet and its opposite: rarer bets carry a larger margin. */
const OVERROUND = { book: 0.97, exchange: 0.94, most: 1.35 } as const;

/** What an offer says of its bout. */
export const claimOfOffer = ({ winner, terms }: Pick<Offer, 'winner' | 'terms'>): Claim =>
  claimOf({ terms }, winner ?? 'red');

const keyOfOffer = (offer: Offer) => claimKey(claimOfOffer(offer));

function isPlausible({ book, odds, against }: Offer): boolean {
  if (against === null) return true;
  const sum = overround(odds, against);
  return sum >= (isExchange(book) ? OVERROUND.exchange : OVERROUND.book) && sum <= OVERROUND.most;
}

/** The offers that count at `now` (epoch milliseconds): read within six hours, before the bout, with a plausible margin. */
function countedOffers({ offers, starts_at }: BoutOffers, now: number): Offer[] {
  if (now >= Date.parse(starts_at)) return [];
  return offers.filter((offer) => now - Date.parse(offer.updated_at) < QUOTE_LIFE_MILLISECONDS && isPlausible(offer));
}

/** The best price of a bet, and what the market's prices say of it. */
export interface BestOfMarket {
  claim: Claim;
  /** Decimal. */
  odds: number;
  book: Book;
  /** When it was read, in epoch milliseconds. */
  updatedAt: number;
  /** The market's probability without margin; undefined where its prices don't say it. */
  market: number | undefined;
}

/** What counts at `now` (epoch milliseconds) at the reader's books: for each bet the best price, the newest of equal ones. */
export function bestOfMarkets(bout: BoutOffers, choice: BookChoice, now: number): BestOfMarket[] {
  const counted = countedOffers(bout, now);
  const own = booksOf(bout.books, choice);
  const priced = byBook(counted);
  const books = new Map(bout.books.map((book) => [book.key, book]));
  const bets = groupBy(
    counted.filter(({ book }) => own.has(book)),
    keyOfOffer,
  );
  return bets.flatMap(([, offers]) => {
    const [best] = offers.toSorted(
      (one, other) => other.odds - one.odds || (one.updated_at < other.updated_at ? 1 : -1),
    );
    const book = best && books.get(best.book);
    if (best === undefined || book === undefined) return [];
    const claim = claimOfOffer(best);
    const market = chanceOf(claim, priced);
    return { claim, odds: best.odds, book, updatedAt: Date.parse(best.updated_at), market };
  });
}

/** A book's offers by what they say, and its probabilities of the six endings where it prices them all. */
interface PricesOfBook {
  byClaim: ReadonlyMap<string, Offer>;
  endings: ByEnding<number> | undefined;
}

/** The six endings without margin; undefined unless all are priced and their implied probabilities sum to more than 1. */
function endingsOf(byClaim: PricesOfBook['byClaim']): PricesOfBook['endings'] {
  const prices = byEnding((winner, method) => byClaim.get(claimKey({ winner, methods: [method] }))?.odds ?? Number.NaN);
  const sum = ENDINGS.reduce((all, ending) => all + 1 / prices[ending], 0);
  return sum > 1 ? fairEndings(prices) : undefined;
}

const byBook = (offers: readonly Offer[]): PricesOfBook[] =>
  groupBy(offers, ({ book }) => book).map(([, own]) => {
    const byClaim = new Map(own.map((offer) => [keyOfOffer(offer), offer]));
    return { byClaim, endings: endingsOf(byClaim) };
  });

/** What a book's own prices say of the claim, without their margin: by both sides of the bet, else by the six endings. */
function chanceAtBook(claim: Claim, { byClaim, endings }: PricesOfBook): number | undefined {
  const { odds, against = null } = byClaim.get(claimKey(claim)) ?? {};
  if (odds !== undefined && against !== null) return fairProbabilityOfRed(odds, against);
  return endings && endingsShare(endings, claim);
}

/** The market's probability of the claim without margin: the median over books; undefined where no book's prices say it. */
const chanceOf = (claim: Claim, books: readonly PricesOfBook[]): number | undefined =>
  median(books.flatMap((book) => chanceAtBook(claim, book) ?? []));

/** The probability of the claim by the last prices before the bout, at most 30 minutes old then; undefined without one. */
export const closingChance = (claim: Claim, { offers, starts_at }: BoutOffers): number | undefined =>
  chanceOf(claim, byBook(offers.filter((offer) => isClosing(offer, starts_at) && isPlausible(offer))));

/** The same offers of a bout whose corners are the other way round. */
export const withCornersSwapped = <Told extends Pick<Offer, 'winner'>>(offers: readonly Told[]): Told[] =>
  offers.map((offer) => (offer.winner === undefined ? offer : { ...offer, winner: OPPOSITE[offer.winner] }));

/** What is offered on a bout, with its corners as they are asked for; undefined where nothing is kept of it. */
export function offersOn(
  kept: readonly BoutOffers[],
  bout: { bout_id?: string | undefined; red: string; blue: string },
): BoutOffers | undefined {
  const found = cardFinder(kept)(bout);
  if (found === undefined || !found.isSwapped) return found?.bout;
  const { red, blue, offers } = found.bout;
  return { ...found.bout, red: blue, blue: red, offers: withCornersSwapped(offers) };
}

/**
 * A bout's offers after a reading of one book at `now` (epoch milliseconds), which replaces all that it offered before but for
 * what `isUnread`: that was not asked for, or not answered.
 */
export function withBook(
  known: BoutOffers,
  book: Book,
  told: readonly ToldOffer[],
  now: number,
  isUnread: (offer: Offer) => boolean = () => false,
): BoutOffers {
  const updated_at = new Date(now).toISOString();
  const read = told.map((offer): Offer => ({ ...offer, book: book.key, updated_at }));
  return {
    ...known,
    books: [...known.books.filter(({ key }) => key !== book.key), book],
    offers: [...known.offers.filter((offer) => offer.book !== book.key || isUnread(offer)), ...read],
  };
}

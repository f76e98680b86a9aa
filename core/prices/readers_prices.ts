import type { Book, BoutPrices, Prices, Quote } from '../contract/prices/prices.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { cardFinder } from '../domain/identity/find_bout.ts';
import { type BookChoice, bestQuote, booksOf, type SourceCount, sourceCount } from './quotes/best_price.ts';
import { type JudgedQuotes, judgedQuotes } from './quotes/counted_quotes.ts';

/** What figures go by: the best price of the reader's books where a fresh one counts, or the market line. */
export type PriceView = 'best' | 'line';

/** The books' prices of an event, and how the reader chose to see them. */
export interface ReadersPrices {
  prices: Prices;
  choice: BookChoice;
  view: PriceView;
  /** Epoch milliseconds. */
  now: number;
}

/** The best price of a side at one of the reader's books. */
export interface BestOffer {
  book: Book;
  /** Decimal. */
  odds: number;
  /** The book's page of the bout. */
  link: string | null;
  /** When the book last confirmed it, in epoch milliseconds. */
  updatedAt: number;
}

/** What the books quote for one side of a bout. */
export interface OfferedSide {
  bout: BoutPrices;
  corner: Corner;
  /** Of all books. */
  judged: JudgedQuotes;
  /** Undefined if no price of the reader's books is fresh and counts; then that is so for the other side too. */
  offer: BestOffer | undefined;
}

/** The bouts of an event as the books quote them. */
export interface Offers {
  /** The reader's books, by key. */
  books: ReadonlyMap<string, Book>;
  /** Undefined for a bout without prices; `boutId` is the bout's id, where it is known. */
  sideOf(name: string, opponent: string, boutId?: string): OfferedSide | undefined;
}

function offerOf(quotes: readonly Quote[], corner: Corner, books: Offers['books']): BestOffer | undefined {
  const quote = bestQuote(
    quotes.filter(({ book }) => books.has(book)),
    corner,
  );
  const book = quote && books.get(quote.book);
  return quote && book && { book, odds: quote[corner], link: quote.link, updatedAt: Date.parse(quote.updated_at) };
}

/** What the reader's books offer at `now`. */
export function offersOf({ prices, choice, now }: Omit<ReadersPrices, 'view'>): Offers {
  const chosen = booksOf(prices.books, choice);
  const books = new Map(prices.books.filter(({ key }) => chosen.has(key)).map((book) => [book.key, book]));
  const find = cardFinder(prices.bouts);
  return {
    books,
    sideOf(name, opponent, boutId) {
      const found = find({ bout_id: boutId, red: name, blue: opponent });
      if (found === undefined) return undefined;
      const { bout, isSwapped } = found;
      const corner = isSwapped ? 'blue' : 'red';
      const judged = judgedQuotes(bout, now);
      return { bout, corner, judged, offer: offerOf(judged.counted, corner, books) };
    },
  };
}

/**
 * How many books and exchanges the reader has, and when the newest of their best prices was confirmed, in epoch milliseconds; undefined
 * if none of their prices is fresh and counts.
 */
export function freshBooks(readers: Omit<ReadersPrices, 'view'>): (SourceCount & { newest: number }) | undefined {
  const { books, sideOf } = offersOf(readers);
  const times = readers.prices.bouts.flatMap(({ red, blue }) =>
    [sideOf(red, blue), sideOf(blue, red)].flatMap((side) => side?.offer?.updatedAt ?? []),
  );
  return times.length === 0 ? undefined : { ...sourceCount(books.keys()), newest: Math.max(...times) };
}

import type { Book, Quote } from '../../contract/prices/prices.ts';
import type { Region } from '../../contract/prices/regions.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import { isExchange } from '../../domain/odds/exchanges.ts';

/** The user's choice of books: all books without a region, all of the region's if none is excluded. */
export interface BookChoice {
  region: Region | undefined;
  /** Keys of books in which the user has no account. */
  without: readonly string[];
}

export const EVERY_BOOK: BookChoice = { region: undefined, without: [] };

/** How many bookmakers and how many exchanges there are among books. */
export interface SourceCount {
  books: number;
  exchanges: number;
}

/** Counts bookmakers and exchanges by their keys. */
export function sourceCount(keys: Iterable<string>): SourceCount {
  const all = [...keys];
  const exchanges = all.filter(isExchange).length;
  return { books: all.length - exchanges, exchanges };
}

/** Keys of the user's books among those that quoted the event. */
export function booksOf(books: readonly Book[], { region, without }: BookChoice): Set<string> {
  const offered = books.filter(({ regions }) => region === undefined || regions.includes(region));
  return new Set(offered.map(({ key }) => key).filter((key) => !without.includes(key)));
}

/** The quote with the longest odds for the corner; of equal ones the newest, then the first by key. */
export function bestQuote(quotes: readonly Quote[], corner: Corner): Quote | undefined {
  let best: Quote | undefined;
  for (const quote of quotes) if (best === undefined || beats(quote, best, corner)) best = quote;
  return best;
}

function beats(quote: Quote, other: Quote, corner: Corner): boolean {
  if (quote[corner] !== other[corner]) return quote[corner] > other[corner];
  const newer = Date.parse(quote.updated_at) - Date.parse(other.updated_at);
  return newer === 0 ? quote.book < other.book : newer > 0;
}

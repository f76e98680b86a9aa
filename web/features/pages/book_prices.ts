import type { Corner } from '../../../core/cards/corners.ts';
import type { Prices, Quote } from '../../../core/contract/prices.ts';
import { pairKey } from '../../../core/identity/find_bout.ts';
import { nameKey } from '../../../core/identity/name_key.ts';
import { bestQuote } from '../../../core/prices/best_price.ts';
import { judgedQuotes } from '../../../core/prices/counted_quotes.ts';
import { doubtText, marketText } from '../../../core/prices/quote_findings.ts';

/** A book's price of each side, with the time since the book confirmed it. */
export interface BookPrice {
  title: string;
  red: number;
  blue: number;
  /** Epoch milliseconds. */
  updatedAt: number;
}

/** A book's fresh price that does not count. */
export interface DoubtfulPrice extends BookPrice {
  why: string;
}

export interface BookPrices {
  /** Books with a fresh and plausible price, the best of red first. */
  books: readonly BookPrice[];
  doubtful: readonly DoubtfulPrice[];
  /** On books that agree and differ from the market line, in a sentence. */
  finding: string | undefined;
  /** They have left the line that the forecast was made on, so no price has an edge. */
  hasMoved: boolean;
  best: Readonly<Record<Corner, BookPrice>> | undefined;
}

const keyOf = ({ red, blue }: { red: string; blue: string }) => pairKey([red, blue], nameKey);

const NO_BOOKS: BookPrices = { books: [], doubtful: [], finding: undefined, hasMoved: false, best: undefined };

/** The books' prices of a bout at `now` (epoch milliseconds), from the side of `names.red`. */
export function bookPrices(prices: Prices | undefined, names: { red: string; blue: string }, now: number): BookPrices {
  const key = keyOf(names);
  const bout = prices?.bouts.find((each) => keyOf(each) === key);
  if (bout === undefined) return NO_BOOKS;
  const judged = judgedQuotes(bout, now);
  const quotes = judged.counted;
  const isSwapped = nameKey(bout.red) !== nameKey(names.red);
  const price = ({ book, red, blue, updated_at }: Quote): BookPrice => ({
    title: prices?.books.find((each) => each.key === book)?.title ?? book,
    ...(isSwapped ? { red: blue, blue: red } : { red, blue }),
    updatedAt: Date.parse(updated_at),
  });
  const [red, blue] = [bestQuote(quotes, isSwapped ? 'blue' : 'red'), bestQuote(quotes, isSwapped ? 'red' : 'blue')];
  return {
    books: quotes.map(price).sort((one, other) => other.red - one.red),
    doubtful: judged.doubtful.map(({ quote, doubt }) => ({ ...price(quote), why: doubtText(doubt, judged.doubtful) })),
    finding: marketText(judged),
    hasMoved: judged.market === 'moved',
    best: red && blue && { red: price(red), blue: price(blue) },
  };
}

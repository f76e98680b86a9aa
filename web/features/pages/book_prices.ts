import type { Quote } from '../../../core/contract/prices/prices.ts';
import type { Corner } from '../../../core/domain/cards/corners.ts';
import { doubtText, marketText } from '../../../core/prices/quotes/quote_findings.ts';
import { offersOf, type ReadersPrices } from '../../../core/prices/readers_prices.ts';

/** A book's price of each side, with the time since the book confirmed it. */
interface BookPrice {
  title: string;
  red: number;
  blue: number;
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Whether it is one of the reader's books. */
  isReaders: boolean;
}

/** A book's fresh price that does not count. */
interface DoubtfulPrice extends BookPrice {
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
}

const NO_BOOKS: BookPrices = { books: [], doubtful: [], finding: undefined, hasMoved: false };

/** The books' prices of a bout, from the side of its red fighter. */
export function bookPrices(
  readers: ReadersPrices | undefined,
  { red: { name }, blue: { name: opponent } }: Readonly<Record<Corner, { name: string }>>,
): BookPrices {
  if (readers === undefined) return NO_BOOKS;
  const offers = offersOf(readers);
  const side = offers.sideOf(name, opponent);
  if (side === undefined) return NO_BOOKS;
  const { judged, corner } = side;
  const price = ({ book, red, blue, updated_at }: Quote): BookPrice => ({
    title: readers.prices.books.find((each) => each.key === book)?.title ?? book,
    ...(corner === 'red' ? { red, blue } : { red: blue, blue: red }),
    updatedAt: Date.parse(updated_at),
    isReaders: offers.books.has(book),
  });
  return {
    books: judged.counted.map(price).sort((one, other) => other.red - one.red),
    doubtful: judged.doubtful.map(({ quote, doubt }) => ({ ...price(quote), why: doubtText(doubt, judged.doubtful) })),
    finding: marketText(judged),
    hasMoved: judged.market === 'moved',
  };
}

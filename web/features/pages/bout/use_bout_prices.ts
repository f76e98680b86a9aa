import { useQuery } from '@tanstack/react-query';
import type { Corner } from '../../../../core/cards/corners.ts';
import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import type { Quote } from '../../../../core/contract/prices.ts';
import { pairKey } from '../../../../core/identity/find_bout.ts';
import { nameKey } from '../../../../core/identity/name_key.ts';
import { bestQuote } from '../../../../core/prices/best_price.ts';
import { countedQuotes } from '../../../../core/prices/counted_quotes.ts';
import { pricesQuery } from '../../../lib/api/prices.ts';
import { useMinute } from '../../../lib/use_minute.ts';

/** A book's price of each side, with the time since the book confirmed it. */
export interface BookPrice {
  title: string;
  red: number;
  blue: number;
  /** Epoch milliseconds. */
  updatedAt: number;
}

export interface BoutBooks {
  /** Books with a fresh and plausible price, the best of red first. */
  books: readonly BookPrice[];
  best: Readonly<Record<Corner, BookPrice>> | undefined;
  /** The time that ages are counted from, in epoch milliseconds. */
  now: number;
}

const keyOf = ({ red, blue }: { red: string; blue: string }) => pairKey([red, blue], nameKey);

/** The newest prices of the books for a bout to come; none for one with a result. */
export function useBoutPrices(page: BoutPage): BoutBooks {
  const isToCome = page.result === null && !page.called_off;
  const { data } = useQuery({ ...pricesQuery(page.event.id), enabled: isToCome });
  const now = useMinute();
  const key = keyOf({ red: page.red.name, blue: page.blue.name });
  const bout = isToCome ? data?.bouts.find((each) => keyOf(each) === key) : undefined;
  if (bout === undefined) return { books: [], best: undefined, now };
  const quotes = countedQuotes(bout, now);
  const isSwapped = nameKey(bout.red) !== nameKey(page.red.name);
  const price = ({ book, red, blue, updated_at }: Quote): BookPrice => ({
    title: data?.books.find((each) => each.key === book)?.title ?? book,
    ...(isSwapped ? { red: blue, blue: red } : { red, blue }),
    updatedAt: Date.parse(updated_at),
  });
  const [red, blue] = [bestQuote(quotes, isSwapped ? 'blue' : 'red'), bestQuote(quotes, isSwapped ? 'red' : 'blue')];
  return {
    books: quotes.map(price).sort((one, other) => other.red - one.red),
    best: red && blue && { red: price(red), blue: price(blue) },
    now,
  };
}

import { median } from '../arithmetic/median.ts';
import type { Quote } from '../contract/prices.ts';
import { MINUTE } from '../dates/durations.ts';
import { type BoutQuotes, plausibleQuotes } from './counted_quotes.ts';

const OLDEST_CLOSE_MILLISECONDS = 30 * MINUTE;

/**
 * The closing quotes: each book's last quote before the bout's start, if it is at most 30 minutes old then and fits the
 * other books' quotes.
 */
export function closingQuotes({ quotes, starts_at, line }: BoutQuotes): Quote[] {
  const closing = quotes.filter(({ updated_at }) => {
    const before = Date.parse(starts_at) - Date.parse(updated_at);
    return before > 0 && before <= OLDEST_CLOSE_MILLISECONDS;
  });
  return plausibleQuotes(closing, line);
}

/** The closing line of a bout: the median odds of each side over the closing quotes; undefined without one. */
export function closingLine(bout: BoutQuotes): { red: number; blue: number; books: number } | undefined {
  const closing = closingQuotes(bout);
  const [red, blue] = [median(closing.map((quote) => quote.red)), median(closing.map((quote) => quote.blue))];
  return red === undefined || blue === undefined ? undefined : { red, blue, books: closing.length };
}

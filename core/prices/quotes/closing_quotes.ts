import { median } from '../../arithmetic/median.ts';
import type { Quote } from '../../contract/prices/prices.ts';
import { MINUTE } from '../../dates/durations.ts';
import { type BoutQuotes, plausibleQuotes } from './counted_quotes.ts';

const OLDEST_CLOSE_MILLISECONDS = 30 * MINUTE;

/** True if a price is of the last 30 minutes before its bout. */
export function isClosing({ updated_at }: Pick<Quote, 'updated_at'>, startsAt: string): boolean {
  const before = Date.parse(startsAt) - Date.parse(updated_at);
  return before > 0 && before <= OLDEST_CLOSE_MILLISECONDS;
}

/**
 * The closing quotes: each book's last quote before the bout's start, if it is at most 30 minutes old then and fits the
 * other books' quotes.
 */
export const closingQuotes = ({ quotes, starts_at, line }: BoutQuotes): Quote[] =>
  plausibleQuotes(
    quotes.filter((quote) => isClosing(quote, starts_at)),
    line,
  );

/** The closing line of a bout: the median odds of each side over the closing quotes; undefined without one. */
export function closingLine(bout: BoutQuotes): { red: number; blue: number; books: number } | undefined {
  const closing = closingQuotes(bout);
  const [red, blue] = [median(closing.map((quote) => quote.red)), median(closing.map((quote) => quote.blue))];
  return red === undefined || blue === undefined ? undefined : { red, blue, books: closing.length };
}

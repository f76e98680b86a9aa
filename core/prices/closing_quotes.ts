import type { Quote } from '../contract/prices.ts';
import type { BoutQuotes } from './counted_quotes.ts';

const OLDEST_CLOSE_MILLISECONDS = 30 * 60_000;

/** The closing quotes: each book's last quote before the bout's start, if it is at most 30 minutes old then. */
export function closingQuotes({ quotes, starts_at }: BoutQuotes): Quote[] {
  return quotes.filter(({ updated_at }) => {
    const before = Date.parse(starts_at) - Date.parse(updated_at);
    return before > 0 && before <= OLDEST_CLOSE_MILLISECONDS;
  });
}

import { median } from '../arithmetic/median.ts';
import type { BoutPrices, Quote } from '../contract/prices.ts';

/** A quote counts while it is younger than this. */
export const QUOTE_LIFE_MILLISECONDS = 6 * 3_600_000;
/** Below it the price and the others' median on the other side would be a sure profit of 5%: an error or an old price. */
const LOWEST_OVERROUND = 0.95;

export type BoutQuotes = Pick<BoutPrices, 'quotes' | 'starts_at'>;

/** True if the book offers the price at `now` (epoch milliseconds): confirmed within six hours, bout not begun. */
export function isFresh(quote: Quote, startsAt: string, now: number): boolean {
  const age = now - Date.parse(quote.updated_at);
  return !quote.withdrawn && now < Date.parse(startsAt) && age < QUOTE_LIFE_MILLISECONDS;
}

/** True if the quote does not fit the median of the other books; false where there is no other. */
export function isDoubtful(quote: Quote, others: readonly Quote[]): boolean {
  const red = median(others.map((other) => other.red));
  const blue = median(others.map((other) => other.blue));
  if (red === undefined || blue === undefined) return false;
  return Math.min(1 / quote.red + 1 / blue, 1 / red + 1 / quote.blue) < LOWEST_OVERROUND;
}

/** The quotes that count at `now` (epoch milliseconds): fresh and not doubtful. */
export function countedQuotes({ quotes, starts_at }: BoutQuotes, now: number): Quote[] {
  const fresh = quotes.filter((quote) => isFresh(quote, starts_at, now));
  return fresh.filter(
    (quote) =>
      !isDoubtful(
        quote,
        fresh.filter((other) => other !== quote),
      ),
  );
}

import { median } from '../arithmetic/median.ts';
import type { BoutPrices, Quote } from '../contract/prices.ts';

/** Maximum age of a quote that counts. */
export const QUOTE_LIFE_MILLISECONDS = 6 * 3_600_000;
/** Below it, the price and the other books' median for the other side would give a sure profit of 5 %: a data error. */
const LOWEST_OVERROUND = 0.95;

export type BoutQuotes = Pick<BoutPrices, 'quotes' | 'starts_at'>;

/** True if the book offers the price at `now` (epoch milliseconds): confirmed within six hours, before the bout. */
export function isFresh(quote: Quote, startsAt: string, now: number): boolean {
  const age = now - Date.parse(quote.updated_at);
  return !quote.withdrawn && now < Date.parse(startsAt) && age < QUOTE_LIFE_MILLISECONDS;
}

/** True if the quote does not fit the median of the other books; false without other books. */
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

import fc from 'fast-check';
import { median } from '../../../core/arithmetic/median.ts';
import type { BoutPrices, Quote } from '../../../core/contract/prices/prices.ts';
import type { FeedBout, FeedQuote } from '../../../core/prices/feed/odds_api.ts';

export const STARTS_AT = '2026-04-04T22:00:00.000Z';
export const START = Date.parse(STARTS_AT);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A quote confirmed `minutes` before the bout. */
export function quote(book: string, red: number, blue: number, minutes = 60, more: Partial<Quote> = {}): Quote {
  const updated_at = new Date(START - minutes * MINUTE).toISOString();
  return { book, red, blue, updated_at, link: null, opening: { red, blue, at: updated_at }, withdrawn: false, ...more };
}

/** The line is the median of the quotes, unless told otherwise. */
export const boutPrices = (quotes: Quote[], line: BoutPrices['line'] = lineOf(quotes)): BoutPrices => ({
  line,
  red: 'Ann Red',
  blue: 'Bea Blue',
  starts_at: STARTS_AT,
  quotes,
  path: [],
  consensus: null,
});

export const feedQuote = (book: string, home: number, away: number, updatedAt = START - HOUR): FeedQuote => ({
  book,
  title: book.toUpperCase(),
  regions: ['us'],
  home,
  away,
  updatedAt,
  link: null,
});

export const feedBout = (home: string, away: string, quotes: FeedQuote[] = [], startsAt = START): FeedBout => ({
  id: `${home} ${away}`,
  home,
  away,
  startsAt,
  quotes,
});

function lineOf(quotes: readonly Quote[]): BoutPrices['line'] {
  const [red, blue] = [median(quotes.map((one) => one.red)), median(quotes.map((one) => one.blue))];
  return red === undefined || blue === undefined ? null : { red, blue };
}

/** Books that price one bout with margins around one probability; some confirmed long ago, some withdrawn, some wrong. */
export const randomQuotes = fc
  .tuple(
    fc.double({ min: 0.06, max: 0.94, noNaN: true }),
    fc.array(
      fc.record({
        margin: fc.double({ min: 1.01, max: 1.09, noNaN: true }),
        error: fc.double({ min: 0.95, max: 1.05, noNaN: true }),
        minutes: fc.integer({ min: 1, max: 900 }),
        withdrawn: fc.boolean(),
        wrong: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 20 },
    ),
  )
  .map(([probability, books]) =>
    books.map(({ margin, error, minutes, withdrawn, wrong }, index) => {
      const red = Math.min(0.97, probability * error * margin);
      const blue = Math.min(0.97, (1 - probability * error) * margin);
      const factor = wrong === 0 ? 1.6 : 1;
      return quote(`book${index}`, factor / red, 1 / blue, minutes, { withdrawn: withdrawn && minutes % 2 === 0 });
    }),
  );

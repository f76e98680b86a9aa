import { describe, expect, it } from 'vitest';
import type { PriceHistory } from '../../../core/contract/prices/price_history.ts';
import type { Prices, Quote } from '../../../core/contract/prices/prices.ts';
import { extendedHistory, noHistory } from '../../../core/prices/price_history.ts';

const EVENT = '2026-04-04-springfield';
const HOUR = 3600;
const START = Date.parse('2026-04-01T00:00:00Z') / 1000;
const time = (hours: number) => new Date((START + hours * HOUR) * 1000).toISOString();

const quote = (red: number, changes: Partial<Quote> = {}): Quote => ({
  book: 'alpha',
  red,
  blue: 1.5,
  updated_at: time(0),
  link: null,
  opening: { red: 2.2, blue: 1.7, at: time(-5) },
  withdrawn: false,
  ...changes,
});

function prices(hours: number, quotes: Quote[], market: number | null, red = 'Ann'): Prices {
  const consensus = market === null ? null : { market, forecast: null, cappers: null };
  return {
    event_id: EVENT,
    taken_at: time(hours),
    books: [{ key: 'alpha', title: 'Alpha', regions: ['us'] }],
    bouts: [{ red, blue: 'Bea', starts_at: time(72), line: null, quotes, path: [], consensus }],
  };
}
const taken = (all: readonly Prices[]): PriceHistory => all.reduce(extendedHistory, noHistory(EVENT));

describe('the history of prices', () => {
  it('begins with the first seen price of a book and has a point for each change', () => {
    const { bouts, until, books } = taken([
      prices(0, [quote(2.5)], 0.4),
      prices(1, [quote(2.5)], 0.4),
      prices(2, [quote(2.4)], 0.41),
    ]);
    expect(books).toEqual([{ key: 'alpha', title: 'Alpha' }]);
    expect(bouts[0]?.books[0]?.points).toEqual([
      [START - 5 * HOUR, 2.2, 1.7],
      [START, 2.5, 1.5],
      [START + 2 * HOUR, 2.4, 1.5],
    ]);
    expect(bouts[0]?.consensus).toEqual([
      [START, 0.4],
      [START + 2 * HOUR, 0.41],
    ]);
    expect(until).toBe(START + 2 * HOUR);
  });

  it('has a gap while a book does not offer the bout, and while there are too few books', () => {
    const { bouts } = taken([
      prices(0, [quote(2.5)], 0.4),
      prices(1, [quote(2.5, { withdrawn: true })], null),
      prices(2, [quote(2.6)], 0.39),
    ]);
    expect(bouts[0]?.books[0]?.points.slice(1)).toEqual([
      [START, 2.5, 1.5],
      [START + HOUR, null, null],
      [START + 2 * HOUR, 2.6, 1.5],
    ]);
    expect(bouts[0]?.consensus.map(([, share]) => share)).toEqual([0.4, null, 0.39]);
  });

  it('keeps the first and the newest point of a series that becomes too long', () => {
    const many = Array.from({ length: 400 }, (_, hour) =>
      prices(hour, [quote(2 + (hour % 7) / 10)], 0.4 + (hour % 7) / 100),
    );
    const points = taken(many).bouts[0]?.books[0]?.points ?? [];
    expect(points.length).toBeLessThanOrEqual(120);
    expect(points[0]?.[0]).toBe(START - 5 * HOUR);
    expect(points.at(-1)?.[0]).toBe(START + 399 * HOUR);
  });

  it('starts again when the corners were swapped, and forgets a bout that left the card', () => {
    const swapped = taken([prices(0, [quote(2.5)], 0.4), { ...prices(1, [quote(1.5)], 0.6, 'Bea') }]);
    expect(swapped.bouts[0]?.consensus).toEqual([[START + HOUR, 0.6]]);
    expect(taken([prices(0, [quote(2.5)], 0.4), { ...prices(1, [], null), bouts: [] }]).bouts).toEqual([]);
  });

  it('fits one item with many books and bouts', () => {
    const base = prices(0, [], null);
    const books = Array.from({ length: 60 }, (_, place) => `book${place}`);
    const many = Array.from(
      { length: 60 },
      (_, hour): Prices => ({
        ...base,
        taken_at: time(hour),
        bouts: Array.from({ length: 15 }, (_bout, place) => ({
          red: `Red ${place}`,
          blue: `Blue ${place}`,
          starts_at: time(72),
          line: null,
          path: [],
          consensus: null,
          quotes: books.map((book) => quote(2 + ((hour + place) % 9) / 10, { book })),
        })),
      }),
    );
    const points = taken(many).bouts.flatMap(({ books: all }) => all.map((series) => series.points.length));
    expect(points).toHaveLength(900);
    expect(points.reduce((sum, count) => sum + count, 0)).toBeLessThan(26_000);
  });
});

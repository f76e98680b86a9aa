import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quote } from '../../../core/contract/prices/prices.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { overround, proportionalProbabilityOfRed } from '../../../core/domain/odds/odds.ts';
import { bestQuote, booksOf, EVERY_BOOK } from '../../../core/prices/quotes/best_price.ts';
import { closingLine, closingQuotes } from '../../../core/prices/quotes/closing_quotes.ts';
import { marketOpinion } from '../../../core/prices/quotes/consensus_price.ts';
import { countedQuotes, isFresh, judgedQuotes } from '../../../core/prices/quotes/counted_quotes.ts';
import { QUOTE_LIFE_MILLISECONDS } from '../../../core/prices/quotes/quote_life.ts';
import { boutPrices, MINUTE, quote, randomQuotes, START, STARTS_AT } from './quotes.ts';

const NOW = START - 30 * MINUTE;
/** The market source's line of an even bout. */
const LINE = { red: 1.95, blue: 1.9 };
const keys = (quotes: readonly { book: string }[]) => quotes.map(({ book }) => book);

describe('quotes that count', () => {
  test('a quote counts for six hours and until the bout begins', () => {
    const one = quote('a', 2, 1.9, 60);
    const updated = Date.parse(one.updated_at);
    expect(isFresh(one, STARTS_AT, NOW)).toBe(true);
    expect(isFresh(one, STARTS_AT, START)).toBe(false);
    expect(isFresh(one, '2026-04-06T00:00:00Z', updated + QUOTE_LIFE_MILLISECONDS - 1)).toBe(true);
    expect(isFresh(one, '2026-04-06T00:00:00Z', updated + QUOTE_LIFE_MILLISECONDS)).toBe(false);
    expect(isFresh({ ...one, withdrawn: true }, STARTS_AT, NOW)).toBe(false);
  });

  test.each([
    [1000, 1000],
    [2.1, 2.1],
    [1.6, 1.6],
  ])('a lone book quoting %d and %d is doubtful for its own margin', (red, blue) => {
    const judged = judgedQuotes(boutPrices([quote('a', red, blue)], LINE), NOW);
    expect(judged).toMatchObject({ counted: [], doubtful: [{ quote: { book: 'a' }, doubt: 'overround' }] });
  });

  test('an exchange needs no margin', () => {
    const bout = boutPrices([quote('matchbook', 2.05, 2.05)], LINE);
    expect(keys(countedQuotes(bout, NOW))).toEqual(['matchbook']);
  });

  test('a lone book is compared with the line, and without one it is unchecked and never the best', () => {
    expect(keys(countedQuotes(boutPrices([quote('a', 2.1, 1.8)], LINE), NOW))).toEqual(['a']);
    const absurd = judgedQuotes(boutPrices([quote('a', 1.05, 12)], LINE), NOW);
    expect(absurd).toMatchObject({ counted: [], doubtful: [{ doubt: 'line' }] });
    const unchecked = judgedQuotes(boutPrices([quote('a', 2.1, 1.8)], null), NOW);
    expect(unchecked).toMatchObject({ counted: [], doubtful: [{ doubt: 'unchecked' }] });
  });

  test('one exchange counts without a line, and so does a lone book near it', () => {
    const kalshi = quote('kalshi', 1.62, 2.3);
    expect(keys(countedQuotes(boutPrices([kalshi], null), NOW))).toEqual(['kalshi']);
    const near = boutPrices([kalshi, quote('a', 1.65, 2.2)], null);
    expect(keys(countedQuotes(near, NOW))).toEqual(['kalshi', 'a']);
    const far = judgedQuotes(boutPrices([kalshi, quote('a', 4, 1.25)], null), NOW);
    expect(far).toMatchObject({ counted: [{ book: 'kalshi' }], doubtful: [{ quote: { book: 'a' } }] });
  });

  test('one absurd book of three takes away neither of the others', () => {
    const bout = boutPrices([quote('a', 2, 1.9), quote('absurd', 1000, 1.02), quote('b', 2.05, 1.85)], LINE);
    const { counted, doubtful, market } = judgedQuotes(bout, NOW);
    expect(keys(counted)).toEqual(['a', 'b']);
    expect(doubtful).toMatchObject([{ quote: { book: 'absurd' }, doubt: 'other_books' }]);
    expect(market).toBe('as_line');
  });

  test('books that agree and differ from the line have moved: their prices count', () => {
    const bout = boutPrices([quote('a', 1.4, 3), quote('b', 1.42, 2.95), quote('c', 1.41, 3)], {
      red: 3,
      blue: 1.41,
    });
    expect(judgedQuotes(bout, NOW)).toMatchObject({ market: 'mirrored' });
    const other = { red: 2.2, blue: 1.7 };
    expect(judgedQuotes({ ...bout, line: other }, NOW)).toMatchObject({ counted: [{}, {}, {}], market: 'moved' });
  });

  test('four books with the corners of the line swapped do not count', () => {
    // 0.388 of the line is 0.612 of the books.
    const swapped = ['a', 'b', 'c', 'd'].map((book) => quote(book, 1.57, 2.5));
    const { counted, doubtful, market } = judgedQuotes(boutPrices(swapped, { red: 2.5, blue: 1.57 }), NOW);
    expect({ counted, market }).toEqual({ counted: [], market: 'mirrored' });
    expect(doubtful.map(({ doubt }) => doubt)).toEqual(['mirrored', 'mirrored', 'mirrored', 'mirrored']);
  });

  test('a book with its sides swapped is doubtful among books that are right', () => {
    const others = [quote('a', 1.5, 2.7), quote('b', 1.52, 2.65), quote('c', 1.49, 2.75)];
    const bout = boutPrices([...others, quote('d', 2.7, 1.5)]);
    expect(keys(countedQuotes(bout, NOW))).toEqual(['a', 'b', 'c']);
  });

  test('any one quote changes no other book’s place, where three others agree', () => {
    const odds = fc.double({ min: 1.001, max: 1001, noNaN: true });
    const three = [quote('a', 1.9, 1.95), quote('b', 1.95, 1.9), quote('c', 1.92, 1.92)];
    fc.assert(
      fc.property(odds, odds, (red, blue) => {
        const counted = keys(countedQuotes(boutPrices([...three, quote('evil', red, blue)], LINE), NOW));
        expect(counted.filter((book) => book !== 'evil')).toEqual(['a', 'b', 'c']);
      }),
    );
  });

  test('no counted quote is better than the best one, and none that does not count is the best', () => {
    fc.assert(
      fc.property(randomQuotes, fc.integer({ min: 0, max: 800 }), (quotes, minutes) => {
        const bout = boutPrices(quotes);
        const now = START - minutes * MINUTE;
        const counted = countedQuotes(bout, now);
        for (const corner of ['red', 'blue'] as const) {
          const best = bestQuote(counted, corner);
          expect(best === undefined).toBe(counted.length === 0);
          if (best === undefined) continue;
          expect(counted.every((other) => other[corner] <= best[corner])).toBe(true);
          expect(isFresh(best, STARTS_AT, now)).toBe(true);
          expect(overround(best.red, best.blue)).toBeGreaterThanOrEqual(0.97);
        }
      }),
    );
  });

  test('of equal prices the newest is the best, then the first by key', () => {
    const quotes = [quote('b', 2, 1.8, 60), quote('a', 2, 1.8, 60), quote('c', 2, 1.8, 50)];
    expect(bestQuote(quotes, 'red')?.book).toBe('c');
    expect(bestQuote(quotes.slice(0, 2), 'red')?.book).toBe('a');
  });
});

describe('the reader’s books', () => {
  const BOOKS = [
    { key: 'a', title: 'A', regions: ['us' as const] },
    { key: 'b', title: 'B', regions: ['us' as const, 'eu' as const] },
    { key: 'c', title: 'C', regions: ['eu' as const] },
  ];

  test('without a region every book counts', () => {
    expect([...booksOf(BOOKS, EVERY_BOOK)]).toEqual(['a', 'b', 'c']);
  });

  test('a region has its own books, less those that the reader left out', () => {
    expect([...booksOf(BOOKS, { region: 'us', without: [] })]).toEqual(['a', 'b']);
    expect([...booksOf(BOOKS, { region: 'eu', without: ['b'] })]).toEqual(['c']);
  });
});

describe('the market’s price', () => {
  const fairOf = (quotes: readonly Quote[]) => marketOpinion(quotes)?.fair;
  const swapped = (quotes: readonly Quote[]) => quotes.map((one) => ({ ...one, red: one.blue, blue: one.red }));

  test('takes three books', () => {
    expect(marketOpinion([quote('a', 2, 1.9), quote('b', 2, 1.9)])).toBeUndefined();
  });

  test('is the mean of the books’ fair probabilities, and swaps with the corners', () => {
    fc.assert(
      fc.property(randomQuotes, (quotes) => {
        const ofRed = fairOf(quotes);
        const ofBlue = fairOf(swapped(quotes));
        expect(ofRed === undefined).toBe(quotes.length < 3);
        if (ofRed !== undefined && ofBlue !== undefined) expect(ofRed + ofBlue).toBeCloseTo(1, 10);
      }),
    );
    const equal = [quote('a', 1.9, 1.9), quote('b', 2, 2), quote('c', 1.8, 1.8)];
    expect(fairOf(equal)).toBeCloseTo(0.5, 12);
  });

  test('is one exchange’s with fewer than three books, and its own quote alone decides it', () => {
    const kalshi = quote('kalshi', 1.6, 2.4);
    const alone = marketOpinion([kalshi]);
    expect(alone).toEqual({
      basis: 'exchange',
      fair: fairProbabilityOfRed(1.6, 2.4),
      proportional: proportionalProbabilityOfRed(1.6, 2.4),
    });
    fc.assert(
      fc.property(randomQuotes, (quotes) => {
        const both = marketOpinion([...quotes, kalshi]);
        if (quotes.length < 3) expect(both).toEqual(alone);
        else expect(both?.basis).toBe('books');
      }),
    );
  });

  test('has the exchange as one more quote beside three books', () => {
    const books = [quote('a', 2, 1.9), quote('b', 2, 1.9), quote('c', 2, 1.9)];
    const [without, one] = [fairOf(books) ?? 0, fairProbabilityOfRed(1.6, 2.4)];
    expect(fairOf([...books, quote('kalshi', 1.6, 2.4)])).toBeCloseTo((3 * without + one) / 4, 12);
  });
});

test('a book closes with its last quote before the bout, if that is at most 30 minutes old', () => {
  const quotes = [quote('a', 2, 1.9, 31), quote('b', 2, 1.9, 30), quote('c', 2, 1.9, 1), quote('d', 2, 1.9, 0)];
  expect(keys(closingQuotes(boutPrices(quotes)))).toEqual(['b', 'c']);
  expect(keys(closingQuotes(boutPrices([quote('b', 2, 1.9, 5, { withdrawn: true })])))).toEqual(['b']);
});

test('a closing line is the median of the books’ closing quotes; one that does not fit the others is left out', () => {
  const near = [quote('a', 2, 1.8, 5), quote('b', 2.1, 1.75, 10), quote('c', 2.02, 1.79, 10)];
  const far = [quote('d', 4, 4, 5), quote('e', 9, 1.01, 45)];
  expect(closingLine(boutPrices([...near, ...far]))).toEqual({ red: 2.02, blue: 1.79, books: 3 });
  expect(closingLine(boutPrices([quote('a', 2, 1.8, 45)]))).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import type { BoutPrices } from '../../../core/contract/prices/prices.ts';
import { bestPrices, unpricedMoneyline } from '../../../core/playbooks/best_prices.ts';
import { EVERY_BOOK } from '../../../core/prices/quotes/best_price.ts';
import { judgedQuotes } from '../../../core/prices/quotes/counted_quotes.ts';
import { quoteFindings } from '../../../core/prices/quotes/quote_findings.ts';
import { boutPrices, MINUTE, quote, START } from './quotes.ts';

const NOW = START - 30 * MINUTE;
const TITLES = new Map(['a', 'b', 'c', 'd'].map((key) => [key, key.toUpperCase()]));
const LINE = { red: 1.95, blue: 1.9 };
const findings = (bout: BoutPrices, titles = TITLES) => quoteFindings(judgedQuotes(bout, NOW), titles);
const three = (red: number, blue: number) => ['a', 'b', 'c'].map((book) => quote(book, red, blue));

describe('what the reader is told of the books’ prices', () => {
  test('nothing where the books agree with the line', () => {
    expect(findings(boutPrices(three(1.95, 1.9), LINE))).toEqual([]);
  });

  test('a lone quote without a line is one quote, unchecked; two are unchecked too', () => {
    expect(findings(boutPrices([quote('a', 2.1, 1.8)], null))).toEqual(['A does not count: one quote, unchecked.']);
    const two = boutPrices([quote('a', 2.1, 1.8), quote('b', 2.1, 1.8)], null);
    expect(findings(two)).toEqual(['A and B do not count: unchecked, with too few others to compare it with.']);
  });

  test('the line has moved: the best price has no edge against the old forecast', () => {
    expect(findings(boutPrices(three(1.4, 3), { red: 2.2, blue: 1.7 }))).toEqual([
      expect.stringMatching(/^The line has moved: .* the best price has no edge\.$/),
    ]);
  });

  test('mirrored books are named once, together', () => {
    expect(findings(boutPrices(three(1.57, 2.5), { red: 2.5, blue: 1.57 }))).toEqual([
      expect.stringMatching(/^No book’s price counts: .* swapped\.$/),
    ]);
  });

  test('an absurd book says why, and only books of the reader are named', () => {
    const bout = boutPrices([...three(1.95, 1.9), quote('d', 1000, 1000)], LINE);
    expect(findings(bout)).toEqual(['D does not count: its two prices cannot belong together.']);
    expect(findings(bout, new Map([['a', 'A']]))).toEqual([]);
    const far = boutPrices([...three(1.95, 1.9), quote('d', 4.5, 1.2)], LINE);
    expect(findings(far)).toEqual(['D does not count: too far from the other books.']);
  });

  test('a parlay names the fighter whose price is meant', () => {
    const bout = boutPrices([quote('a', 2.1, 1.8)], null);
    const other = { ...boutPrices(three(1.95, 1.9), LINE), red: 'Cleo Green', blue: 'Dora Grey' };
    const books = [...TITLES].map(([key, title]) => ({ key, title, regions: ['us' as const] }));
    const prices = { event_id: 'e', taken_at: null, books, bouts: [bout, other] };
    const [one, two] = [unpricedMoneyline(bout, 0, 'blue'), unpricedMoneyline(other, 1, 'red')];
    const parlay = { ...one, type: 'parlay' as const, legs: [...(one.legs ?? []), ...(two.legs ?? [])] };
    expect(bestPrices([parlay], prices, EVERY_BOOK, NOW)[0]).toMatchObject({
      best: undefined,
      findings: ['Bea Blue: A does not count: one quote, unchecked.'],
    });
  });
});

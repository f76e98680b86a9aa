import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RESPONSE_LIMITS } from '../../../core/contract/limits/response_limits.ts';
import { noPrices, type PathPoint, type Prices, pricesSchema } from '../../../core/contract/prices/prices.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { matchBouts } from '../../../core/prices/feed/match_bouts.ts';
import type { FeedBout } from '../../../core/prices/feed/odds_api.ts';
import { extendedPath, quotesKeyOf, updatePrices } from '../../../core/prices/feed/update_prices.ts';
import { feedBout, feedQuote, HOUR, MINUTE, START } from './quotes.ts';

const CARD = {
  id: '2026-04-04-city',
  date: '2026-04-04',
  bouts: [
    { id: 'ann-bea', red: { name: 'Ann Red', odds: 2.1 }, blue: { name: 'Bea Blue', odds: 1.8 } },
    { id: 'cleo-dora', red: { name: 'Cleo Green', odds: 1.9 }, blue: { name: 'Dora Grey', odds: 1.9 } },
  ],
};
const NOW = START - HOUR;
const NO_OPINIONS = { forecast: () => undefined, cappers: () => undefined };

function update(
  feed: readonly FeedBout[],
  known: Prices = noPrices(CARD.id),
  now = NOW,
  asked: 'books' | 'exchanges' = 'books',
) {
  const { matched } = matchBouts(feed, [CARD], new Map());
  const updated = updatePrices(
    CARD,
    known,
    { matches: matched, asked, now },
    {
      forecast: (_, market) => market / 2,
      cappers: (_, market) => market / 4,
    },
  );
  expect(pricesSchema.safeParse(updated.prices).error).toBeUndefined();
  return updated;
}

const quotesAt = (home: number, away: number, at: number) => [
  feedQuote('a', home, away, at),
  feedQuote('b', home + 0.02, away - 0.02, at),
  feedQuote('c', home - 0.02, away + 0.02, at),
];
const first = update([feedBout('Bea Blue', 'Ann Red', quotesAt(1.8, 2.1, NOW))]);

test('prices are kept per corner of the card, whatever the feed’s order', () => {
  expect(first.prices.bouts).toMatchObject([
    { red: 'Ann Red', blue: 'Bea Blue', quotes: [{ book: 'a', red: 2.1, blue: 1.8 }, {}, {}] },
  ]);
  expect(first.prices.bouts[0]?.path).toEqual([[NOW / 1000, 2.12, 1.82, 2.1, 1.8]]);
  expect(first.changed).toHaveLength(1);
});

test('three books make a consensus, at which forecast and cappers are evaluated', () => {
  const { market = 0, forecast = 0, cappers } = first.prices.bouts[0]?.consensus ?? {};
  expect(market).toBeCloseTo(0.457, 2);
  expect(forecast).toBe(market / 2);
  const inProportion = [2.1, 2.12, 2.08].map((red, book) => {
    const blue = [1.8, 1.78, 1.82][book] ?? 0;
    return 1 / red / (1 / red + 1 / blue);
  });
  expect(cappers).toBeCloseTo(inProportion.reduce((sum, one) => sum + one, 0) / 3 / 4, 12);
  expect(
    update([feedBout('Ann Red', 'Bea Blue', [feedQuote('a', 2, 1.9, NOW)])]).prices.bouts[0]?.consensus,
  ).toBeNull();
});

test('the same prices again change nothing but their time', () => {
  const later = NOW + 15 * MINUTE;
  const { prices, changed } = update([feedBout('Bea Blue', 'Ann Red', quotesAt(1.8, 2.1, later))], first.prices, later);
  expect(changed).toEqual([]);
  expect(prices.bouts[0]?.path).toEqual(first.prices.bouts[0]?.path);
  expect(prices.bouts[0]?.quotes[0]?.updated_at).toBe(new Date(later).toISOString());
});

test('a moved price keeps the opening and adds to the path', () => {
  const later = NOW + 15 * MINUTE;
  const { prices, changed } = update([feedBout('Bea Blue', 'Ann Red', quotesAt(1.7, 2.3, later))], first.prices, later);
  expect(changed).toHaveLength(1);
  expect(prices.bouts[0]?.quotes[0]).toMatchObject({
    red: 2.3,
    opening: { red: 2.1, at: new Date(NOW).toISOString() },
  });
  expect(prices.bouts[0]?.path).toHaveLength(2);
});

test('a book that is missing from the answer has withdrawn its price', () => {
  const left = quotesAt(1.8, 2.1, NOW).slice(1);
  const { prices, changed } = update([feedBout('Bea Blue', 'Ann Red', left)], first.prices, NOW + MINUTE);
  expect(prices.bouts[0]?.quotes.map(({ book, withdrawn }) => [book, withdrawn])).toEqual([
    ['b', false],
    ['c', false],
    ['a', true],
  ]);
  expect(changed).toHaveLength(1);
});

const kalshiAt = (home: number, away: number, at: number, startsAt = START) =>
  feedBout('Ann Red', 'Bea Blue', [feedQuote('kalshi', home, away, at)], startsAt);

test('one exchange makes a market where no books quote the bout, at which forecast and cappers are evaluated', () => {
  const { prices } = update([kalshiAt(2.1, 1.8, NOW)], undefined, NOW, 'exchanges');
  const market = fairProbabilityOfRed(2.1, 1.8);
  expect(prices.bouts[0]?.consensus).toMatchObject({ market, forecast: market / 2, basis: 'exchange' });
});

test('an exchange’s answer leaves the books’ prices and start as they are, and theirs the exchange’s', () => {
  const later = NOW + MINUTE;
  const both = update([kalshiAt(2.15, 1.75, later, START - 3 * HOUR)], first.prices, later, 'exchanges').prices;
  expect(both.bouts[0]?.starts_at).toBe(new Date(START).toISOString());
  const shown = (prices: Prices) => prices.bouts[0]?.quotes.map(({ book, withdrawn }) => [book, withdrawn]);
  const all = [
    ['a', false],
    ['b', false],
    ['c', false],
    ['kalshi', false],
  ];
  expect(shown(both)?.sort()).toEqual(all);
  expect(both.bouts[0]?.consensus?.basis).toBeUndefined();
  expect(both.books.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'kalshi']);
  const again = update([feedBout('Bea Blue', 'Ann Red', quotesAt(1.8, 2.1, NOW))], both, later + MINUTE).prices;
  expect(shown(again)?.sort()).toEqual(all);
  const silent = update([], both, later, 'exchanges').prices;
  expect(shown(silent)?.filter(([, withdrawn]) => withdrawn)).toEqual([['kalshi', true]]);
});

test('a bout that has begun keeps its last prices', () => {
  const inPlay = feedBout('Bea Blue', 'Ann Red', quotesAt(1.1, 7, START - MINUTE));
  const { prices, changed } = update([inPlay], first.prices, START);
  expect(prices.bouts).toEqual(first.prices.bouts);
  expect(changed).toEqual([]);
});

test('a bout that left the card is dropped', () => {
  const replaced = {
    ...CARD,
    bouts: [{ id: 'ann-eva', red: { name: 'Ann Red', odds: 2 }, blue: { name: 'Eva Brown', odds: 1.9 } }],
  };
  expect(
    updatePrices(replaced, first.prices, { matches: [], asked: 'books', now: NOW }, NO_OPINIONS).prices.bouts,
  ).toEqual([]);
});

test('the prices of a bout stay with it through a new name, by its id, and the history has an entry under this name', () => {
  const [bout, ...others] = CARD.bouts;
  if (bout === undefined) throw new TypeError('The card has no bout');
  const married = { ...CARD, bouts: [{ ...bout, red: { ...bout.red, name: 'Ann Married' } }, ...others] };
  const after = (known: Prices) => updatePrices(married, known, { matches: [], asked: 'books', now: NOW }, NO_OPINIONS);
  const { prices, changed } = after(first.prices);
  expect(prices.bouts).toMatchObject([
    { bout_id: 'ann-bea', red: 'Ann Married', quotes: [{ opening: { red: 2.1 } }, {}, {}] },
  ]);
  expect(changed.map(quotesKeyOf)).toEqual(['annmarried_beablue']);
  const ofOlderRelease = { ...first.prices, bouts: first.prices.bouts.map(({ bout_id: _id, ...rest }) => rest) };
  expect(after(ofOlderRelease).prices.bouts).toEqual([]);
  expect(update([], ofOlderRelease).prices.bouts).toMatchObject([{ bout_id: 'ann-bea', red: 'Ann Red' }]);
});

test('a clock ahead of ours does not make a price younger than now', () => {
  const { prices } = update([feedBout('Ann Red', 'Bea Blue', [feedQuote('a', 2, 1.9, NOW + 30 * MINUTE)])]);
  expect(prices.bouts[0]?.quotes[0]?.updated_at).toBe(new Date(NOW).toISOString());
});

test('a path has at most 60 points, ordered in time, and keeps its first and its last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 200 }), (steps) => {
      let path: PathPoint[] = [];
      let at = 0;
      for (const [index, step] of steps.entries()) {
        at += step;
        path = extendedPath(path, [at, 2 + index / 1000, 2, 1.9, 1.9]);
      }
      expect(path.length).toBe(Math.min(steps.length, RESPONSE_LIMITS.pathPoints));
      expect(path[0]?.[0]).toBe(steps[0]);
      expect(path.at(-1)?.[0]).toBe(at);
      expect(path.every(([time], index) => index === 0 || time > (path[index - 1]?.[0] ?? 0))).toBe(true);
    }),
  );
});

test('the quotes of Błachowicz are found under the id that they were first kept by', () => {
  expect(quotesKeyOf({ red: 'Søren Bak', blue: 'Jan Błachowicz' })).toBe('janbachowicz_srenbak');
});

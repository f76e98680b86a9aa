import { describe, expect, test } from 'vitest';
import type { BoutOffers, Offer } from '../../../core/contract/prices/offers.ts';
import { MINUTE } from '../../../core/dates/durations.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { bestOfMarkets, claimOfOffer, closingChance, offersOn, withBook } from '../../../core/markets/offers.ts';
import { EVERY_BOOK } from '../../../core/prices/quotes/best_price.ts';

const NOW = Date.parse('2026-04-04T20:00:00Z');
const START = NOW + 20 * MINUTE;
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();
const offer = (over: Partial<Offer> = {}): Offer => ({
  ...{ book: 'kalshi', terms: { anyone: true, from: 5 }, odds: 1.8, against: 2.1, updated_at: ago(5) },
  ...over,
});
const bout = (...offers: Offer[]): BoutOffers => ({
  ...{ bout_id: 'bout', red: 'Ann Roy', blue: 'Bea Lim', starts_at: new Date(START).toISOString(), offers },
  books: ['kalshi', 'draftkings'].map((key) => ({ key, title: key.toUpperCase(), regions: ['us' as const] })),
});

describe('the best price of a bet', () => {
  const better = offer({ book: 'draftkings', odds: 1.9, against: 1.95 });
  const best = (offers: readonly Offer[], choice = EVERY_BOOK, now = NOW) =>
    bestOfMarkets(bout(...offers), choice, now);

  test('is the longest of the reader’s books, with its age', () => {
    expect(best([offer(), better])).toMatchObject([{ odds: 1.9, book: { title: 'DRAFTKINGS' }, claim: { from: 5 } }]);
    expect(best([offer(), better], { region: 'us', without: ['draftkings'] })).toMatchObject([{ odds: 1.8 }]);
    expect(best([offer(), better], { region: 'eu', without: [] })).toEqual([]);
    const [newest] = best([offer({ updated_at: ago(50) }), offer({ book: 'draftkings', updated_at: ago(10) })]);
    expect(newest?.updatedAt).toBe(NOW - 10 * MINUTE);
  });

  test('says what the market thinks without its margin, of all books', () => {
    const [found] = best([offer(), better], { region: undefined, without: ['draftkings'] });
    const fair = [fairProbabilityOfRed(1.8, 2.1), fairProbabilityOfRed(1.9, 1.95)];
    expect(found?.market).toBeCloseTo(fair.reduce((sum, one) => sum + one, 0) / 2, 12);
  });

  test.each([
    ['read six hours ago', offer({ updated_at: ago(360) }), NOW],
    ['of a bout that has begun', offer(), START],
    ['that would pay on both sides', offer({ odds: 2.4, against: 2.1 }), NOW],
    ['with a margin of a half', offer({ odds: 1.3, against: 1.3 }), NOW],
  ])('is none %s', (_what, one, now) => {
    expect(best([one], EVERY_BOOK, now)).toEqual([]);
  });

  test('is one a bet, whatever rounds were scheduled when it was read', () => {
    const sameBet = offer({ book: 'draftkings', terms: { anyone: true, from: 5, rounds: 3 }, odds: 1.7 });
    const others = [offer({ terms: { anyone: true, until: 5 } }), offer({ winner: 'red', terms: { from: 5 } })];
    const found = best([offer(), sameBet, ...others]);
    expect(found).toHaveLength(3);
    for (const claim of [{ from: 5 }, { until: 5 }, { winner: 'red', from: 5 }])
      expect(found).toContainEqual(expect.objectContaining({ claim, odds: 1.8 }));
  });
});

describe('the closing chance', () => {
  const METHODS = ['knockout', 'submission', 'decision'] as const;
  const ODDS = { red: [4, 9, 3.2], blue: [5, 12, 4.5] } as const;
  const six = (['red', 'blue'] as const).flatMap((winner) =>
    METHODS.map((method, place) =>
      offer({ winner, terms: { methods: [method] }, odds: ODDS[winner][place] ?? 0, against: null }),
    ),
  );

  test('goes by both sides of a bet in its last half hour', () => {
    const over = claimOfOffer(offer());
    expect(closingChance(over, bout(offer()))).toBeCloseTo(fairProbabilityOfRed(1.8, 2.1), 12);
    expect(closingChance(over, bout(offer({ updated_at: ago(11) })))).toBeUndefined();
    expect(closingChance({ until: 5 }, bout(offer()))).toBeUndefined();
  });

  test('of methods goes by all six endings of one book, which sum to 1, and to the distance', () => {
    const chances = six.map((one) => closingChance(claimOfOffer(one), bout(...six)) ?? 0);
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    const distance = closingChance({ distance: true }, bout(...six));
    expect(distance).toBeCloseTo((chances[2] ?? 0) + (chances[5] ?? 0), 12);
    expect(closingChance({ winner: 'red', methods: ['decision'] }, bout(...six.slice(1)))).toBeUndefined();
  });
});

test('offers are found from either corner, as they are asked for', () => {
  const kept = bout(offer({ winner: 'red', terms: { methods: ['decision'] } }));
  const turned = offersOn([kept], { red: 'Bea Lim', blue: 'Ann Roy' });
  expect(turned).toMatchObject({ red: 'Bea Lim', blue: 'Ann Roy', offers: [{ winner: 'blue' }] });
  expect(offersOn([kept], { red: 'Cy Day', blue: 'Ann Roy' })).toBeUndefined();
});

test('a reading of a book replaces what it offered, and no other’s', () => {
  const [kalshi] = bout().books;
  const after = kalshi && withBook(bout(offer(), offer({ book: 'draftkings' })), kalshi, [], NOW);
  expect(after?.offers.map(({ book }) => book)).toEqual(['draftkings']);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { BoutPrices, Prices } from '../../../core/contract/prices/prices.ts';
import { decimalFromAmerican } from '../../../core/domain/odds/odds.ts';
import { americanOddsText, decimalOddsText } from '../../../core/format/numbers/odds_text.ts';
import { bestPrices } from '../../../core/playbooks/best_prices.ts';
import { valuePicks } from '../../../core/playbooks/value_picks.ts';
import { EVERY_BOOK } from '../../../core/prices/quotes/best_price.ts';
import { countedQuotes } from '../../../core/prices/quotes/counted_quotes.ts';
import { boutPrices, MINUTE, quote, randomQuotes, START } from '../prices/quotes.ts';

const NOW = START - 30 * MINUTE;
const book = (key: string) => ({ key, title: key.toUpperCase(), regions: ['us' as const] });
const CONSENSUS = { market: 0.5, forecast: 0.55, cappers: null };

const pricesOf = (...bouts: BoutPrices[]): Prices => ({
  event_id: 'e',
  taken_at: new Date(NOW).toISOString(),
  books: [...new Set(bouts.flatMap(({ quotes }) => quotes.map((one) => one.book)))].map(book),
  bouts,
});
const first = {
  ...boutPrices([quote('a', 2.1, 1.8), quote('b', 2.05, 1.85), quote('c', 2, 1.9)]),
  consensus: CONSENSUS,
};
const second = { ...boutPrices([quote('a', 1.4, 3), quote('b', 1.5, 2.8)]), red: 'Cleo Green', blue: 'Dora Grey' };

const leg = (name: string, opponent: string, bout: number) =>
  ({ name, opponent, corner: 'red', bout, probability: 0.5 }) as const;
const moneyline: StoredPick = {
  ...{ pick_name: 'Ann Red', opponent_name: 'Bea Blue', budget_amount: 0.2, american_odds: '+100', decimal_odds: 2 },
  ...{ supporting_strategies: 1, type: 'moneyline', probability: 0.5, edge: 0, break_even_odds: 2 },
  legs: [leg('Ann Red', 'Bea Blue', 0)],
};
const parlay: StoredPick = {
  ...moneyline,
  ...{ pick_name: 'Ann Red + Cleo Green', type: 'parlay', decimal_odds: 2.8 },
  legs: [leg('Ann Red', 'Bea Blue', 0), leg('Cleo Green', 'Dora Grey', 1)],
};
const priced = (pick: StoredPick, prices: Prices, now = NOW) => bestPrices([pick], prices, EVERY_BOOK, now)[0];

describe('a pick at the best price', () => {
  test('has the longest odds of the reader’s books, and what that is worth under the consensus', () => {
    const { best, priced: pick } = priced(moneyline, pricesOf(first)) ?? {};
    expect(best).toMatchObject({ book: { key: 'a' }, odds: 2.1 });
    expect(best?.better).toBeCloseTo(0.05, 12);
    expect(pick).toMatchObject({
      american_odds: '+110',
      decimal_odds: 2.1,
      probability: 0.55,
      market_probability: 0.5,
    });
    expect(pick?.edge).toBeCloseTo(0.55 * 2.1 - 1, 12);
    expect(pick?.legs?.[0]?.probability).toBe(0.55);
  });

  test('has the cappers’ mean at the consensus, and that at the market line where prices lack it', () => {
    const pick = { ...moneyline, consensus_probability: 0.6 };
    const at = (cappers: number | null) =>
      priced(pick, pricesOf({ ...first, consensus: { ...CONSENSUS, cappers } }))?.priced.consensus_probability;
    expect(at(0.57)).toBe(0.57);
    expect(at(null)).toBe(0.6);
  });

  test('leaves out the books that the reader left out, and those of other regions', () => {
    const prices = pricesOf(first);
    const choose = (choice: Parameters<typeof bestPrices>[2]) => bestPrices([moneyline], prices, choice, NOW)[0]?.best;
    expect(choose({ region: 'us', without: ['a'] })?.book.key).toBe('b');
    expect(choose({ region: 'eu', without: [] })).toBeUndefined();
  });

  test('has no edge where there is no consensus: a moved line would look like value', () => {
    const { priced: pick, best } = priced(moneyline, pricesOf({ ...first, consensus: null })) ?? {};
    expect(best?.odds).toBe(2.1);
    expect(pick).not.toHaveProperty('edge');
    expect(pick).not.toHaveProperty('probability');
    expect(pick?.legs?.[0]).not.toHaveProperty('probability');
  });

  test('is at the market line once the prices are stale, or where the bout has none', () => {
    expect(priced(moneyline, pricesOf(first), START)).toEqual({
      line: moneyline,
      priced: moneyline,
      best: undefined,
      findings: [],
    });
    expect(priced(moneyline, pricesOf(second))?.priced).toBe(moneyline);
  });

  test('is one book’s for a parlay: it is placed at one', () => {
    const { best } = priced(parlay, pricesOf(first, second)) ?? {};
    expect(best).toMatchObject({ book: { key: 'b' }, link: null });
    expect(best?.odds).toBeCloseTo(2.05 * 1.5, 12);
  });

  test('is found whatever the corners are called', () => {
    const other = { ...moneyline, legs: [leg('Bea Blue', 'Ann Red', 0)] };
    expect(priced(other, pricesOf(first))?.best?.odds).toBe(1.9);
  });

  test('says where the line has moved: no book pays what it was', () => {
    const at = (decimal_odds: number, american_odds: string) =>
      priced({ ...moneyline, decimal_odds, american_odds }, pricesOf(first))?.best;
    expect(at(2, '+100')?.hasMoved).toBe(false);
    expect(at(2.1, '+110')?.hasMoved).toBe(false);
    expect(at(2.2, '+120')?.hasMoved).toBe(true);
    expect(at(2.2, '+120')?.better).toBeLessThan(0);
  });

  test('is never worse than the market line shown beside it, in both odds formats', () => {
    fc.assert(
      fc.property(randomQuotes, fc.double({ min: 1.03, max: 16, noNaN: true }), (quotes, odds) => {
        const pick = {
          ...moneyline,
          decimal_odds: Number(decimalOddsText(odds)),
          american_odds: americanOddsText(odds),
        };
        const { best, priced: atBest, line } = priced(pick, pricesOf(boutPrices(quotes))) ?? {};
        if (best === undefined || best.hasMoved || atBest === undefined || line === undefined) return;
        expect(atBest.decimal_odds).toBeGreaterThanOrEqual(line.decimal_odds);
        const pays = (american: string) => decimalFromAmerican(Number(american)) ?? 0;
        expect(pays(atBest.american_odds)).toBeGreaterThanOrEqual(pays(line.american_odds));
        expect(best.better).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is never worse than any counted quote', () => {
    fc.assert(
      fc.property(randomQuotes, (quotes) => {
        const bout = boutPrices(quotes);
        const best = priced(moneyline, pricesOf(bout))?.best;
        const counted = countedQuotes(bout, NOW);
        expect(best === undefined).toBe(counted.length === 0);
        for (const { red } of counted) expect(best?.odds).toBeGreaterThanOrEqual(red);
      }),
    );
  });
});

describe('the Value playbook at the best prices', () => {
  test('bets where the best price is more than 2% better than fair under the consensus', () => {
    const [bet, ...more] = valuePicks(pricesOf(first, second), EVERY_BOOK, NOW) ?? [];
    expect(more).toEqual([]);
    expect(bet?.priced).toMatchObject({ pick_name: 'Ann Red', decimal_odds: 2.1 });
    expect(bet?.priced.budget_amount).toBeCloseTo((0.55 * 2.1 - 1) / 1.1 / 4, 12);
  });

  test('bets nothing where no price is better than fair', () => {
    expect(valuePicks(pricesOf({ ...first, consensus: { ...CONSENSUS, forecast: 0.48 } }), EVERY_BOOK, NOW)).toEqual(
      [],
    );
  });

  test('is left to the market line where no bout has a consensus price', () => {
    expect(valuePicks(pricesOf(second), EVERY_BOOK, NOW)).toBeUndefined();
  });
});

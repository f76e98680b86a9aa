import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { BoutPrices, Prices } from '../../../core/contract/prices/prices.ts';
import { picksAtPrices } from '../../../core/playbooks/picks_at_prices.ts';
import { edgeOf } from '../../../core/portfolio/value/pick_value.ts';
import { boutPricer } from '../../../core/prices/priced_bout.ts';
import { EVERY_BOOK } from '../../../core/prices/quotes/best_price.ts';
import { freshBooks, type ReadersPrices } from '../../../core/prices/readers_prices.ts';
import { boutPrices, MINUTE, quote, randomQuotes, START } from './quotes.ts';

const NOW = START - 30 * MINUTE;
const CONSENSUS = { market: 0.5, forecast: 0.56, cappers: null };

/** The bout at its market line, where red has 53% and an edge of 5.2% at −101. */
const AT_LINE = {
  ...{ red: { name: 'Ann Red' }, blue: { name: 'Bea Blue' }, odds: { red: 1.99, blue: 1.85 } },
  ...{ market: 0.48, forecast: 0.5287 },
};
const QUOTES = [quote('a', 1.99, 1.88), quote('b', 1.95, 1.9), quote('c', 1.96, 1.89)];

function readersOf(bouts: BoutPrices[], changes: Partial<ReadersPrices> = {}): ReadersPrices {
  const keys = new Set(bouts.flatMap(({ quotes }) => quotes.map(({ book }) => book)));
  const prices: Prices = {
    ...{ event_id: 'e', taken_at: new Date(NOW).toISOString(), bouts },
    books: [...keys].map((key) => ({ key, title: key.toUpperCase(), regions: ['us'] })),
  };
  return { prices, choice: EVERY_BOOK, view: 'best', now: NOW, ...changes };
}

const legOf = (corner: 'red' | 'blue', bout = 0) => ({
  ...{ name: corner === 'red' ? 'Ann Red' : 'Bea Blue', opponent: corner === 'red' ? 'Bea Blue' : 'Ann Red' },
  ...{ corner, bout, probability: corner === 'red' ? AT_LINE.forecast : 1 - AT_LINE.forecast },
});

/** A playbook's pick of a side at the market line. */
function pickOf(corner: 'red' | 'blue'): StoredPick {
  const leg = legOf(corner);
  return {
    ...{ pick_name: leg.name, opponent_name: leg.opponent, budget_amount: 0.2, american_odds: '-101' },
    ...{ decimal_odds: AT_LINE.odds[corner], supporting_strategies: 1, type: 'moneyline' },
    ...{ probability: leg.probability, edge: edgeOf(leg.probability, AT_LINE.odds[corner]), legs: [leg] },
  };
}

describe('a bout at the reader’s prices', () => {
  test('has the probability that its picks have: one edge at one price', () => {
    const readers = readersOf([{ ...boutPrices(QUOTES), consensus: CONSENSUS }]);
    const bout = boutPricer(readers)(AT_LINE);
    expect(bout).toMatchObject({ basis: 'best', forecast: 0.56, market: 0.5, odds: { red: 1.99, blue: 1.9 } });
    expect(bout.offers?.blue.book.key).toBe('b');
    expect(edgeOf(bout.forecast ?? 0, bout.odds?.red ?? 0)).toBeCloseTo(0.114, 3);
    expect(picksAtPrices([pickOf('red')], false, readers).picks[0]?.edge).toBeCloseTo(0.114, 3);
  });

  test('is at the market line if the reader chose it, or if none of his books has a fresh price', () => {
    const bouts = [{ ...boutPrices(QUOTES), consensus: CONSENSUS }];
    const atLine = { ...AT_LINE, basis: 'line', offers: undefined, line: AT_LINE.odds, hasEdge: true };
    expect(boutPricer(undefined)(AT_LINE)).toEqual(atLine);
    expect(boutPricer(readersOf(bouts, { view: 'line' }))(AT_LINE)).toEqual(atLine);
    expect(boutPricer(readersOf(bouts, { now: START }))(AT_LINE)).toEqual(atLine);
    const without = { choice: { region: undefined, without: ['a', 'b', 'c'] } };
    expect(boutPricer(readersOf(bouts, without))(AT_LINE)).toEqual(atLine);
    expect(freshBooks(readersOf(bouts, without))).toBeUndefined();
    expect(freshBooks(readersOf(bouts))).toEqual({ books: 3, exchanges: 0, newest: START - 60 * MINUTE });
  });

  test('has no edge at the best price without a consensus: a moved line would look like value', () => {
    const { forecast, hasEdge, basis } = boutPricer(readersOf([boutPrices(QUOTES)]))(AT_LINE);
    expect({ forecast, hasEdge, basis }).toEqual({ forecast: AT_LINE.forecast, hasEdge: false, basis: 'best' });
  });

  test('agrees with every pick on it in price, probability and edge, whatever the books and the choice', () => {
    const bout = fc.record({
      quotes: randomQuotes,
      consensus: fc.option(
        fc.record({
          market: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
          forecast: fc.option(fc.double({ min: 0.05, max: 0.95, noNaN: true })),
          cappers: fc.constant(null),
        }),
      ),
      isSwapped: fc.boolean(),
    });
    const choice = fc.record({
      view: fc.constantFrom('best' as const, 'line' as const),
      without: fc.subarray(['book0', 'book1', 'book2', 'book3']),
    });
    fc.assert(
      fc.property(bout, choice, ({ quotes, consensus, isSwapped }, { view, without }) => {
        const names = isSwapped ? { red: 'Bea Blue', blue: 'Ann Red' } : {};
        const readers = readersOf([{ ...boutPrices(quotes), consensus, ...names }], {
          ...{ view, choice: { region: undefined, without } },
        });
        const at = boutPricer(readers)(AT_LINE);
        const { picks } = picksAtPrices([pickOf('red'), pickOf('blue')], false, readers);
        for (const pick of picks) {
          const corner = pick.pick_name === 'Ann Red' ? 'red' : 'blue';
          const forecast = corner === 'red' ? (at.forecast ?? 0) : 1 - (at.forecast ?? 0);
          expect(pick.decimal_odds).toBeCloseTo(at.odds?.[corner] ?? 0, 4);
          expect(pick.edge !== undefined).toBe(at.hasEdge);
          if (at.hasEdge) expect(pick.probability).toBeCloseTo(forecast, 12);
        }
        for (const value of picksAtPrices([], true, readers).picks) {
          const corner = value.pick_name === 'Ann Red' ? 'red' : 'blue';
          expect(value.probability).toBeCloseTo(corner === 'red' ? (at.forecast ?? 0) : 1 - (at.forecast ?? 0), 12);
          expect(value.decimal_odds).toBeCloseTo(at.odds?.[corner] ?? 0, 4);
        }
      }),
    );
  });

  test('has one probability in moneylines and in parlays, also in one that no single book offers', () => {
    const other = { ...boutPrices([quote('d', 1.5, 2.6), quote('e', 1.5, 2.6), quote('f', 1.5, 2.6)]) };
    const second = { ...other, red: 'Cleo Green', blue: 'Dora Grey', consensus: { ...CONSENSUS, forecast: 0.7 } };
    const readers = readersOf([{ ...boutPrices(QUOTES), consensus: CONSENSUS }, second]);
    const leg = { name: 'Cleo Green', opponent: 'Dora Grey', corner: 'red' as const, bout: 1, probability: 0.6 };
    const parlay: StoredPick = {
      ...pickOf('red'),
      ...{ pick_name: 'Ann Red + Cleo Green', type: 'parlay', decimal_odds: 3, legs: [legOf('red'), leg] },
    };
    const [moneyline, both] = picksAtPrices([pickOf('red'), parlay], false, readers).picks;
    expect(moneyline?.legs?.[0]?.probability).toBe(0.56);
    expect(both?.legs?.map(({ probability }) => probability)).toEqual([0.56, 0.7]);
    expect(both?.decimal_odds).toBe(3);
    expect(both?.edge).toBeCloseTo(0.56 * 0.7 * 3 - 1, 12);
  });
});

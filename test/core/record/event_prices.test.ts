import { describe, expect, it } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import type { BoutPrices, Prices, Quote } from '../../../core/contract/prices/prices.ts';
import { DEFAULT_RECORD_SCHEMA } from '../../../core/contract/record/chain_parts.ts';
import { recordItemSchema, type SettledItem } from '../../../core/contract/record/record_chain.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { verifyChain } from '../../../core/record/chain/verify_chain.ts';
import { beginOf } from '../../../core/record/event_prices.ts';
import { frozenContent } from '../../../core/record/freeze.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { chainOf, FROZEN, heldCard, sha256 } from '../../fixtures/record_chains.ts';
import { boutPrices, quote, STARTS_AT } from '../prices/quotes.ts';

const LATER = '2026-04-05T01:00:00.000Z';
const NIGHT = new Date('2026-04-05T06:10:00Z');
const one = (quotes: Quote[]): BoutPrices => ({ ...boutPrices(quotes), red: 'Red One', blue: 'Blue One' });
const two = (quotes: Quote[]): BoutPrices => ({
  ...boutPrices(quotes),
  red: 'Red Two',
  blue: 'Blue Two',
  starts_at: LATER,
});
const pricesOf = (...bouts: BoutPrices[]): Prices => ({
  event_id: FROZEN.event.id,
  taken_at: STARTS_AT,
  books: ['a', 'b', 'c'].map((key) => ({ key, title: `Book ${key}`, regions: ['us'] })),
  bouts,
});

const leg = (name: string, opponent: string, odds: number) =>
  ({ name, opponent, corner: name.startsWith('Red') ? 'red' : 'blue', odds }) as const;
const RED_ONE = leg('Red One', 'Blue One', 1.5);
const BLUE_TWO = leg('Blue Two', 'Red Two', 2.2);
const stored = (legs: StoredPick['legs'] = [], decimal_odds = 1.5): StoredPick => ({
  ...{ pick_name: 'Red One', opponent_name: 'Blue One', budget_amount: 0.25, american_odds: '-200', decimal_odds },
  ...{ supporting_strategies: 1, type: legs.length > 1 ? 'parlay' : 'moneyline', probability: 0.6, legs },
});
const written: PrebuiltPlaybook = {
  ...{ id: 'flex_2026-04-04-test-city', name: 'Flex', event: { name: FROZEN.event.name }, strategies: 0 },
  ...{ last_updated: '2026-04-04T18:10:00.000Z', picks_version: 'v', late: false, netted: 0, idle: 0 },
  picks: [stored([RED_ONE]), stored([BLUE_TWO], 2.2), stored([RED_ONE, BLUE_TWO], 3.3)],
};

function freeze(prices: Prices | undefined) {
  const content = frozenContent('flex', written, FROZEN.event, prices, NIGHT, DEFAULT_RECORD_SCHEMA);
  if (content === undefined) return undefined;
  const [item] = chainOf([content]);
  if (item?.kind !== 'frozen') throw new Error('the item is not frozen');
  expect(recordItemSchema.parse(item)).toEqual(item);
  return item;
}

describe('an event’s begin', () => {
  it('is its first bout’s start where prices know it, else 00:00 UTC of its date', () => {
    expect(beginOf({ date: '2026-04-04' }).toISOString()).toBe('2026-04-04T00:00:00.000Z');
    expect(beginOf({ date: '2026-04-04' }, pricesOf()).toISOString()).toBe('2026-04-04T00:00:00.000Z');
    expect(beginOf({ date: '2026-04-04' }, pricesOf(two([]), one([]))).toISOString()).toBe(STARTS_AT);
  });

  it('is the earliest time that is told, and that of the day at the venue only where none is', () => {
    const date = '2026-04-04';
    const ofDay = { at: '2026-04-03T16:00:00.000Z', known: false };
    const told = { at: '2026-04-04T20:00:00.000Z', known: true };
    const prices = pricesOf(two([]), one([]));
    expect(beginOf({ date, begin: ofDay }).toISOString()).toBe(ofDay.at);
    expect(beginOf({ date, begin: ofDay }, prices).toISOString()).toBe(STARTS_AT);
    expect(beginOf({ date, begin: told }, prices).toISOString()).toBe(told.at);
    expect(beginOf({ date, begin: { ...told, at: LATER } }, prices).toISOString()).toBe(STARTS_AT);
  });

  it('decides whether picks that were written on its day count', () => {
    expect(freeze(undefined)).toBeUndefined();
    expect(freeze(pricesOf(one([]), two([])))?.begins_at).toBe(STARTS_AT);
  });
});

describe('a frozen pick', () => {
  it('has the best price of the quotes that count at the begin, its book, and its bouts’ starts', () => {
    const first = one([quote('a', 1.6, 2.5), quote('b', 1.55, 2.6), quote('c', 1.7, 2.4, 400)]);
    const [single, other] = freeze(pricesOf(first, two([quote('a', 1.7, 2.3, 60, { withdrawn: true })])))?.picks ?? [];
    expect(single).toMatchObject({ odds: 1.5, best_price: 1.6, book: 'Book a', legs: [{ starts_at: STARTS_AT }] });
    expect(other).toMatchObject({ odds: 2.2, best_price: null, book: null, legs: [{ starts_at: LATER }] });
  });

  it('of several legs has the best price at one book', () => {
    const prices = pricesOf(
      one([quote('a', 1.6, 2.5), quote('b', 1.5, 2.6)]),
      two([quote('a', 1.8, 2.1), quote('b', 1.7, 2.4)]),
    );
    const parlay = freeze(prices)?.picks[2];
    expect(parlay?.book).toBe('Book b');
    expect(parlay?.best_price).toBeCloseTo(1.5 * 2.4, 12);
  });

  it('has no best price where no prices are kept', () => {
    const picks = freeze(pricesOf(one([])))?.picks ?? [];
    expect(picks.map(({ best_price, book }) => [best_price, book])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(picks[1]?.legs[0]?.starts_at).toBeNull();
  });
});

describe('a settlement', () => {
  const frozen = freeze(
    pricesOf(one([quote('a', 1.6, 2.5), quote('b', 1.5, 2.6)]), two([quote('a', 1.8, 2.1), quote('b', 1.7, 2.4)])),
  );
  if (frozen === undefined) throw new Error('the picks were not frozen');
  const closes = pricesOf(one([quote('a', 1.4, 3, 5), quote('b', 1.5, 2.7, 10), quote('c', 1.9, 2, 31)]), two([]));
  const settle = (card = heldCard(['red', 'blue']), prices?: Prices, settled?: SettledItem) => {
    const content = settledContent({ frozen, settled }, [card], NIGHT, prices);
    const [, item] = content === undefined ? [] : chainOf([{ ...frozen }, content]);
    return item?.kind === 'settled' ? item : undefined;
  };

  it('takes the closing line of the books, else the source’s', () => {
    const settled = settle(undefined, closes);
    expect(settled?.picks[0]?.legs[0]?.closing).toEqual({ backed: 1.45, opponent: 2.85, books: 2 });
    expect(settled?.picks[0]?.closing_value).toBeCloseTo(1.5 * fairProbabilityOfRed(1.45, 2.85) - 1, 12);
    expect(settled?.picks[1]?.legs[0]?.closing).toEqual({ backed: 2.1, opponent: 1.8 });
  });

  it('pays the best price beside the market line, and verifies', () => {
    const settled = settle(undefined, closes);
    expect(settled?.picks.map(({ profit_at_best_price: best }) => best)).toEqual([
      expect.closeTo(0.6, 12),
      expect.closeTo(1.4, 12),
      expect.closeTo(1.5 * 2.4 - 1, 12),
    ]);
    expect(settled?.profit).toBeCloseTo(0.25 * (0.5 + 1.2 + 2.3), 12);
    expect(verifyChain('flex', [frozen, settled], sha256)).toMatchObject({ ok: true, settled: 1 });
  });

  it('knows no best price of a won parlay with a returned leg', () => {
    const best = (outcomes: Parameters<typeof heldCard>[0]) =>
      settle(heldCard(outcomes), closes)?.picks.map(({ profit_at_best_price }) => profit_at_best_price);
    expect(best(['draw', 'blue'])).toEqual([0, expect.closeTo(1.4, 12), null]);
    expect(best(['draw', 'red'])).toEqual([0, -1, -1]);
    expect(best(['draw', 'draw'])).toEqual([0, 0, 0]);
  });

  it('keeps its closing lines in a later revision, when the prices may be gone', () => {
    const first = settle(undefined, closes);
    const revised = settle(heldCard(['blue', 'blue']), undefined, first);
    expect(revised?.revision).toBe(2);
    expect(revised?.picks[0]?.legs[0]).toEqual({
      outcome: 'lost',
      closing: { backed: 1.45, opponent: 2.85, books: 2 },
    });
  });
});

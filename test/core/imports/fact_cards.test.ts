import { expect, test } from 'vitest';
import type { SourceBouts } from '../../../core/history/sources/source_bouts.ts';
import { withFactCards } from '../../../core/imports/fact_cards.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import type { KeptBout } from '../../../core/prices/kept_bouts.ts';
import type { FactBout, FactCard } from '../../../core/supply/facts/facts.ts';
import { marketBout, marketFighter, statLine, statsBout } from '../../fixtures/source_bouts.ts';

const TODAY = '2026-04-03';
const LAST_CARD = '2026-03-07';
const NAMES = ['Ann Roy', 'Bea Lim', 'Cy Day', 'Di Fox', 'Eva Kay', 'Flo Gray'] as const;
const known = (name: string) =>
  marketFighter(name, { age: 29, heightCm: 170, reachCm: 175, record: { wins: 3, losses: 1, draws: 0 } });

/** A card of three bouts in March, red winning each. */
const MARCH: SourceBouts = {
  market: [0, 2, 4].map((place) =>
    marketBout(LAST_CARD, known(NAMES[place] ?? ''), known(NAMES[place + 1] ?? ''), { gender: 'women' }),
  ),
  stats: [0, 2, 4].map((place) => statsBout(LAST_CARD, NAMES[place] ?? '', NAMES[place + 1] ?? '')),
};

const bout = (red: string, blue: string, more: Partial<FactBout> = {}): FactBout => ({
  id: `${red} ${blue}`,
  fighters: [{ name: red }, { name: blue }],
  has_corners: true,
  weight_class: "Women's Flyweight",
  scheduled_rounds: 3,
  is_title_bout: false,
  segment: undefined,
  state: 'scheduled',
  state_since: '2026-03-20T00:00:00.000Z',
  earlier_results: [],
  lines: {},
  listed_by: ['wikipedia'],
  ...more,
});

const PRICED = { book: 'kalshi', odds: [1.4, 3.1] as [number, number], read_at: '2026-04-03T00:00:00.000Z' };
const APRIL: FactCard = {
  id: '2026-04-04-paris',
  ids: [{ provider: 'wikipedia', id: 'UFC Fight Night: Gray vs. Lim' }],
  name: 'UFC Fight Night: Gray vs. Lim',
  date: '2026-04-04',
  venue: 'Accor Arena',
  place: 'Paris, France',
  begins_at: '2026-04-04T16:00:00.000Z',
  begin_from: 'odds_api',
  bouts: [
    bout('Flo Gray', 'Bea Lim', { scheduled_rounds: 5, exchange: PRICED }),
    bout('Cy Day', 'Eva Kay'),
    bout('Ann Roy', 'Newcomer One'),
  ],
  read_at: '2026-04-03T00:00:00.000Z',
};
const official = (winner: 'first' | 'second', more: object = {}): Partial<FactBout> => ({
  state: 'official',
  result: {
    result: { winner, method: 'submission', round: 2, clock: 61, ...more },
    provider: 'wikipedia',
    since: '2026-04-04T20:00:00.000Z',
    official_at: '2026-04-05T02:00:00.000Z',
    confirmed_by: [],
    disputed_by: [],
  },
});

const withCard = (card: FactCard, sources = MARCH, today = TODAY, kept: readonly KeptBout[] = []) =>
  withFactCards(sources, { version: 1, cards: [card] }, kept, today);
const at = (card: FactCard, sources = MARCH, today = TODAY, kept: readonly KeptBout[] = []) =>
  importCards(withCard(card, sources, today, kept), today).cards.at(-1);
const pairs = ({ market }: SourceBouts) => market.map(({ date, red, blue }) => `${date} ${red.name} ${blue.name}`);

test('a card that only live providers list has its bouts, corners and rounds, and picks at one exchange’s price', () => {
  expect(at(APRIL)).toMatchObject({
    id: '2026-04-04-paris',
    name: 'UFC Fight Night: Gray vs. Lim',
    bouts: [{ red: { name: 'Flo Gray', odds: 1.4 }, blue: { odds: 3.1 }, scheduledRounds: 5 }],
  });
  const rows = withCard(APRIL).market.filter(({ date }) => date === '2026-04-04');
  expect(rows.map(({ red, blue, fromExchange }) => [red.name, blue.name, fromExchange])).toEqual([
    ['Flo Gray', 'Bea Lim', true],
    ['Cy Day', 'Eva Kay', undefined],
    ['Ann Roy', 'Newcomer One', undefined],
  ]);
  expect(rows[0]?.red).toMatchObject({ heightCm: 170, age: 29, record: { wins: 3, losses: 2 } });
});

test('a line of many books goes before one exchange’s', () => {
  const kept = {
    home: 'Bea Lim',
    away: 'Flo Gray',
    starts_at: '2026-04-04T21:00:00.000Z',
    seen_at: '2026-04-03T12:00:00.000Z',
    line: { home: 2.6, away: 1.5 },
  };
  const [row] = withCard(APRIL, MARCH, TODAY, [kept]).market;
  expect(row).toMatchObject({ fromFeed: true, red: { name: 'Flo Gray', americanOdds: -200 } });
  expect(row?.fromExchange).toBeUndefined();
});

test('a result that counts settles the card and goes into careers, with and without a stat line', () => {
  const line = statLine({ knockdowns: 1 });
  const held = {
    ...APRIL,
    bouts: [
      bout('Flo Gray', 'Bea Lim', { exchange: PRICED, ...official('second'), lines: { first: line, second: line } }),
    ],
  };
  const { market, stats } = withCard(held, MARCH, '2026-04-06');
  expect(stats[0]).toMatchObject({ outcome: 'blue', method: 'submission', secondsFought: 361, red: { line } });
  const cards = importCards({ market, stats }, '2026-04-06').cards;
  expect(cards.at(-1)?.bouts[0]).toMatchObject({ outcome: 'blue', wonBy: 'submission' });
  const later = { ...APRIL, id: 'b', date: '2026-05-02', bouts: [bout('Bea Lim', 'Ann Roy', { exchange: PRICED })] };
  const both = withFactCards(MARCH, { version: 1, cards: [later, held] }, [], '2026-04-06');
  const next = importCards(both, '2026-04-06').cards.at(-1)?.bouts[0];
  expect(next).toMatchObject({ red: { name: 'Bea Lim', priorBouts: 2 }, blue: { priorBouts: 1 } });
  const row = both.market.find(({ date }) => date === '2026-05-02');
  expect(row?.red.record).toEqual({ wins: 4, losses: 2, draws: 0 });
});

test.each(['result_to_come', 'disputed'] as const)('a bout that is %s settles nothing', (state) => {
  const { stats } = withCard({ ...APRIL, bouts: [bout('Flo Gray', 'Bea Lim', { state })] }, MARCH, '2026-04-06');
  expect(stats).toEqual(MARCH.stats);
});

test('a result that the stats source has is not doubled, on whatever day', () => {
  const sources = { ...MARCH, stats: [statsBout('2026-04-05', 'Bea Lim', 'Flo Gray'), ...MARCH.stats] };
  const { stats, market } = withCard(
    { ...APRIL, bouts: [bout('Flo Gray', 'Bea Lim', official('first'))] },
    sources,
    '2026-04-06',
  );
  expect(stats).toEqual(sources.stats);
  expect(market[0]?.date).toBe('2026-04-05');
});

test.each([
  ['has no row of it', MARCH],
  [
    'has it as it was paid',
    { ...MARCH, stats: [statsBout('2026-04-04', 'Bea Lim', 'Flo Gray', { outcome: 'blue' }), ...MARCH.stats] },
  ],
])('a result that a commission overturned stays as paid beside its ruling, where the stats source %s', (_, sources) => {
  const ruled = official('first', { winner: 'no_contest', words: 'Overturned: a failed test' });
  const earlier = official('first').result;
  const overturned = bout('Flo Gray', 'Bea Lim', {
    ...ruled,
    exchange: PRICED,
    earlier_results: earlier ? [earlier] : [],
  });
  expect(at({ ...APRIL, bouts: [overturned] }, sources, '2026-04-06')?.bouts).toMatchObject([
    { red: { name: 'Flo Gray' }, outcome: 'red', overturned: { to: 'no_contest', on: '2026-04-05' } },
  ]);
});

test('a card that the market source lists keeps its rows, date and place, and gets the bouts that are missing', () => {
  const listed = marketBout('2026-04-05', known('Flo Gray'), known('Bea Lim'), { outcome: undefined, gender: 'women' });
  const complete = withCard(APRIL, { ...MARCH, market: [listed, ...MARCH.market] });
  expect(pairs(complete).slice(0, 3).sort()).toEqual([
    '2026-04-05 Ann Roy Newcomer One',
    '2026-04-05 Cy Day Eva Kay',
    '2026-04-05 Flo Gray Bea Lim',
  ]);
  expect(importCards(complete, TODAY).cards.filter(({ date }) => date > TODAY)).toHaveLength(1);
});

test('a bout that is off leaves the card, also where a file still lists it; one with a result stays', () => {
  const off = { ...APRIL, bouts: [bout('Flo Gray', 'Bea Lim', { state: 'off' }), bout('Cy Day', 'Eva Kay')] };
  const listed = marketBout('2026-04-04', known('Bea Lim'), known('Flo Gray'), { outcome: undefined, gender: 'women' });
  const without = withCard(off, { ...MARCH, market: [listed, ...MARCH.market] });
  expect(pairs(without).filter((pair) => pair.startsWith('2026-04'))).toEqual(['2026-04-04 Cy Day Eva Kay']);
  const held = withCard(off, { ...MARCH, market: [{ ...listed, outcome: 'red' }, ...MARCH.market] });
  expect(pairs(held)).toContain('2026-04-04 Bea Lim Flo Gray');
});

test('a fighter whom the provider spells otherwise keeps one career', () => {
  const spelt = { ...APRIL, bouts: [bout('Gray Flo', 'Béa Lim', official('first'))] };
  const { stats } = withCard(spelt, MARCH, '2026-04-06');
  expect([stats[0]?.red.name, stats[0]?.blue.name]).toEqual(['Flo Gray', 'Bea Lim']);
});

test('without facts the sources are as they were', () => {
  expect(withFactCards(MARCH, { version: 1, cards: [] }, [], TODAY)).toBe(MARCH);
});

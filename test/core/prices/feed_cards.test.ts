import { expect, test } from 'vitest';
import type { MarketBout, SourceBouts, StatsBout } from '../../../core/history/sources/source_bouts.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { withFeedBouts } from '../../../core/prices/feed/feed_cards.ts';
import type { KeptBout } from '../../../core/prices/kept_bouts.ts';
import { marketBout, marketFighter, statsBout } from '../../fixtures/source_bouts.ts';

const TODAY = '2026-04-03';
const LAST_CARD = '2026-03-07';
const NAMES = ['Ann Roy', 'Bea Lim', 'Cy Day', 'Di Fox', 'Eva Kay', 'Flo Gray'] as const;
const record = { wins: 3, losses: 1, draws: 0 };
const known = (name: string) => marketFighter(name, { age: 29, heightCm: 170, reachCm: 175, record });

/** A card of three bouts in March, red winning each. */
const MARCH: SourceBouts = {
  market: [0, 2, 4].map((place) =>
    marketBout(LAST_CARD, known(NAMES[place] ?? ''), known(NAMES[place + 1] ?? ''), { gender: 'women' }),
  ),
  stats: [0, 2, 4].map((place) => statsBout(LAST_CARD, NAMES[place] ?? '', NAMES[place + 1] ?? '')),
};
const feed = (home: string, away: string, time: string, more: Partial<KeptBout> = {}): KeptBout => ({
  home,
  away,
  starts_at: `2026-${time}:00.000Z`,
  seen_at: '2026-04-03T12:00:00.000Z',
  line: { home: 1.5, away: 2.6 },
  ...more,
});
/** A card on the evening of April 4 in the east of the United States. */
const APRIL = [
  feed('Ann Roy', 'Di Fox', '04-04T22:00'),
  feed('CY DAY', 'Kay, Eva', '04-05T00:00'),
  feed('Flo Gray', 'Bea Lim', '04-05T02:00'),
];
const made = (kept: readonly KeptBout[], sources: SourceBouts = MARCH, today = TODAY): MarketBout[] =>
  withFeedBouts(sources, kept, today).market.filter(({ fromFeed }) => fromFeed === true);
const pairs = (bouts: readonly MarketBout[]) => bouts.map(({ red, blue }) => `${red.name} ${blue.name}`);
const and = (market: readonly MarketBout[], stats: readonly StatsBout[] = []): SourceBouts => ({
  market: [...market, ...MARCH.market],
  stats: [...stats, ...MARCH.stats],
});

test('a card that the market source does not have has its last bout first, with five rounds, on the date in the east', () => {
  const bouts = made(APRIL);
  expect(pairs(bouts)).toEqual(['Flo Gray Bea Lim', 'Cy Day Eva Kay', 'Ann Roy Di Fox']);
  expect(bouts.map(({ date, scheduledRounds, gender }) => [date, scheduledRounds, gender])).toEqual([
    ['2026-04-04', 5, 'women'],
    ['2026-04-04', 3, 'women'],
    ['2026-04-04', 3, 'women'],
  ]);
  expect(importCards(withFeedBouts(MARCH, APRIL, TODAY), TODAY).cards.at(-1)).toMatchObject({
    id: '2026-04-04',
    name: 'UFC: Gray vs. Lim',
    bouts: [{ red: { odds: 1.5 }, blue: { odds: 2.6 }, sources: { line: 'feed', result: undefined } }, {}, {}],
  });
});

test('a bout without a line is listed without odds, and its result counts for both careers', () => {
  const kept = [...APRIL.slice(0, 2), feed('Flo Gray', 'Bea Lim', '04-05T02:00', { line: null })];
  const dropped: string[] = [];
  const sources = withFeedBouts(MARCH, kept, TODAY, (bout) => dropped.push(bout));
  const [main] = sources.market.filter(({ fromFeed }) => fromFeed);
  expect(main).toMatchObject({ red: { name: 'Flo Gray' }, scheduledRounds: 5 });
  expect([main?.red.americanOdds, main?.blue.americanOdds]).toEqual([undefined, undefined]);
  expect(importCards(sources, TODAY).cards.at(-1)?.bouts).toHaveLength(2);
  expect(dropped).toEqual([]);
  const held = { ...MARCH, stats: [statsBout('2026-04-04', 'Flo Gray', 'Bea Lim'), ...MARCH.stats] };
  const seen = { seen_at: '2026-04-10T12:00:00.000Z' };
  const later = [
    feed('Flo Gray', 'Ann Roy', '04-11T22:00', seen),
    feed('Cy Day', 'Di Fox', '04-12T00:00', seen),
    feed('Bea Lim', 'Eva Kay', '04-12T01:00', seen),
  ];
  const next = made([...kept, ...later], held, '2026-04-10').filter(({ date }) => date === '2026-04-11');
  const recordOf = (name: string) =>
    next.flatMap(({ red, blue }) => [red, blue]).find((one) => one.name === name)?.record;
  expect(recordOf('Flo Gray')).toEqual({ wins: 4, losses: 2, draws: 0 });
  expect(recordOf('Bea Lim')).toEqual({ wins: 3, losses: 3, draws: 0 });
});

test('tale of the tape and record are those of the latest bout, its result included', () => {
  const [, , last] = made(APRIL);
  expect(last?.red).toMatchObject({ heightCm: 170, reachCm: 175, age: 29, record: { wins: 4, losses: 1, draws: 0 } });
  expect(last?.blue.record).toEqual({ wins: 3, losses: 2, draws: 0 });
});

test('an age in years follows from the ages at earlier bouts', () => {
  const older = marketBout('2025-03-20', marketFighter('Ann Roy', { age: 29 }), known('Gia Poe'));
  const ageIn = (market: readonly MarketBout[]) => made(APRIL, and(market))[2]?.red.age;
  // 29 on both dates: born around mid-March, so 30 in April.
  expect(ageIn([older])).toBe(30);
  expect(ageIn([])).toBe(29);
});

test('a debutant keeps what the market source lists of him with another bout to come', () => {
  const facts = { heightCm: 180, reachCm: 188, age: 24, record: { wins: 9, losses: 0, draws: 0 } };
  const listed = marketBout('2026-04-25', marketFighter('Face New', facts), 'Gia Poe', { outcome: undefined });
  const kept = [...APRIL, feed('New Face', 'Gray Flo', '04-04T23:00')];
  const debutant = (market: readonly MarketBout[], today = TODAY) =>
    made(kept, and(market), today).find(({ red }) => red.name === 'New Face')?.red;
  expect(debutant([listed])).toMatchObject(facts);
  // A bout that was held tells a result, and a card of the past was made without the list of today.
  expect(debutant([{ ...listed, outcome: 'red' }])?.record).toBeUndefined();
  const held = [statsBout('2026-04-04', 'NEW FACE', 'FLO GRAY'), statsBout('2026-04-04', 'ANN ROY', 'DI FOX')];
  const past = made(kept, and([listed], held), '2026-04-06').find(({ red }) => red.name === 'New Face');
  expect(past?.red).toMatchObject({ heightCm: undefined, record: undefined });
});

test('a debutant of whom nothing is listed has a name and odds only', () => {
  const bouts = made([...APRIL, feed('New Face', 'Gray Flo', '04-04T23:00')]);
  expect(bouts.find(({ red }) => red.name === 'New Face')).toMatchObject({
    red: { heightCm: undefined, reachCm: undefined, age: undefined, record: undefined },
    blue: { name: 'Flo Gray', heightCm: 170 },
  });
});

test.each<[what: string, kept: readonly KeptBout[], sources?: SourceBouts]>([
  ['has too few bouts of known fighters, as another promotion’s', APRIL.slice(0, 2)],
  [
    'is more than eight days ahead',
    APRIL.map((bout) => ({ ...bout, starts_at: bout.starts_at.replace('04-0', '04-1') })),
  ],
  [
    'the market source has on that date',
    APRIL,
    and([marketBout('2026-04-04', 'Mo Ray', 'Jo Ng', { outcome: undefined })]),
  ],
  [
    'the market source has a day later',
    APRIL,
    and([marketBout('2026-04-05', 'Mo Ray', 'Jo Ng', { outcome: undefined })]),
  ],
  [
    'was held since, as the stats source goes on, but is not in it',
    APRIL.map((bout) => ({ ...bout, starts_at: bout.starts_at.replace('04-0', '03-1') })),
    and([], [statsBout('2026-03-28', 'Mo Ray', 'Jo Ng')]),
  ],
])('no card is made that %s', (_, kept, sources) => {
  expect(made(kept, sources)).toEqual([]);
});

test('a bout that the market source has on another date of that week is not there twice', () => {
  const moved = marketBout('2026-04-09', 'Ann Roy', 'Di Fox', { outcome: undefined });
  expect(pairs(made(APRIL, and([moved])))).toEqual(['Flo Gray Bea Lim', 'Cy Day Eva Kay']);
});

test('a held card has the bouts and the date of the stats source, and settles by it', () => {
  const held = and([], [statsBout('2026-04-05', 'BEA LIM', 'FLO GRAY'), statsBout('2026-04-05', 'CY DAY', 'EVA KAY')]);
  const today = '2026-04-06';
  const { cards } = importCards(withFeedBouts(held, APRIL, today), today);
  expect(cards.at(-1)).toMatchObject({
    date: '2026-04-05',
    bouts: [
      { red: { name: 'Flo Gray' }, outcome: 'blue', sources: { line: 'feed', result: 'stats' } },
      { red: { name: 'Cy Day' }, outcome: 'red', sources: { line: 'feed', result: 'stats' } },
    ],
  });
});

test('an event keeps the id that it was first listed under when the market source has it', () => {
  const kept = APRIL.map((bout) => ({ ...bout, event_id: '2026-04-04' }));
  const market = [
    marketBout('2026-04-05', 'Flo Gray', 'Bea Lim', { outcome: undefined }),
    marketBout('2026-04-05', 'Cy Day', 'Eva Kay', { outcome: undefined }),
    marketBout('2026-04-05', 'Mo Ray', 'Jo Ng', { outcome: undefined }),
  ];
  const { cards } = importCards(withFeedBouts(and(market), kept, TODAY), TODAY);
  expect(cards.map(({ id }) => id)).toEqual([`${LAST_CARD}-springfield`, '2026-04-04']);
});

test('without kept bouts the sources stay as they are', () => {
  expect(withFeedBouts(MARCH, [], TODAY)).toBe(MARCH);
});

test('a fighter whom the feed spells otherwise has the facts of the one who is known', () => {
  const [flo] = made([...APRIL.slice(0, 2), feed('Florence Gray', 'Bea Lim', '04-05T02:00')]);
  expect(flo?.red).toMatchObject({ name: 'Flo Gray', heightCm: 170 });
  const [hope] = made([...APRIL, feed('Hope Gray', 'Ann Roy', '04-05T03:00')]);
  expect(hope?.red).toMatchObject({ name: 'Hope Gray', heightCm: undefined });
});

test('of two fighters of one name the one of the opponent’s weight is meant', () => {
  const bruno = (heightCm: number, weightClass: string, date: string, opponent: string) =>
    marketBout(date, marketFighter('Bruno Silva', { heightCm }), known(opponent), { weightClass });
  const sources = and([
    bruno(182.88, 'Middleweight', '2026-02-14', 'Mid Man'),
    bruno(162.56, 'Flyweight', '2026-01-10', 'Fly Man'),
    marketBout('2026-01-10', known('Fly Boy'), known('Fly Two'), { weightClass: 'Flyweight' }),
    marketBout('2026-01-10', known('Mid Boy'), known('Mid Two'), { weightClass: 'Middleweight' }),
  ]);
  const heightAgainst = (opponent: string) =>
    made([...APRIL, feed('Bruno Silva', opponent, '04-05T03:00')], sources)[0]?.red.heightCm;
  expect(heightAgainst('Fly Boy')).toBe(162.56);
  expect(heightAgainst('Mid Boy')).toBe(182.88);
  expect(heightAgainst('New Face')).toBe(182.88);
});

import { expect, test } from 'vitest';
import { allowedLink } from '../../../core/prices/book_links.ts';
import {
  AMERICAN_ODDS,
  feedBouts,
  joinRegions,
  oddsAnswerSchema,
  oddsReadingSchema,
} from '../../../core/prices/feed/odds_api.ts';

/** An event as the service documents it. */
const event = (bookmakers: unknown[]) => ({
  id: 'c4b874cffbbc81ae41e455358e14453c',
  sport_key: 'mma_mixed_martial_arts',
  sport_title: 'MMA',
  commence_time: '2026-04-04T22:00:00Z',
  home_team: 'Ann Red',
  away_team: 'Bea Blue',
  bookmakers,
});

const outcomes = (red: number, blue: number) => [
  { name: 'Ann Red', price: red, link: null, sid: null },
  { name: 'Bea Blue', price: blue },
];

const bookmaker = (key: string, prices: unknown, more: object = {}) => ({
  key,
  title: key,
  last_update: '2026-04-04T20:00:00Z',
  link: `https://sportsbook.fanduel.com/ufc/${key}`,
  sid: null,
  markets: [{ key: 'h2h', last_update: '2026-04-04T20:30:00Z', link: null, sid: null, outcomes: prices }],
  ...more,
});

const read = (...bookmakers: unknown[]) => feedBouts(oddsAnswerSchema.parse([event(bookmakers)]), 'us');

test('a documented response is read: odds of both fighters, the market’s time and the book’s link', () => {
  expect(read(bookmaker('fanduel', outcomes(1.5555, 2.6)))).toEqual([
    {
      id: 'c4b874cffbbc81ae41e455358e14453c',
      home: 'Ann Red',
      away: 'Bea Blue',
      startsAt: Date.parse('2026-04-04T22:00:00Z'),
      quotes: [
        {
          book: 'fanduel',
          title: 'fanduel',
          regions: ['us'],
          home: 1.556,
          away: 2.6,
          updatedAt: Date.parse('2026-04-04T20:30:00Z'),
          link: 'https://sportsbook.fanduel.com/ufc/fanduel',
        },
      ],
    },
  ]);
});

test.each([
  ['quotes one side', bookmaker('one', outcomes(1.5, 2.6).slice(0, 1))],
  ['takes bets on the draw', bookmaker('three', [...outcomes(1.5, 2.6), { name: 'Draw', price: 51 }])],
  ['names another fighter', bookmaker('other', [...outcomes(1.5, 2.6).slice(0, 1), { name: 'Cleo', price: 2.6 }])],
  ['has impossible odds', bookmaker('low', outcomes(1, 2.6))],
  ['is an exchange', bookmaker('betfair_ex_uk', outcomes(1.5, 2.6))],
  [
    'has odds as text',
    bookmaker('text', [
      { name: 'Ann Red', price: '1.5' },
      { name: 'Bea Blue', price: 2.6 },
    ]),
  ],
  ['has a title that is half a character', bookmaker('half', outcomes(1.5, 2.6), { title: 'A\ud800' })],
  ['has a time of the year 9999', bookmaker('late', outcomes(1.5, 2.6), { last_update: '9999-12-31T23:59:59Z' })],
  ['has no moneyline', bookmaker('totals', [], { markets: [] })],
  [
    'is in play',
    bookmaker('live', [], {
      last_update: '2026-04-04T22:00:00Z',
      markets: [{ key: 'h2h', outcomes: outcomes(1.5, 2.6) }],
    }),
  ],
])('a book that %s is not used', (_, book) => {
  expect(read(book)[0]?.quotes).toEqual([]);
});

test.each([
  ['an object', {}],
  ['an empty list', []],
  ['no fighters', [{ ...event([]), home_team: null }]],
  ['a time that is none', [{ ...event([]), commence_time: 'soon' }]],
  ['a time of the year 9999', [{ ...event([]), commence_time: '9999-12-31T23:59:59-10:00' }]],
  ['half a character in a name', [{ ...event([]), home_team: 'Ann \ud800' }]],
  ['a name without a letter', [{ ...event([]), home_team: '!!!' }]],
  ['a very long name', [{ ...event([]), home_team: 'A'.repeat(101) }]],
  ['one fighter twice', [{ ...event([]), home_team: 'Bea Blue' }]],
])('%s is not a response', (_, answer) => {
  expect(oddsAnswerSchema.safeParse(answer).success).toBe(false);
});

test('a bout that is left out is named by its fighters, with the field, and others stay', () => {
  const good = event([bookmaker('a', outcomes(1.5, 2.6))]);
  const answer = [good, { ...good, home_team: 'Cleo Gray', commence_time: 'soon' }, 'nothing', { ...good, id: 7 }];
  const { events, dropped } = oddsReadingSchema.parse(answer);
  expect(events).toHaveLength(1);
  expect(dropped).toEqual([
    expect.stringMatching(/^Cleo Gray vs\. Bea Blue \(commence_time: .+\)$/),
    expect.stringMatching(/^number 3 \(/),
    expect.stringMatching(/^Ann Red vs\. Bea Blue \(id: /),
  ]);
});

test('bouts beyond the first 300 are counted', () => {
  const { events, dropped } = oddsReadingSchema.parse(Array.from({ length: 302 }, () => event([])));
  expect([events.length, dropped]).toEqual([300, ['2 beyond the first 300']]);
});

test.each<[what: string, prices: readonly (readonly [number, number])[], isRefused: boolean]>([
  ['a favourite and an underdog', [[-150, 130]], true],
  ['two underdogs', [[100, 105]], true],
  [
    'several books',
    [
      [-150, 130],
      [-145, 125],
      [1.5, 2.6],
    ],
    true,
  ],
  [
    'one odd book among decimal ones',
    [
      [-150, 130],
      [1.5, 2.6],
      [1.52, 2.5],
    ],
    false,
  ],
  ['a long shot', [[1.002, 251]], false],
])('a response is refused that has American odds: %s', (_, prices, isRefused) => {
  const answer = [event(prices.map(([red, blue], book) => bookmaker(`book${book}`, outcomes(red, blue))))];
  const { success, error } = oddsReadingSchema.safeParse(answer);
  expect(success).toBe(!isRefused);
  expect(error?.issues.map(({ message }) => message)).toEqual(isRefused ? [AMERICAN_ODDS] : undefined);
});

test('a bout of several regions is listed once, each book once with all its regions and its newest price', () => {
  const us = read(bookmaker('a', outcomes(1.5, 2.6)), bookmaker('b', outcomes(1.5, 2.6)));
  const newer = { markets: [{ key: 'h2h', last_update: '2026-04-04T21:00:00Z', outcomes: outcomes(1.6, 2.4) }] };
  const eu = feedBouts(oddsAnswerSchema.parse([event([bookmaker('b', [], newer)])]), 'eu');
  const [bout, ...more] = joinRegions([us, eu]);
  expect(more).toEqual([]);
  expect(bout?.quotes.map(({ book, regions, home }) => [book, regions, home])).toEqual([
    ['a', ['us'], 1.5],
    ['b', ['us', 'eu'], 1.6],
  ]);
});

test.each([
  ['https://sportsbook.fanduel.com/a?b=c#d', true],
  ['https://fanduel.com', true],
  ['http://fanduel.com/', false],
  ['javascript:alert(1)', false],
  ['https://fanduel.com.evil.test/', false],
  ['https://evilfanduel.com/', false],
  ['https://fanduel.com@evil.test/', false],
  ['https://evil.test\\@fanduel.com/', false],
  ['https://fanduel.com:8443/', false],
  ['https://{state}.betmgm.com/', false],
  [`https://fanduel.com/${'a'.repeat(500)}`, false],
  ['', false],
  [null, false],
])('the link %s is allowed: %s', (link, allowed) => {
  expect(allowedLink(link)).toBe(allowed ? link : null);
});

test('a bout against nobody yet is left out', () => {
  const coming = ['TBA', 'TBD', 'To Be Announced'].map((away_team) => ({ ...event([]), away_team }));
  expect(oddsAnswerSchema.parse([event([]), ...coming])).toHaveLength(1);
});

test('totals of half rounds are read where a book takes bets on both sides, each once over all regions', () => {
  const totals = (...outcomes: readonly (readonly [string, number, unknown?])[]) =>
    bookmaker('fanduel', [], {
      markets: [{ key: 'totals', outcomes: outcomes.map(([name, price, point]) => ({ name, price, point })) }],
    });
  const both = [['Over', 1.8, 2.5] as const, ['Under', 2, 2.5] as const];
  const whole = [['Over', 1.9, 2] as const, ['Under', 1.9, 2] as const];
  const [bout] = read(totals(...both, ...whole, ['Over', 1.5, 1.5], ['Over', 3, 'many']));
  const total = { book: 'fanduel', title: 'fanduel', halves: 5, over: 1.8, under: 2 };
  expect(bout?.totals).toEqual([{ ...total, regions: ['us'] }]);
  const elsewhere = feedBouts(oddsAnswerSchema.parse([event([totals(...both)])]), 'uk');
  expect(joinRegions([[...(bout ? [bout] : [])], elsewhere])[0]?.totals).toEqual([{ ...total, regions: ['us', 'uk'] }]);
  expect(read(bookmaker('betfair_ex_eu', [], { markets: totals(...both).markets }))[0]?.totals).toBeUndefined();
});

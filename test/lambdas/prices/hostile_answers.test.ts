import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countedQuotes } from '../../../core/prices/quotes/counted_quotes.ts';
import { oddsService } from '../../../lambdas/prices/odds_service.ts';
import { priceStore } from '../../../lambdas/store/price_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { VISIBLE_METRICS } from '../../fixtures/emitted_metrics.ts';
import { feedEvent, type OddsServer, respondWith, startOddsServer } from '../../fixtures/odds_server.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { runs } from '../../fixtures/runs.ts';
import { mutated } from '../../hostile/json_mutation.ts';

const MINUTE = 60_000;
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const START = `${TODAY}T23:00:00Z`;
const NAMES = ['Ann Red', 'Bea Blue'] as const;
const cards = randomCards(7, 3).map((card) => ({
  ...card,
  bouts: card.bouts.slice(0, 1).map((bout) => ({
    ...bout,
    red: { ...bout.red, name: NAMES[0], odds: 1.95 },
    blue: { ...bout.blue, name: NAMES[1], odds: 1.9 },
  })),
}));
const eventId = cards.at(-1)?.id ?? '';
const HONEST = { a: [1.9, 1.95], b: [1.95, 1.9], c: [1.92, 1.92] } as const;
const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };

let database: TestDatabase;
let server: OddsServer;
let now = NOON;
beforeAll(async () => {
  Object.assign(process.env, VISIBLE_METRICS);
  database = await startDatabase();
  server = await startOddsServer();
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});

const store = () => priceStore(database.client, database.variables.PRICES_TABLE);
const honest = () => feedEvent(...NAMES, START, new Date(now).toISOString(), HONEST);

async function run() {
  const { runPrices } = await import('../../../lambdas/prices/run_prices.ts');
  const parts = {
    service: oddsService(server.address, async () => 'key', { bytes: 400_000, milliseconds: 3000 }),
    store: store(),
    snapshot: async () => ({ version: 'v', league: 'demo' as const, credits: [], asOf: TODAY, report, cards }),
    regions: ['us' as const],
    reserve: 20,
  };
  return runPrices(parts, { now: () => new Date(now), today: () => TODAY });
}

beforeEach(async () => {
  now = NOON;
  await store().putState({ failures: 0 });
  server.serve(respondWith([honest()]));
  expect(await run()).toMatchObject({ kind: 'taken' });
  now += 15 * MINUTE;
});

async function countedBooks(): Promise<string[]> {
  const [bout] = (await store().newest(eventId))?.bouts ?? [];
  return bout === undefined ? [] : countedQuotes(bout, now).map(({ book }) => book);
}

/** The answer throws nothing, is paid for once, and leaves the honest books as they are. */
async function expectHarmless(respond: RequestListener): Promise<void> {
  server.serve(respond);
  const outcome = await run();
  expect(['taken', 'failed']).toContain(outcome.kind);
  const calls = server.calls().length;
  now += 5 * MINUTE;
  expect(await run()).toEqual({ kind: 'not_due' });
  expect(server.calls()).toHaveLength(calls);
  expect(await countedBooks()).toEqual(expect.arrayContaining(['a', 'b', 'c']));
}

type Event = ReturnType<typeof honest>;
const EVIL = {
  key: 'evil',
  title: 'Evil',
  last_update: `${TODAY}T12:00:00Z`,
  link: 'https://books.example/evil',
  markets: [
    {
      key: 'h2h',
      last_update: `${TODAY}T12:00:00Z`,
      outcomes: [
        { name: NAMES[0], price: 1.9 },
        { name: NAMES[1], price: 1.9 },
      ],
    },
  ],
};
const priced = (red: unknown, blue: unknown) => ({
  ...EVIL,
  markets: [
    {
      ...EVIL.markets[0],
      outcomes: [
        { name: NAMES[0], price: red },
        { name: NAMES[1], price: blue },
      ],
    },
  ],
});
const LONE = 'A\ud800';
const HTML = '<img src=x onerror=alert(1)>';

/** One bookmaker among three honest ones. */
const BOOKMAKERS: readonly unknown[] = [
  ...[null, 7, 'text', [], [[]], true, {}],
  ...[null, 7, '', 'A B', '__proto__', LONE, HTML, 'x'.repeat(100_000)].map((key) => ({ ...EVIL, key })),
  ...[null, 7, '', LONE, 'x'.repeat(81)].map((title) => ({ ...EVIL, title })),
  { ...EVIL, title: HTML },
  ...[null, 0, 'soon', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '2026-02-30T00:00:00Z'].map((last_update) => ({
    ...EVIL,
    last_update,
    markets: [{ ...EVIL.markets[0], last_update }],
  })),
  ...[7, 'javascript:alert(1)', LONE, `https://books.example/${'x'.repeat(9000)}`].map((link) => ({ ...EVIL, link })),
  ...[null, 'none', [], [null], [{}]].map((markets) => ({ ...EVIL, markets })),
  priced(1000, 1000),
  priced(1.001, 1001),
  priced(1001, 1.001),
  priced(0, 0),
  priced(-2, 2),
  priced(1e308, 1.9),
  priced('1.9', 1.9),
  priced(null, 1.9),
  priced([1.9], 1.9),
  { ...priced(5, 1.2), key: 'a', title: 'A again', last_update: '2020-01-01T00:00:00Z' },
];

/** A change of the whole event beside an honest one of the same bout. */
const EVENTS: readonly ((event: Event) => unknown)[] = [
  (event) => ({ ...event, id: 'x', home_team: LONE }),
  (event) => ({ ...event, id: 'x', away_team: HTML }),
  (event) => ({ ...event, id: 'x', away_team: event.home_team }),
  (event) => ({ ...event, id: 'x', commence_time: '9999-12-31T23:59:59-14:00' }),
  (event) => ({ ...event, id: 'x', commence_time: -1 }),
  (event) => ({ ...event, id: LONE }),
  (event) => ({ ...event, id: '' }),
  (event) => ({ ...event, id: 'x', bookmakers: null }),
  (event) => ({ ...event, id: 'x', bookmakers: Array.from({ length: 500 }, () => 7) }),
  () => null,
];

const raw =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'x-requests-remaining': '400', ...headers }).end(text);
const name = (index: number) => `${String.fromCharCode(97 + (index % 26), 97 + ((index / 26) % 26))}${'z'.repeat(90)}`;

/** Answers as a whole. */
const ANSWERS: readonly (readonly [string, () => RequestListener])[] = [
  ['nothing', () => raw('')],
  ['no list', () => raw('{}')],
  ['a lone surrogate as bytes', () => raw('["\\ud800"]')],
  ['infinities', () => raw('[1e999, -1e999]')],
  ['deep nesting', () => raw('['.repeat(100_000))],
  ['50 MB', () => (_, response) => void response.writeHead(200).end('x'.repeat(50_000_000))],
  [
    'a slow drip',
    () => (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(drip));
    },
  ],
  [
    '2,000 long names',
    () =>
      respondWith([
        honest(),
        ...Array.from({ length: 2000 }, (_, at) => feedEvent(name(at), name(at + 7), START, START, {})),
      ]),
  ],
  ['credits of 400 nines', () => respondWith([honest()], { 'x-requests-remaining': '9'.repeat(400) })],
  ['credits below zero', () => respondWith([honest()], { 'x-requests-remaining': '-5' })],
  [
    'a redirect elsewhere',
    () => (_, response) => void response.writeHead(302, { Location: 'https://evil.example/' }).end(),
  ],
  ['redirects without end', () => (request, response) => void response.writeHead(302, { Location: request.url }).end()],
];

describe('a hostile answer is no more than its own book', () => {
  test.each(BOOKMAKERS.map((bookmaker, index) => [index, bookmaker] as const))('bookmaker %i', async (_, bookmaker) => {
    const event = honest();
    await expectHarmless(respondWith([{ ...event, bookmakers: [...event.bookmakers, bookmaker] }]));
  });

  test.each(EVENTS.map((change, index) => [index, change] as const))('event %i', async (_, change) => {
    await expectHarmless(respondWith([honest(), change(honest())]));
  });

  test.each(ANSWERS)('%s', async (_, respond) => {
    await expectHarmless(respond());
  });

  test('generated bookmakers', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(EVIL), async (bookmaker) => {
        now = NOON + 15 * MINUTE;
        await store().putState({ failures: 0 });
        const event = honest();
        await expectHarmless(respondWith([{ ...event, bookmakers: [...event.bookmakers, bookmaker] }]));
      }),
      { numRuns: runs(50), seed: 36 },
    );
  });
});

test('books with the corners swapped are not shown and raise the alarm', async () => {
  const swapped = { a: [2.6, 1.5], b: [2.6, 1.5], c: [2.6, 1.5], d: [2.6, 1.5] } as const;
  const line = cards.at(-1)?.bouts[0];
  if (line === undefined) throw new Error('No bout');
  const before = { red: line.red.odds, blue: line.blue.odds };
  Object.assign(line.red, { odds: 1.5 });
  Object.assign(line.blue, { odds: 2.6 });
  server.serve(respondWith([feedEvent(...NAMES, START, new Date(now).toISOString(), swapped)]));
  expect(await run()).toMatchObject({ kind: 'taken', mirrored: 1 });
  expect(await countedBooks()).toEqual([]);
  Object.assign(line.red, { odds: before.red });
  Object.assign(line.blue, { odds: before.blue });
});

test('an answer that can’t be kept counts as a failure, and its call is not repeated before its time', async () => {
  const broken = { ...store(), putFeed: () => Promise.reject(new Error('the item is too large')) };
  const { takePrices } = await import('../../../lambdas/prices/take_prices.ts');
  const parts = {
    service: oddsService(server.address, async () => 'key'),
    store: broken,
    snapshot: async () => ({ version: 'v', league: 'demo' as const, credits: [], asOf: TODAY, report, cards }),
    regions: ['us' as const],
    reserve: 20,
  };
  const clock = { now: () => new Date(now), today: () => TODAY };
  expect(await takePrices(parts, clock)).toMatchObject({
    kind: 'failed',
    failure: { reason: 'unexpected' },
    inARow: 1,
  });
  expect(await store().state()).toMatchObject({ failures: 1, last_call_at: new Date(now).toISOString() });
});

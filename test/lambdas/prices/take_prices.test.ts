import { gzipSync } from 'node:zlib';
import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RESPONSE_LIMITS } from '../../../core/contract/limits/response_limits.ts';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import { countedQuotes } from '../../../core/prices/quotes/counted_quotes.ts';
import { oddsService } from '../../../lambdas/prices/odds_service.ts';
import { priceStore } from '../../../lambdas/store/price_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { VISIBLE_METRICS, watchMetrics } from '../../fixtures/emitted_metrics.ts';
import {
  FAILURES,
  feedEvent,
  feedTotals,
  type OddsServer,
  refuseWith,
  respondWith,
  startOddsServer,
} from '../../fixtures/odds_server.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const MINUTE = 60_000;
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
/** Names differ by letters: digits are not part of a name key. */
const named = (name: string) => name.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const cards = randomCards(7, 3).map((one) => ({
  ...one,
  bouts: one.bouts.map((of) => ({
    ...of,
    red: { ...of.red, name: named(of.red.name) },
    blue: { ...of.blue, name: named(of.blue.name) },
  })),
}));
const card = cards.at(-1);
const bout = card?.bouts[0];
const [red, blue] = [bout?.red.name ?? '', bout?.blue.name ?? ''];
const START = `${TODAY}T23:00:00Z`;
const books = (odds: number): Record<string, readonly [number, number]> => ({
  a: [odds, 1.9],
  b: [odds + 0.05, 1.88],
  c: [odds - 0.05, 1.92],
});

let database: TestDatabase;
let server: OddsServer;
let now = NOON;
let metrics: ReturnType<typeof watchMetrics>;
beforeAll(async () => {
  Object.assign(process.env, VISIBLE_METRICS);
  database = await startDatabase();
  server = await startOddsServer();
  metrics = watchMetrics();
});
afterAll(async () => {
  metrics.stop();
  await server.stop();
  await database.stop();
});
beforeEach(async () => {
  now = NOON;
  await store().putState({ failures: 0 });
});

const table = () => database.variables.PRICES_TABLE;
const store = () => priceStore(database.client, table());
const isoTime = (time: number) => new Date(time).toISOString();
const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };

async function run() {
  const { runPrices } = await import('../../../lambdas/prices/run_prices.ts');
  return runPrices(
    {
      service: oddsService(server.address, async () => 'key', { bytes: 200_000, milliseconds: 3000 }),
      store: store(),
      snapshot: async () => ({ version: 'v', league: 'demo', credits: [], asOf: TODAY, report, cards }),
      regions: ['us'],
      reserve: 20,
    },
    { now: () => new Date(now), today: () => TODAY },
  );
}

const serveOdds = (odds: number) =>
  server.serve(respondWith([feedEvent(blue, red, START, isoTime(now), swapped(odds))]));
const swapped = (odds: number) =>
  Object.fromEntries(Object.entries(books(odds)).map(([key, [ofRed, ofBlue]]) => [key, [ofBlue, ofRed] as const]));
const failuresTold = () =>
  metrics
    .all()
    .filter(({ name }) => name === 'PriceFailuresInARow')
    .map(({ value }) => value);
const newest = () => store().newest(card?.id ?? '');

async function history() {
  const { Items = [] } = await database.client.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'event_id = :id',
      ExpressionAttributeValues: { ':id': card?.id },
    }),
  );
  return Items.filter(({ item }) => item !== 'newest' && item !== 'history');
}
const allItems = async () => (await database.client.send(new ScanCommand({ TableName: table() }))).Items ?? [];

describe('a call that is due', () => {
  test('keeps the newest prices of the card, and a history item where one changed', async () => {
    serveOdds(2.1);
    expect(await run()).toMatchObject({ kind: 'taken', bouts: 1, unmatched: 0, credits: 400 });
    const prices = await newest();
    expect(prices?.books.map(({ key, regions }) => [key, regions])).toEqual([
      ['a', ['us']],
      ['b', ['us']],
      ['c', ['us']],
    ]);
    expect(prices?.bouts).toMatchObject([{ red, blue, quotes: [{ book: 'a', red: 2.1, blue: 1.9 }, {}, {}] }]);
    expect(await history()).toHaveLength(1);

    now += 15 * MINUTE;
    serveOdds(2.1);
    expect(await run()).toMatchObject({ kind: 'taken' });
    expect(await history()).toHaveLength(1);

    now += 15 * MINUTE;
    serveOdds(2.2);
    await run();
    expect(await history()).toHaveLength(2);
    expect((await newest())?.bouts[0]?.path).toHaveLength(2);
    const kept = await store().history(card?.id ?? '');
    expect(kept?.bouts[0]?.books[0]?.points.map(([, odds]) => odds)).toEqual([2.1, 2.2]);
  });

  test('keeps every bout of the feed with its line for the import, those of no card as well', async () => {
    const other = feedEvent('Ann Novak', 'Bea Lim', START, isoTime(now), swapped(2.1));
    server.serve(respondWith([feedEvent(blue, red, START, isoTime(now), swapped(2.1)), other]));
    expect(await run()).toMatchObject({ kind: 'taken', bouts: 1, unmatched: 1 });
    const kept = { starts_at: isoTime(Date.parse(START)), seen_at: isoTime(now), line: { home: 1.9, away: 2.1 } };
    expect(await store().feed()).toEqual([
      { home: blue, away: red, ...kept },
      { home: 'Ann Novak', away: 'Bea Lim', ...kept },
    ]);
  });

  test('counts and names the bouts that are left out', async () => {
    const damaged = { ...feedEvent('Ann Novak', 'Bea Lim', START, isoTime(now), {}), commence_time: 'soon' };
    server.serve(respondWith([feedEvent(blue, red, START, isoTime(now), swapped(2.1)), damaged]));
    const outcome = await run();
    expect(outcome).toMatchObject({ kind: 'taken', bouts: 1, dropped: [expect.stringMatching(/^Ann Novak vs\. Bea/)] });
    expect(metrics.sum('PriceBoutsDropped')).toBe(1);
  });

  test('in American odds is refused, and the kept prices stay', async () => {
    server.serve(respondWith([feedEvent(blue, red, START, isoTime(now), { a: [-150, 130], b: [-145, 125] })]));
    expect(await run()).toMatchObject({ kind: 'failed', failure: { reason: 'malformed' } });
  });

  test('is not made again before its time', async () => {
    serveOdds(2.1);
    await run();
    const calls = server.calls().length;
    now += 5 * MINUTE;
    expect(await run()).toEqual({ kind: 'not_due' });
    expect(server.calls()).toHaveLength(calls);
  });

  test('is not made at the reserve', async () => {
    await store().putState({ failures: 0, credits: 20, credits_at: isoTime(now - MINUTE) });
    const calls = server.calls().length;
    expect(await run()).toEqual({ kind: 'not_due' });
    expect(server.calls()).toHaveLength(calls);
  });
});

describe('totals of rounds', () => {
  /** Serves moneylines, and `totals` where those are asked for, with these credits left. */
  function serveTotals(credits: number, totals: Parameters<OddsServer['serve']>[0]) {
    const told = { 'x-requests-remaining': `${credits}` };
    const moneylines = respondWith([feedEvent(blue, red, START, isoTime(now), swapped(2.1))], told);
    const before = server.calls().length;
    server.serve((request, response) =>
      request.url?.includes('markets=totals') ? totals(request, response) : moneylines(request, response),
    );
    return () =>
      server
        .calls()
        .slice(before)
        .map(({ searchParams }) => searchParams.get('markets'));
  }
  const event = () => feedEvent(blue, red, START, isoTime(now), { mybook: [1.9, 2.1] });
  const answer = (credits: number) =>
    respondWith([feedTotals(event(), 'mybook', ['Over', 1.8, 2.5], ['Under', 2, 2.5])], {
      'x-requests-remaining': `${credits}`,
    });
  const offers = async () => (await store().offers(card?.id ?? ''))[0]?.offers ?? [];

  test('are asked for where the credits pay for them, and kept beside what other readings told of the book', async () => {
    const asked = serveTotals(20_000, answer(19_999));
    expect(await run()).toMatchObject({ kind: 'taken', bouts: 1, credits: 19_999 });
    expect(asked()).toEqual(['h2h', 'totals']);
    const time = { book: 'mybook', updated_at: isoTime(now) };
    expect(await offers()).toEqual([
      { terms: { anyone: true, from: 5 }, odds: 1.8, against: 2, ...time },
      { terms: { anyone: true, until: 5 }, odds: 2, against: 1.8, ...time },
    ]);
    const [kept] = await store().offers(card?.id ?? '');
    const other = { book: 'mybook', winner: 'red' as const, terms: { methods: ['decision' as const] }, odds: 4 };
    const told = { ...other, against: null, updated_at: isoTime(now) };
    if (kept) await store().putOffers(card?.id ?? '', [{ ...kept, offers: [...kept.offers, told] }], new Date());
    now += 15 * MINUTE;
    serveTotals(20_000, answer(19_999));
    await run();
    expect((await offers()).map(({ odds, updated_at }) => [odds, updated_at])).toEqual([
      [4, isoTime(now - 15 * MINUTE)],
      [1.8, isoTime(now)],
      [2, isoTime(now)],
    ]);
  });

  test('are not asked for on the free plan', async () => {
    const asked = serveTotals(480, answer(479));
    expect(await run()).toMatchObject({ kind: 'taken', credits: 480, totals: [] });
    expect(asked()).toEqual(['h2h']);
  });

  test.each(FAILURES)('from a service that then %s change no prices of winners', async (_, respond) => {
    serveTotals(20_000, respond);
    expect(await run()).toMatchObject({ kind: 'taken', bouts: 1, totals: [] });
    expect((await newest())?.bouts).toHaveLength(1);
  });
});

describe('a service that fails', () => {
  test.each(FAILURES)('because it %s changes no prices', async (_, respond, reason) => {
    serveOdds(2.1);
    await run();
    const before = { newest: await newest(), history: await history() };
    now += 15 * MINUTE;
    server.serve(respond);
    expect(await run()).toMatchObject({ kind: 'failed', inARow: 1, failure: { reason } });
    expect({ newest: await newest(), history: await history() }).toEqual(before);
  });

  test('is asked less often each time, and raises the alarm after three failures in a row', async () => {
    const before = failuresTold().length;
    server.serve(refuseWith(500));
    const start = now;
    const failedAt: number[] = [];
    for (let tick = 0; failedAt.length < 3; tick++) {
      now = start + tick * 15 * MINUTE;
      if ((await run()).kind === 'failed') failedAt.push(now - start);
    }
    expect(failedAt).toEqual([0, 15 * MINUTE, 45 * MINUTE]);
    expect(failuresTold().slice(before)).toEqual([1, 2, 3]);
    serveOdds(2.1);
    now += 60 * MINUTE;
    await run();
    expect(failuresTold().at(-1)).toBe(0);
  });

  test('is not asked before the time that it names', async () => {
    server.serve(refuseWith(429, { 'Retry-After': '3600' }));
    await run();
    serveOdds(2.1);
    now += 45 * MINUTE;
    expect(await run()).toEqual({ kind: 'not_due' });
    now += 15 * MINUTE;
    expect((await run()).kind).toBe('taken');
  });
});

test('no item of the table holds the key', async () => {
  serveOdds(2.1);
  await run();
  expect(JSON.stringify(await allItems())).not.toContain('apiKey');
});

/** Sixteen bouts, twenty books and sixty points each. */
function fullCard(): Prices {
  const updated = isoTime(NOON);
  const keys = Array.from({ length: 20 }, (_, index) => `bookmaker_${index}`);
  const price = (seed: number) => Math.round(1400 + ((seed * 7919) % 1900)) / 1000;
  return {
    event_id: '2026-04-04-las-vegas',
    taken_at: updated,
    books: keys.map((key) => ({ key, title: key, regions: ['us', 'eu'] })),
    bouts: Array.from({ length: 16 }, (_, index) => ({
      red: `Redmond Fighter${index}`,
      blue: `Bluebell Fighter${index}`,
      starts_at: isoTime(NOON + index * MINUTE),
      line: null,
      quotes: keys.map((book, place) => ({
        book,
        red: price(index * 31 + place),
        blue: price(index * 37 + place + 5),
        updated_at: isoTime(NOON - ((place * 13) % 60) * 1000),
        link: `https://sportsbook.draftkings.com/event/${(index * 7907 + 30_000_000 + place * 104_729).toString()}`,
        opening: {
          red: price(index * 17 + place),
          blue: price(index * 19 + place),
          at: isoTime(NOON - place * 3_600_000),
        },
        withdrawn: false,
      })),
      path: Array.from({ length: RESPONSE_LIMITS.pathPoints }, (_, at) => [
        1_780_000_000 + at * 900,
        price(index + at),
        price(index * 3 + at),
        price(index * 5 + at),
        price(index * 7 + at),
      ]),
      consensus: { market: 0.4567891234 + index / 100, forecast: 0.4445 + index / 100, cappers: null },
    })),
  };
}

test('the prices of a full card are one item under 100 kB and a response under 20 kB', async () => {
  const prices = fullCard();
  await store().put(prices, [], new Date());
  const item = (await allItems()).find(({ event_id }) => event_id === prices.event_id);
  expect(item?.body.length).toBeLessThan(100_000);
  expect(await store().newest(prices.event_id)).toEqual(prices);
  expect(gzipSync(JSON.stringify(prices)).length).toBeLessThan(20_000);
});

test('prices that are six hours old no longer count', async () => {
  serveOdds(2.1);
  await run();
  const [first] = (await newest())?.bouts ?? [];
  if (first === undefined) throw new Error('no bout');
  expect(countedQuotes(first, now)).toHaveLength(3);
  expect(countedQuotes(first, now + 6 * 60 * MINUTE)).toHaveLength(0);
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { oddsService } from '../../../lambdas/prices/odds_service.ts';
import { PriceFailure } from '../../../lambdas/prices/price_failure.ts';
import { readPrices } from '../../../tools/engine/prices/price_file.ts';
import { collectPrices, priceFiles, timeOf } from '../../../tools/price_history/collect_prices.ts';
import { feedEvent, refuseWith, respondWith, startOddsServer } from '../../fixtures/odds_server.ts';

const EVENTS = [
  { date: '2024-06-01', location: 'Newark, New Jersey, USA' },
  { date: '2024-08-17', location: 'Perth, Western Australia, Australia' },
];
const REGIONS = ['us', 'eu'] as const;

let server: Awaited<ReturnType<typeof startOddsServer>>;
let folder: string;
beforeAll(async () => {
  server = await startOddsServer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-price-history-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => server.stop());

/** The documented wrapper of the history of odds. */
const past = (date: string, books: Readonly<Record<string, readonly [number, number]>>) =>
  respondWith(
    {
      timestamp: `${date}T20:55:00Z`,
      previous_timestamp: `${date}T20:50:00Z`,
      next_timestamp: `${date}T21:00:00Z`,
      data: [feedEvent('Ann Roy', 'Bea "Bee" Lim', `${date}T23:00:00Z`, `${date}T20:50:00Z`, books)],
    },
    { 'x-requests-remaining': '960' },
  );
const parts = (budget: number, events = EVENTS) => ({
  service: oddsService(server.address, async () => 'key'),
  folder,
  events,
  regions: REGIONS,
  budget,
});

test('prices are asked for before the first bout and a day earlier, in Perth before the American evening', () => {
  expect(EVENTS.map((event) => timeOf(event, 'closing').toISOString())).toEqual([
    '2024-06-01T19:00:00.000Z',
    '2024-08-17T07:00:00.000Z',
  ]);
  expect(timeOf({ date: '2024-06-01', location: '' }, 'day_before').toISOString()).toBe('2024-05-31T22:00:00.000Z');
});

test('a run spends no more than its budget, and the next one goes on where it stopped', async () => {
  server.serve(past('2024-06-01', { one: [1.5, 2.6], two: [1.6, 2.4] }));
  const before = server.calls().length;
  expect(await collectPrices(parts(35))).toEqual({ calls: 3, left: 5, credits: 960 });
  expect(await collectPrices(parts(1000))).toEqual({ calls: 5, left: 0, credits: 960 });
  expect(await collectPrices(parts(1000))).toMatchObject({ calls: 0, left: 0 });
  const asked = server.calls().slice(before);
  expect(asked).toHaveLength(8);
  expect(asked[0]?.pathname).toBe('/v4/historical/sports/mma_mixed_martial_arts/odds');
  expect(asked[0]?.searchParams.get('date')).toBe('2024-05-31T19:00:00Z');
});

test('the files have the median and the best price of all books of all regions, as the engine reads them', async () => {
  const [event] = EVENTS;
  server.serve(past('2024-06-01', { one: [1.5, 2.6], two: [1.6, 2.4], three: [1.55, 2.45] }));
  await collectPrices(parts(1000, event && [event]));
  const files = await priceFiles(parts(0, event && [event]));
  expect([...files.keys()]).toEqual([
    'day_before_median.csv',
    'day_before_best.csv',
    'closing_median.csv',
    'closing_best.csv',
  ]);
  const rows = (name: string) => readPrices(files.get(name) ?? '', name);
  expect(rows('closing_median.csv')).toEqual([
    { date: '2024-06-01', fighters: ['Ann Roy', 'Bea "Bee" Lim'], odds: [1.55, 2.45] },
  ]);
  expect(rows('closing_best.csv')[0]?.odds).toEqual([1.6, 2.6]);
});

test('a failed call keeps what was collected and leaves no half answer', async () => {
  server.serve(past('2024-06-01', { one: [1.5, 2.6] }));
  await collectPrices(parts(20));
  server.serve(refuseWith(401));
  await expect(collectPrices(parts(1000))).rejects.toBeInstanceOf(PriceFailure);
  expect(await readdir(folder)).toHaveLength(2);
});

test('a moment at which nothing was quoted is kept as such', async () => {
  server.serve(
    respondWith({ timestamp: '2020-06-06T20:55:00Z', previous_timestamp: null, next_timestamp: null, data: [] }),
  );
  expect(await collectPrices(parts(1000))).toMatchObject({ calls: 8, left: 0 });
  const files = await priceFiles(parts(0));
  expect(readPrices(files.get('closing_best.csv') ?? '', 'closing')).toEqual([]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { countedQuotes } from '../../../core/prices/quotes/counted_quotes.ts';
import { priceStore } from '../../../lambdas/store/price_store.ts';
import { leagueOfDay } from '../../../local/demo_league/league_of_day.ts';
import { startPrices } from '../../../local/prices/start_prices.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { importDestination } from '../../fixtures/import_destination.ts';
import { feedEvent } from '../../fixtures/odds_server.ts';

const TODAY = '2026-11-20';
let database: TestDatabase;
let folder: string;
let cards: Card[];
const failures: unknown[] = [];

/** Writes the snapshot of the demo league's last two years: a forecast needs no more. Returns its cards. */
async function writeSnapshot(): Promise<Card[]> {
  const { market, stats } = leagueOfDay(TODAY);
  const isLate = ({ date }: { date: string }) => date >= addDays(TODAY, -730);
  const imported = importCards({ market: market.filter(isLate), stats: stats.filter(isLate) }, TODAY);
  const content = { league: 'demo', credits: [], asOf: TODAY, report: imported.report, cards: imported.cards } as const;
  const { snapshots } = importDestination(database.client, folder);
  await snapshots.writePointer(await snapshots.write(content, new Date(`${TODAY}T12:00:00Z`)));
  return imported.cards;
}

beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-prices-'));
  cards = (await writeSnapshot()).filter(({ date }) => date > TODAY);
  Object.assign(process.env, database.variables, {
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
    SNAPSHOT_LOCATION: pathToFileURL(folder).href,
    CLOCK_OFFSET_MS: String(Date.parse(`${TODAY}T12:00:00Z`) - Date.now()),
  });
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

const told: string[] = [];

async function take(source: Parameters<typeof startPrices>[0]['source']): Promise<Prices | undefined> {
  const tell = (line: string) => told.push(line);
  const { taken, stop } = await startPrices({ source, tell, onFailure: (error) => failures.push(error) });
  await taken;
  await stop();
  expect(failures).toEqual([]);
  return priceStore(database.client, database.variables.PRICES_TABLE).newest(cards[0]?.id ?? '');
}

test('without a source there are no prices', async () => {
  expect(await take({ kind: 'none' })).toBeUndefined();
});

test('the first run has prices of ten invented books and their history for every bout of the next card', async () => {
  const prices = await take({ kind: 'demo' });
  expect(prices?.books).toHaveLength(10);
  expect(prices?.bouts).toHaveLength(cards[0]?.bouts.length ?? 0);
  for (const bout of prices?.bouts ?? []) {
    expect(countedQuotes(bout, Date.parse(`${TODAY}T12:00:00Z`)).length).toBeGreaterThanOrEqual(8);
    expect(bout.path.length).toBeGreaterThan(5);
    expect(bout.consensus?.forecast).toBeGreaterThan(0);
  }
});

test('a saved response of the real service is replayed', async () => {
  const bout = cards[0]?.bouts[0];
  const [red, blue] = [bout?.red.name ?? '', bout?.blue.name ?? ''];
  const file = join(folder, 'odds.json');
  const saved = feedEvent(red, blue, `${cards[0]?.date}T23:00:00Z`, `${TODAY}T11:00:00Z`, { a: [2, 1.9] });
  await writeFile(file, JSON.stringify([saved]));
  await priceStore(database.client, database.variables.PRICES_TABLE).putState({ failures: 0 });
  const prices = await take({ kind: 'file', file });
  expect(prices?.bouts[0]?.quotes.find(({ withdrawn }) => !withdrawn)).toMatchObject({ book: 'a', red: 2, blue: 1.9 });
});

test('a saved response names the bouts that are left out', async () => {
  const file = join(folder, 'two.json');
  const saved = feedEvent('Ann Red', 'Bea Blue', `${TODAY}T23:00:00Z`, `${TODAY}T11:00:00Z`, { a: [2, 1.9] });
  await writeFile(file, JSON.stringify([saved, { ...saved, home_team: 'Cleo Gray', commence_time: 'soon' }]));
  await take({ kind: 'file', file });
  expect(told).toEqual([expect.stringMatching(/^1 bout of .*two\.json left out: Cleo Gray vs\. .* \(commence_time: /)]);
});

test.each([
  ['no odds', {}, /odds\.json is not a saved response of The Odds API/],
  [
    'American odds',
    [feedEvent('Ann Red', 'Bea Blue', `${TODAY}T23:00:00Z`, `${TODAY}T11:00:00Z`, { a: [-150, 130] })],
    /odds\.json has American odds: ask for decimal ones \(oddsFormat=decimal\)\.$/,
  ],
])('a file with %s is rejected with a one-line error', async (_, content, message) => {
  const file = join(folder, 'bad_odds.json');
  await writeFile(file, JSON.stringify(content));
  const start = startPrices({ source: { kind: 'file', file }, tell: () => undefined, onFailure: () => undefined });
  await expect(start).rejects.toThrow(message);
});

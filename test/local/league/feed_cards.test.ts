import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventStore } from '../../../lambdas/store/event_store.ts';
import { priceStore } from '../../../lambdas/store/price_store.ts';
import { loadLeague } from '../../../local/league/load_league.ts';
import { publishLeague } from '../../../local/league/publish_league.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { NOW, TODAY } from '../../fixtures/ingest.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-feed-'));
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

const bout = (home: string, away: string) => ({
  ...{ home, away, starts_at: '2024-06-05T22:00:00.000Z', seen_at: NOW.toISOString() },
  line: { home: 1.8, away: 2.05 },
});

test('a league of real files has the coming card that only the price feed has', async () => {
  await priceStore(database.client, database.variables.PRICES_TABLE).putFeed([
    bout('Owen Pike', 'Ivo Brandt'),
    bout('Sam Okoro', 'Luca Ferraro'),
    bout('Karl Stenmark', 'Dale Whitcomb'),
  ]);
  const parts = {
    source: { kind: 'folder' as const, folder: fileURLToPath(new URL('../../fixtures/sources', import.meta.url)) },
    now: NOW,
    databaseEndpoint: database.variables.DYNAMODB_ENDPOINT,
    snapshots: join(folder, 'snapshots'),
    record: join(folder, 'record'),
    logKey: join(folder, 'log_key.pem'),
    site: 'http://localhost',
    stamp: undefined,
    tell: () => undefined,
  };
  await loadLeague(parts, publishLeague);
  const events = await eventStore(database.client, database.variables.EVENTS_TABLE).from(TODAY);
  expect(events.map(({ id, sources }) => [id, sources?.lines])).toEqual([
    ['2024-06-05', ['feed']],
    ['2024-06-08-lakeside', undefined],
  ]);
});

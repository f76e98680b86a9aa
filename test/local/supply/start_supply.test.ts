import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offsetClock } from '../../../lambdas/runtime/clock.ts';
import { fileBucket } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { DAMAGED, supplyStore } from '../../../lambdas/supply/supply_store.ts';
import { startSupply } from '../../../local/supply/start_supply.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { type SourceServer, startSourceServer } from '../../fixtures/source_server.ts';

let database: TestDatabase;
let server: SourceServer;
let folder: string;
beforeEach(async () => {
  database = await startDatabase();
  server = await startSourceServer();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-supply-'));
  for (const [name, value] of Object.entries(database.variables)) vi.stubEnv(name, value);
  vi.stubEnv('SNAPSHOT_LOCATION', pathToFileURL(folder).href);
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true });
});

async function start(variables: Record<string, string> | undefined) {
  const failures: unknown[] = [];
  const renewLeague = vi.fn(async () => undefined);
  const supply = await startSupply({
    world: { variables, clock: offsetClock(0), speed: 1 },
    renewLeague,
    tell: () => undefined,
    onFailure: (error) => void failures.push(error),
  });
  await supply.read;
  await supply.stop();
  return { failures, renewLeague };
}

test('a provider that answers with an error stops nothing, and its failure is kept', async () => {
  const variables = { WIKIPEDIA_URL: server.address('wikipedia'), SUPPLY_CONTACT: 'https://cornerman.test' };
  const { failures, renewLeague } = await start(variables);
  expect(failures).toEqual([]);
  expect(renewLeague).not.toHaveBeenCalled();
  const state = await supplyStore(fileBucket(folder)).state();
  expect(state === DAMAGED ? undefined : state?.asks.wikipedia?.schedule).toMatchObject({ failures: 1 });
});

test('without a provider nothing is read and nothing is written', async () => {
  expect(await start(undefined)).toMatchObject({ failures: [] });
  expect(await fileBucket(folder).get('supply/state.json')).toBeUndefined();
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betPageSchema, importBetsResponseSchema } from '../../core/contract/bets/bets.ts';
import { playbookListSchema, userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import { CHAIN_IDS } from '../../core/contract/record/chains.ts';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import type { SeenBout } from '../../core/supply/observation.ts';
import { ingestSources } from '../../lambdas/pipeline/run_ingest.ts';
import { refreshJobs, sendDue } from '../../lambdas/pipeline/send_due.ts';
import { FETCH_LIMITS } from '../../lambdas/sources/fetch_source.ts';
import { openSourceArchive } from '../../lambdas/sources/source_archive.ts';
import { duePlaybooks } from '../../lambdas/store/playbooks/due_playbooks.ts';
import { leagueOfDay } from '../../local/demo_league/league_of_day.ts';
import { verifyRecord } from '../../tools/engine/record/verify_record.ts';
import { publicFiles } from '../../tools/rehearse/sources/league_files.ts';
import { bout } from '../core/supply/readings.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { checkedBy } from '../fixtures/described_response.ts';
import { startDatabase, type TestDatabase } from '../fixtures/dynamodb.ts';
import { importDestination, recordLocation } from '../fixtures/import_destination.ts';
import { inMemoryQueue } from '../fixtures/in_memory_queue.ts';
import { present } from '../fixtures/present.ts';
import { startSourceServer, wholeText } from '../fixtures/source_server.ts';
import { fakeProvider, supplyOver } from '../lambdas/supply/supply_run.ts';
import { owner, putItems, release, withUnknownFields, writeFiles } from './release.ts';

/** When the last release stopped, between two events of its demo league; and when this one has taken over. */
const BEFORE = '2026-04-01';
const TODAY = '2026-04-06';
const NOW = new Date(`${TODAY}T12:00:00Z`);
/** The event of the stored playbooks, which no file has a result of. */
const HELD = '2026-04-04';
const NEXT = '2026-04-11';
const SOURCES = ['market', 'upcoming', 'stats'] as const;

let backend: TestBackend;
let database: TestDatabase;
let sources: Awaited<ReturnType<typeof startSourceServer>>;
let folder: string;

/** The card as a provider lists it: red wins every bout by decision, once it was held. */
const held = (isOver: boolean) =>
  leagueOfDay(BEFORE)
    .market.filter(({ date }) => date === HELD)
    .map(({ red, blue, weightClass }): SeenBout => {
      const result = {
        winner: 'first',
        method: 'decision',
        words: 'Decision (unanimous)',
        round: 3,
        clock: 300,
      } as const;
      return bout(red.name, blue.name, {
        ...(weightClass !== undefined && { weight_class: weightClass }),
        ...(isOver && { state: 'over' as const, result }),
      });
    });

const wikipedia = fakeProvider('wikipedia', ['schedule', 'result'], (reading, { now }) => [
  {
    kind: 'card',
    reading,
    revision: { id: reading.read_at, at: reading.read_at, editor: reading.read_at },
    event: { id: 'Demo 1', name: 'Demo Fight Night', date: HELD, date_in: 'venue', place: 'Singapore' },
    bouts: held(now.toISOString() > '2026-04-05'),
  },
]);

/** Reads the supply before and after the card, and imports what it tells. */
async function importWithSupply() {
  const supply = supplyOver([wikipedia]);
  for (const time of ['2026-04-04T12:00', '2026-04-05T08:00', '2026-04-05T15:00']) await supply.run(`${time}:00.000Z`);
  const [market, upcoming, stats] = SOURCES.map((name) => sources.address(name));
  const destination = importDestination(database.client, folder);
  const parts = {
    addresses: { market: present(market, ''), upcoming: present(upcoming, ''), stats: present(stats, '') },
    limits: FETCH_LIMITS,
    archive: openSourceArchive(pathToFileURL(folder).href),
    feed: async () => [],
    facts: supply.facts,
    destination,
  };
  await ingestSources(parts, TODAY, NOW);
  return destination.snapshots.readPointer();
}

/** Refreshes the playbooks that are due, each message delivered twice. */
async function refresh(pointer: Parameters<typeof refreshJobs>[0]): Promise<void> {
  const playbooks = inMemoryQueue();
  const readDuePage = duePlaybooks(database.client, database.variables.USER_PLAYBOOKS_TABLE);
  const parts = { readDuePage, playbooks, jobs: inMemoryQueue(), pageSize: 10, hasTimeLeft: () => true };
  for (const job of refreshJobs(pointer, NOW)) await sendDue(job, TODAY, parts);
  const { handler } = await import('../../lambdas/functions/refresh_worker.ts');
  await playbooks.drain(handler, 2);
  expect(playbooks.deadLetters).toEqual([]);
}

beforeAll(async () => {
  backend = await startBackend();
  database = await startDatabase();
  sources = await startSourceServer();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-upgrade-'));
  const texts = publicFiles(BEFORE);
  for (const name of SOURCES) sources.serve(name, wholeText(texts[name], `"${name}"`));
  await putItems(database.client);
  await writeFiles(folder, (path) => path.replace(/^snapshots\//, ''));
  // The functions read it at their first call.
  Object.assign(process.env, database.variables, {
    SNAPSHOT_LOCATION: pathToFileURL(folder).href,
    RECORD_LOCATION: recordLocation(folder),
    CLOCK_OFFSET_MS: String(NOW.getTime() - Date.now()),
  });
  await refresh(present(await importWithSupply(), 'pointer'));
});
afterAll(async () => {
  await backend.stop();
  await sources.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = async (name: RouteName, id?: string) =>
  backend.call(name, { caller: owner, ...(id !== undefined && { id }) });

async function ownPlaybooks() {
  const { playbooks } = playbookListSchema.parse((await read('listPlaybooks')).body);
  return Promise.all(playbooks.map(async ({ id }) => userPlaybookSchema.parse((await read('getPlaybook', id)).body)));
}

describe('a site of the last release that reads live providers now', () => {
  test('settles each stored playbook once by what they tell, and gives it picks for the next event', async () => {
    const playbooks = await ownPlaybooks();
    expect(playbooks).toHaveLength(3);
    for (const { results, picks, event_date, name } of playbooks) {
      expect(results, name).toMatchObject([{ event_date: HELD, profit: expect.any(Number) }]);
      expect({ picks: picks.length > 0, event_date }, name).toEqual({ picks: true, event_date: NEXT });
    }
  });

  test('keeps every bet as it was, and the same file again is no new bet', async () => {
    const before = betPageSchema.parse((await read('listBets')).body).bets;
    expect(before).toHaveLength(2);
    const { body } = present(
      release.requests.find(({ name }) => name === 'importBets'),
      'import',
    );
    const again = await backend.call('importBets', { caller: owner, body });
    expect(importBetsResponseSchema.parse(again.body)).toMatchObject({ written: 0, known: 1 });
    expect(betPageSchema.parse((await read('listBets')).body).bets).toEqual(before);
  });

  test('goes on with the chains and the log, and changes nothing in them', async () => {
    const { chains } = await verifyRecord(join(folder, 'record'), undefined);
    for (const id of CHAIN_IDS) expect(chains[id], id).toMatchObject({ ok: true });
    const items = Object.entries(release.files).filter(([path]) => path.startsWith('record/chains/'));
    expect(items.length).toBeGreaterThan(0);
    for (const [path, content] of items) expect(await readFile(join(folder, path), 'utf8'), path).toBe(content);
  });
});

describe('the last release, rolled back to, can read what this one has stored since', () => {
  const strictly = checkedBy(release.openApi);
  const ignoringNew = checkedBy(withUnknownFields(release.openApi));

  test('every item of the chains, in its own strict shapes', async () => {
    for (const id of CHAIN_IDS)
      expect(strictly('getRecordChain', await read('getRecordChain', id)), id).toBe(undefined);
  });

  test('playbooks, bets, events and the record, whose new fields it ignores', async () => {
    for (const { id } of await ownPlaybooks())
      expect(ignoringNew('getPlaybook', await read('getPlaybook', id))).toBe(undefined);
    for (const name of ['listBets', 'listEvents', 'getRecord', 'getRecordHeads', 'getSnapshot'] as const)
      expect(ignoringNew(name, await read(name)), name).toBe(undefined);
  });

  test('stored playbooks of a version that it knows, with no new field but what marks computed figures', async () => {
    const TableName = database.variables.USER_PLAYBOOKS_TABLE;
    const { Items: after = [] } = await database.client.send(new ScanCommand({ TableName }));
    const before = release.items.USER_PLAYBOOKS_TABLE ?? [];
    const isOwn = (item: Record<string, unknown>) => item.playbook_type !== undefined;
    expect(after.filter(isOwn)).toHaveLength(3);
    const computed = ['report_computed', 'picks_computed'];
    const known = new Set([
      ...before.filter(isOwn).flatMap((item) => Object.keys(item)),
      'pending',
      'results',
      ...computed,
    ]);
    for (const item of after.filter(isOwn)) {
      expect(item.schema).toBe(before.find(isOwn)?.schema);
      expect(Object.keys(item).filter((key) => !known.has(key))).toEqual([]);
    }
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordItem } from '../../../core/contract/record_chain.ts';
import { canonicalJson } from '../../../core/record/canonical_json.ts';
import { headOf, type ItemContent, writtenAt } from '../../../core/record/chain.ts';
import { type ChainArchive, chainArchive } from '../../../lambdas/record/chain_archive.ts';
import { servedChain } from '../../../lambdas/record/compare_chain.ts';
import { recordLedger } from '../../../lambdas/record/record_ledger.ts';
import { openBucketAt } from '../../../lambdas/snapshot/open_snapshot_store.ts';
import { HEADS_PARTITION, itemKey, type RecordStore, recordStore } from '../../../lambdas/store/record_store.ts';
import { METRICS } from '../../../lambdas/telemetry.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { watchMetrics } from '../../fixtures/emitted_metrics.ts';
import { recordLocation } from '../../fixtures/import_destination.ts';
import { chainOf, FROZEN } from '../../fixtures/record_chains.ts';

// As VISIBLE_METRICS, which an import can't set before the functions' telemetry is loaded.
vi.hoisted(() => {
  Object.assign(process.env, { POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'false' });
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

const eventOf = (id: string): ItemContent => ({ ...FROZEN, event: { ...FROZEN.event, id: `2026-04-04-${id}` } });
const TRUE_CHAIN = chainOf(['one', 'two', 'three'].map(eventOf));
const NEXT = eventOf('four');

let database: TestDatabase;
let folder: string;
let archive: ChainArchive;
let store: RecordStore;
let metrics: ReturnType<typeof watchMetrics>;
beforeEach(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-forged-'));
  archive = chainArchive(openBucketAt(recordLocation(folder)));
  store = recordStore(database.client, database.variables.RECORD_TABLE);
  for (const item of TRUE_CHAIN) {
    await archive.writeNew(item);
    await store.append(item);
  }
  metrics = watchMetrics();
});
afterEach(async () => {
  metrics.stop();
  await database.stop();
  await rm(folder, { recursive: true });
});

const TableName = () => database.variables.RECORD_TABLE;
const put = (Item: Record<string, unknown>) => database.client.send(new PutCommand({ TableName: TableName(), Item }));
const drop = (chain: string, item: string) =>
  database.client.send(new DeleteCommand({ TableName: TableName(), Key: { chain, item } }));

/** Overwrites the table's rows and head with this chain, as a plain put can. */
async function overwriteTable(items: readonly RecordItem[]): Promise<void> {
  for (const item of items) await put({ chain: 'flex', item: itemKey(item), body: canonicalJson(item) });
  const last = items.at(-1);
  if (last === undefined) return;
  const head = { playbook: 'flex', ...headOf(last), written_at: writtenAt(last) };
  await put({ chain: HEADS_PARTITION, item: 'flex', ...head });
}

async function dropRows(): Promise<void> {
  for (const item of TRUE_CHAIN) await drop('flex', itemKey(item));
}

const objectOf = (sequence: number) =>
  join(folder, 'record', 'chains', 'flex', `${`${sequence}`.padStart(8, '0')}.json`);

async function tamper(sequence: number): Promise<void> {
  const text = await readFile(objectOf(sequence), 'utf8');
  await writeFile(objectOf(sequence), text.replace('"stake":0.5', '"stake":0.4'));
}

const richer = (content: ItemContent): ItemContent =>
  content.kind === 'frozen' ? { ...content, picks: content.picks.slice(0, 1) } : content;
const FORGED = chainOf(['one', 'two', 'three'].map((id) => richer(eventOf(id))));

test.each<[string, item: number, forge: () => Promise<void>]>([
  ['whose rows and head are overwritten in the table', 1, () => overwriteTable(FORGED)],
  [
    'with an invented event appended with matching hashes',
    4,
    () => overwriteTable(chainOf([...['one', 'two', 'three', 'past'].map(eventOf)])),
  ],
  ['that is gone from the table', 1, async () => void (await Promise.all([dropRows(), drop(HEADS_PARTITION, 'flex')]))],
  ['whose rows are gone', 1, dropRows],
  [
    'whose head alone is changed',
    2,
    () =>
      put({
        chain: HEADS_PARTITION,
        item: 'flex',
        playbook: 'flex',
        ...headOf(TRUE_CHAIN[1] as RecordItem),
        written_at: FROZEN.frozen_at,
      }).then(() => undefined),
  ],
  [
    'with a row that is no item',
    1,
    () => put({ chain: 'flex', item: itemKey(TRUE_CHAIN[1] as RecordItem), body: '{' }).then(() => undefined),
  ],
  ['whose archive is tampered with in the middle', 2, () => tamper(2)],
  ['whose archive is tampered with at its end', 3, () => tamper(3)],
  ['whose archive is gone', 1, () => rm(join(folder, 'record'), { recursive: true })],
])('a chain %s is in dispute, and nothing is appended to it', async (_, item, forge) => {
  await forge();
  const ledger = recordLedger(archive, store);
  const kept = await ledger.extend('flex', () => NEXT);
  expect(kept.dispute).toMatchObject({ item });
  expect(kept.items).toEqual(TRUE_CHAIN.slice(0, kept.items.length));
  expect(metrics.sum(METRICS.recordDisputed)).toBe(1);
  expect(await archive.read('flex', 4)).toBeUndefined();
});

test.each<[string, forge: () => Promise<void>]>([
  ['whose rows and head are overwritten in the table', () => overwriteTable(FORGED)],
  ['with an invented event appended', () => overwriteTable(chainOf([...['one', 'two', 'three', 'past'].map(eventOf)]))],
  ['that is gone from the table', dropRows],
  ['whose archive is tampered with at its end', () => tamper(3)],
])('a chain %s is served as in dispute, with what the archive confirms', async (_, forge) => {
  await forge();
  const { items, dispute } = await servedChain(archive, store, 'flex');
  expect(dispute).toBeDefined();
  expect(items).toEqual(TRUE_CHAIN.slice(0, items.length));
});

test('a chain whose newest item a crash left out of the table goes on', async () => {
  const [next] = chainOf([...['one', 'two', 'three', 'four'].map(eventOf)]).slice(-1) as [RecordItem];
  await archive.writeNew(next);
  expect(await recordLedger(archive, store).chain('flex')).toEqual({
    items: [...TRUE_CHAIN, next],
    dispute: undefined,
  });
  expect(await store.items('flex')).toEqual([...TRUE_CHAIN, next]);
  expect(await servedChain(archive, store, 'flex')).toEqual({ items: [...TRUE_CHAIN, next], dispute: undefined });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordItem } from '../../../core/contract/record/record_chain.ts';
import type { ItemContent } from '../../../core/record/chain/chain.ts';
import { verifyChain } from '../../../core/record/chain/verify_chain.ts';
import { ChainError, chainArchive } from '../../../lambdas/record/chain_archive.ts';
import { recordLedger } from '../../../lambdas/record/record_ledger.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import type { Bucket } from '../../../lambdas/runtime/bucket.ts';
import { fileBucket } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { chainOf, FROZEN } from '../../fixtures/record_chains.ts';

const eventOf = (id: string): ItemContent => ({ ...FROZEN, event: { ...FROZEN.event, id: `2026-04-04-${id}` } });
const CHAIN = chainOf(['one', 'two', 'three'].map(eventOf));
const NEXT = eventOf('four');

let folder: string;
/** The keys that were read. */
let read: string[];
let bucket: Bucket;
const open = () => recordLedger(chainArchive(bucket));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-ledger-'));
  const files = fileBucket(folder);
  read = [];
  bucket = {
    ...files,
    get(key) {
      read.push(key);
      return files.get(key);
    },
  };
  for (const item of CHAIN) await chainArchive(files).writeNew(item);
});
afterEach(() => rm(folder, { recursive: true }));

const itemFile = (sequence: number) => join(folder, 'chains', 'flex', `0000000${sequence}.json`);
const HEAD = () => join(folder, 'heads', 'flex.json');

async function tamper(sequence: number): Promise<void> {
  const text = await readFile(itemFile(sequence), 'utf8');
  await writeFile(itemFile(sequence), text.replace('"stake":0.5', '"stake":0.4'));
}

describe('a chain that is damaged', () => {
  test.each<[string, damage: () => Promise<unknown>, problem: RegExp]>([
    ['with a changed item in the middle', () => tamper(2), /Item 2 of flex was changed/],
    ['with a changed item at its end', () => tamper(3), /Item 3 of flex was changed/],
    ['without its last item', () => rm(itemFile(3)), /Item 3 of flex is missing/],
    ['with a gap', () => rm(itemFile(2)), /Item 2 of flex is missing/],
    ['without any item', () => rm(join(folder, 'chains'), { recursive: true }), /Item 1 of flex is missing/],
    ['with an object that is no item', () => writeFile(itemFile(2), '{'), /00000002\.json is damaged/],
  ])('%s is not appended to, and the error names the item', async (_, damage, problem) => {
    await damage();
    const appended = open().extend('flex', () => NEXT);
    await expect(appended).rejects.toThrow(ChainError);
    await expect(appended).rejects.toThrow(problem);
    expect(await bucket.get('chains/flex/00000004.json')).toBeUndefined();
  });
});

describe('the head of a chain is a hint', () => {
  test.each<[string, change: () => Promise<unknown>]>([
    ['is missing', () => rm(HEAD())],
    ['is no head', () => writeFile(HEAD(), 'none')],
    ['is of an earlier item', () => writeFile(HEAD(), JSON.stringify({ sequence: 1, hash: CHAIN[0]?.hash }))],
  ])('where it %s, the chain is read to its end and goes on', async (_, change) => {
    await change();
    expect(await open().newest('flex')).toEqual(CHAIN.at(-1));
    expect(await open().items('flex')).toEqual(CHAIN);
    const longer = await open().extend('flex', (items) => (items.length === 3 ? NEXT : undefined));
    expect(verifyChain('flex', longer, sha256)).toMatchObject({ ok: true, events: 4 });
    expect(JSON.parse(await readFile(HEAD(), 'utf8'))).toEqual({ sequence: 4, hash: longer[3]?.hash });
  });

  test('with it a chain is read with one object more than it has items, and its newest item with one more', async () => {
    await open().newest('flex');
    expect(read).toEqual(['heads/flex.json', 'chains/flex/00000003.json', 'chains/flex/00000004.json']);
    read = [];
    await open().items('flex');
    expect(read).toHaveLength(1 + CHAIN.length + 1);
  });
});

test('items that were read are kept: the chain is read again with two objects, and anew once another took its place', async () => {
  const ledger = open();
  await ledger.items('flex');
  read = [];
  expect(await ledger.items('flex')).toEqual(CHAIN);
  expect(read).toEqual(['chains/flex/00000003.json', 'chains/flex/00000004.json']);
  await rm(folder, { recursive: true });
  const other = chainOf(['other'].map(eventOf));
  for (const item of other) await chainArchive(bucket).writeNew(item);
  expect(await ledger.items('flex')).toEqual(other);
  expect(await ledger.newest('flex')).toEqual(other[0]);
});

test('two writers at once make one chain, with each event once and in both of their answers', async () => {
  const next = (items: readonly RecordItem[]) => (items.length < 20 ? eventOf(`event-${items.length}`) : undefined);
  const [one, other] = await Promise.all([open().extend('flex', next), open().extend('flex', next)]);
  expect(one).toEqual(other);
  expect(verifyChain('flex', one ?? [], sha256)).toMatchObject({ ok: true, events: 20 });
  expect(await open().items('flex')).toEqual(one);
});

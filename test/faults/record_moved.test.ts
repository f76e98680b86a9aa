import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ItemContent } from '../../core/record/chain/chain.ts';
import { chainArchive } from '../../lambdas/record/chain_archive.ts';
import { recordLedger } from '../../lambdas/record/record_ledger.ts';
import type { Bucket } from '../../lambdas/runtime/bucket.ts';
import { fileBucket } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { moveChain } from '../../tools/restore/move_chain.ts';
import { chainOf, FROZEN } from '../fixtures/record_chains.ts';

const eventOf = (id: string): ItemContent => ({ ...FROZEN, event: { ...FROZEN.event, id: `2026-04-04-${id}` } });
/** What the table of an older release has. */
const TABLE = chainOf(['one', 'two', 'three', 'four', 'five', 'six'].map(eventOf));

let folder: string;
let bucket: Bucket;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-moved-'));
  bucket = fileBucket(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const archive = () => chainArchive(bucket);
const items = () => recordLedger(archive()).items('flex');
const write = async (chain: typeof TABLE) => {
  for (const item of chain) await archive().writeNew(item);
};

test('a table of which the bucket has every item is proven to be there, and nothing is written', async () => {
  await write(TABLE);
  expect(await moveChain(archive(), 'flex', TABLE)).toEqual({
    ...{ inTable: 6, archivedBefore: 6, copied: 0 },
    head: TABLE[5]?.hash,
  });
});

test('a bucket that went on after its table was left is proven to hold it', async () => {
  await write(TABLE);
  expect(await moveChain(archive(), 'flex', TABLE.slice(0, 4))).toMatchObject({
    inTable: 4,
    archivedBefore: 6,
    copied: 0,
  });
});

test('the move of an older stage that is killed twice ends with all items, and the chain goes on', async () => {
  await write(TABLE.slice(0, 1));
  /** A bucket whose process dies before its n-th write. */
  const mortal = (writes: number): Bucket => {
    let left = writes;
    const step = () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    };
    return {
      ...bucket,
      async putNew(key, body) {
        step();
        return bucket.putNew(key, body);
      },
      async put(key, body) {
        step();
        return bucket.put(key, body);
      },
    };
  };
  await expect(moveChain(chainArchive(mortal(3)), 'flex', TABLE)).rejects.toThrow('killed');
  expect(await items()).toEqual(TABLE.slice(0, 3));
  await expect(moveChain(chainArchive(mortal(4)), 'flex', TABLE)).rejects.toThrow('killed');
  expect(await items()).toEqual(TABLE.slice(0, 5));
  expect(await moveChain(archive(), 'flex', TABLE)).toMatchObject({ inTable: 6, archivedBefore: 5, copied: 1 });
  expect(await items()).toEqual(TABLE);
  const longer = await recordLedger(archive()).extend('flex', (all) =>
    all.length === 6 ? eventOf('seven') : undefined,
  );
  expect(longer).toHaveLength(7);
});

test.each<[string, table: typeof TABLE, problem: RegExp]>([
  ['differs from the bucket', chainOf(['one', 'other'].map(eventOf)), /^Item 2 of flex in the table is not that/],
  ['does not verify', TABLE.toSpliced(2, 1), /^Item 3 of flex in the table has sequence 4/],
])('nothing is moved of a table that %s', async (_, table, problem) => {
  await write(TABLE.slice(0, 3));
  await expect(moveChain(archive(), 'flex', table)).rejects.toThrow(problem);
  expect(await items()).toEqual(TABLE.slice(0, 3));
});

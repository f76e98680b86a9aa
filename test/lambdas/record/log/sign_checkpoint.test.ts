import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '../../../../core/record/chain/canonical_json.ts';
import { parseCheckpoint } from '../../../../core/record/log/checkpoint.ts';
import { consistencyProof, isConsistent } from '../../../../core/record/log/merkle.ts';
import { chainArchive } from '../../../../lambdas/record/chain_archive.ts';
import { logArchive } from '../../../../lambdas/record/log/log_archive.ts';
import { sha256Bytes } from '../../../../lambdas/record/log/log_hash.ts';
import { fileSigner } from '../../../../lambdas/record/log/log_signer.ts';
import { hashesOf, signCheckpoint } from '../../../../lambdas/record/log/sign_checkpoint.ts';
import type { Bucket } from '../../../../lambdas/runtime/bucket.ts';
import { fileBucket } from '../../../../lambdas/snapshot/file_snapshot_store.ts';
import { chainOf, FROZEN } from '../../../fixtures/record_chains.ts';
import { runs } from '../../../fixtures/runs.ts';

const NOW = new Date('2026-04-03T23:46:00Z');
const CHAIN = chainOf(
  ['one', 'two', 'three', 'four', 'five'].map((id) => ({
    ...FROZEN,
    event: { ...FROZEN.event, id: `2026-04-04-${id}` },
  })),
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

function partsOf(bucket: Bucket = fileBucket(folder)) {
  const signer = fileSigner(join(folder, 'key.pem'), 'cornerman.example');
  return { log: logArchive(bucket), archive: chainArchive(bucket), signer };
}

const objectOf = (kind: string, number: number) => join(folder, 'log', kind, `${String(number).padStart(8, '0')}.json`);

async function write(...items: (typeof CHAIN)[number][]): Promise<void> {
  for (const item of items) await partsOf().archive.writeNew(item);
}

test('new items are added to the log once, in order, and its size and root are signed', async () => {
  await write(...CHAIN.slice(0, 2));
  const first = await signCheckpoint(partsOf(), NOW);
  expect(first).toMatchObject({ size: 2, checkpoint: { earlier: [], made_at: NOW.toISOString() } });
  expect(await partsOf().log.leaf(1)).toBe(canonicalJson(CHAIN[1]));
  expect(await signCheckpoint(partsOf(), new Date('2026-04-05T00:00:00Z'))).toEqual(first);
  await write(...CHAIN.slice(2));
  const second = await signCheckpoint(partsOf(), NOW);
  if (first === undefined || second === undefined) throw new Error('nothing was signed');
  const proof = consistencyProof(sha256Bytes, hashesOf(second.checkpoint.entries), 2);
  const [from, to] = [first, second].map(({ checkpoint }) => parseCheckpoint(checkpoint.note)) as [never, never];
  expect(second.checkpoint.earlier).toEqual([2]);
  expect(isConsistent(sha256Bytes, from, to, proof)).toBe(true);
});

test('an empty record has no checkpoint', async () => {
  expect(await signCheckpoint(partsOf(), NOW)).toBeUndefined();
});

test.each<[string, () => Promise<void>, RegExp]>([
  ['a leaf that is in no chain', () => writeFile(objectOf('leaves', 2), '{}'), /Leaf 2/],
  [
    'an item of a chain twice',
    async () => writeFile(objectOf('leaves', 2), await readFile(objectOf('leaves', 1))),
    /Leaf 2/,
  ],
  [
    'a chain with an item that does not follow',
    () => write({ ...(CHAIN[2] as (typeof CHAIN)[number]), previous: '0'.repeat(64) }),
    /Item 3 of flex/,
  ],
  [
    'an item whose content is not that of its hash',
    () => write({ ...(CHAIN[2] as (typeof CHAIN)[number]), frozen_at: NOW.toISOString() } as (typeof CHAIN)[number]),
    /Item 3 of flex/,
  ],
  ['a checkpoint signed by another key', () => rm(join(folder, 'key.pem')), /another key/],
  [
    'a checkpoint whose leaves were changed',
    async () => {
      const kept = await readFile(objectOf('checkpoints', 2), 'utf8');
      await writeFile(objectOf('checkpoints', 2), kept.replace(/\["flex",1,"[0-9a-f]{8}/, '["flex",1,"00000000'));
    },
    /not that of its leaves/,
  ],
])('nothing is signed beside %s', async (_, forge, message) => {
  await write(...CHAIN.slice(0, 2));
  await signCheckpoint(partsOf(), NOW);
  await forge();
  await write(...CHAIN.slice(2, 3));
  await expect(signCheckpoint(partsOf(), NOW)).rejects.toThrow(message);
  expect(await partsOf().log.checkpoint(3)).toBeUndefined();
});

/** The bucket of a process that is killed before or after its write of this number. */
function killedBucket(bucket: Bucket, write: number, isBefore: boolean): Bucket {
  let writes = 0;
  return {
    ...bucket,
    async putNew(key, body) {
      writes += 1;
      if (writes === write && isBefore) throw new Error('killed');
      const isNew = await bucket.putNew(key, body);
      if (writes === write) throw new Error('killed');
      return isNew;
    },
  };
}

test('runs that are killed at any write, or overlap, never fork the log nor sign two contents of one size', async () => {
  const signed = new Map<number, string>();
  const step = fc.record({
    items: fc.nat(2),
    write: fc.nat(6),
    isBefore: fc.boolean(),
    parallel: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await rm(join(folder, 'log'), { recursive: true, force: true });
      await rm(join(folder, 'chains'), { recursive: true, force: true });
      signed.clear();
      let written = 0;
      for (const { items, write: at, isBefore, parallel } of steps) {
        await write(...CHAIN.slice(written, written + items));
        written = Math.min(CHAIN.length, written + items);
        const run = (place: number) =>
          signCheckpoint(partsOf(killedBucket(fileBucket(folder), at + place, isBefore)), NOW).catch(
            (error: unknown) => {
              expect(String(error)).toContain('killed');
            },
          );
        await Promise.all(Array.from({ length: parallel }, (_, place) => run(place)));
        const newest = await signCheckpoint(partsOf(), NOW);
        expect(newest?.size ?? 0).toBe(written);
        if (newest === undefined) continue;
        expect(signed.get(newest.size) ?? newest.checkpoint.note).toBe(newest.checkpoint.note);
        signed.set(newest.size, newest.checkpoint.note);
        expect(newest.checkpoint.entries.map(([, sequence]) => sequence)).toEqual(
          CHAIN.slice(0, written).map(({ sequence }) => sequence),
        );
      }
    }),
    { numRuns: runs(20) },
  );
});

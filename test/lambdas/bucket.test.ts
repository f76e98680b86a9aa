import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { strategiesResponse } from '../../core/evidence/luck/strategies_response.ts';
import { byChain } from '../../core/record/playbooks/tested_record.ts';
import { playbooksRecord } from '../../core/record/record_response.ts';
import { openBucketAt, openSnapshotStore } from '../../lambdas/snapshot/open_snapshot_store.ts';
import type { SnapshotStore } from '../../lambdas/snapshot/snapshot_store.ts';
import { openSourceArchive } from '../../lambdas/sources/source_archive.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';
import { startS3, type TestS3 } from '../fixtures/s3_server.ts';

const LOCATION = 's3://snapshots';
const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
const now = new Date(`${TODAY}T12:00:00Z`);

let s3: TestS3;
let store: SnapshotStore;

beforeAll(async () => {
  s3 = await startS3();
  store = openSnapshotStore(LOCATION);
});
afterEach(() => {
  s3.refuse(false);
  s3.objects.clear();
});
afterAll(() => s3.stop());

describe('snapshots in a bucket', () => {
  const content = { league: 'demo', credits: [], asOf: TODAY, report, cards: randomCards(7, 3) } as const;

  test('are read back unchanged through their pointer', async () => {
    const pointer = await store.write(content, now);
    await store.writePointer(pointer);
    expect(await store.readPointer()).toEqual(pointer);
    expect(await store.read(pointer)).toEqual({ ...content, version: pointer.version });
  });

  test('have keys that the functions have grants for', async () => {
    const pointer = await store.write(content, now);
    await store.writeStrategies(pointer, strategiesResponse(content.cards, TODAY));
    await store.writeRecord(
      pointer,
      playbooksRecord(
        content.cards,
        byChain(() => []),
        TODAY,
      ),
    );
    await store.writePointer(pointer);
    const keys = [...s3.objects.keys()].toSorted();
    expect(keys).toEqual([
      'snapshots/current.json',
      expect.stringMatching(/^snapshots\/records\/[\w.-]+\/feed.xml$/),
      expect.stringMatching(/^snapshots\/records\/[\w.-]+\/summary.json$/),
      expect.stringMatching(/^snapshots\/snapshots\/[\w.-]+\.json\.gz$/),
      expect.stringMatching(/^snapshots\/snapshots\/[\w.-]+\.snapshot$/),
      expect.stringMatching(/^snapshots\/strategies\/[\w.-]+$/),
    ]);
  });

  test('have no pointer before the first import', async () => {
    expect(await store.readPointer()).toBeUndefined();
  });

  test('that are missing raise an error with their name', async () => {
    const pointer = await store.write(content, now);
    s3.objects.clear();
    await expect(store.read(pointer)).rejects.toThrow(`${pointer.key} is missing`);
  });

  test('that S3 denies access to raise an error too', async () => {
    s3.refuse(true);
    await expect(store.readPointer()).rejects.toThrow('AccessDenied');
  });
});

test('the source texts are stored beside them, under keys that ingest may write', async () => {
  const archive = openSourceArchive(LOCATION);
  expect(await archive.read('market')).toBeUndefined();
  await archive.write('market', { text: 'date,red,blue', etag: '"1"' });
  expect(await archive.read('market')).toEqual({ text: 'date,red,blue', etag: '"1"' });
  expect([...s3.objects.keys()]).toEqual(['snapshots/sources/market.json.gz']);
});

describe.each([
  ['S3', () => openBucketAt(LOCATION)],
  ['a folder', () => openBucketAt(pathToFileURL(mkdtempSync(join(tmpdir(), 'cornerman-bucket-'))).href)],
])('an object in %s that is put once', (_, open) => {
  test('keeps its first content, whoever puts it again, at once or later', async () => {
    const bucket = open();
    const puts = await Promise.all(['1', '2', '3'].map((body) => bucket.putNew('chains/flex/1.json', body)));
    expect(puts.filter(Boolean)).toHaveLength(1);
    expect(await bucket.putNew('chains/flex/1.json', '4')).toBe(false);
    expect((await bucket.get('chains/flex/1.json'))?.toString()).toBe(String(puts.indexOf(true) + 1));
  });
});

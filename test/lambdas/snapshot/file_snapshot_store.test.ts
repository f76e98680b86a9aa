import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { strategiesResponse } from '../../../core/evidence/luck/strategies_response.ts';
import type { Snapshot } from '../../../core/snapshot/snapshot.ts';
import { openSnapshotStore } from '../../../lambdas/snapshot/open_snapshot_store.ts';
import { SnapshotError } from '../../../lambdas/snapshot/snapshot_bytes.ts';
import type { SnapshotStore } from '../../../lambdas/snapshot/snapshot_store.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const content: Omit<Snapshot, 'version'> = {
  league: 'ufc',
  credits: [],
  asOf: TODAY,
  report: { pricedBouts: 1, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 },
  cards: randomCards(11, 5),
};
const WRITTEN_AT = new Date('2026-04-03T12:00:00Z');

let folder: string;
let store: SnapshotStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
  store = openSnapshotStore(pathToFileURL(folder).href);
});
afterEach(() => rm(folder, { recursive: true }));

describe('snapshots in a folder', () => {
  it('have no pointer at first', async () => {
    expect(await store.readPointer()).toBeUndefined();
  });

  it('are current once the pointer names them', async () => {
    const pointer = await store.write(content, WRITTEN_AT);
    expect(await store.readPointer()).toBeUndefined();
    await store.writePointer(pointer);
    expect(await store.readPointer()).toStrictEqual(pointer);
    expect(await store.read(pointer)).toEqual({ version: pointer.version, ...content });
  });

  it('leave no temporary file, even if writing fails', async () => {
    const pointer = await store.write(content, WRITTEN_AT);
    await store.writePointer(pointer);
    await rm(join(folder, 'current.json'));
    await mkdir(join(folder, 'current.json'));
    await expect(store.writePointer(pointer)).rejects.toThrow();
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toStrictEqual([]);
  });

  it('that are missing or have a damaged pointer raise an error with their name', async () => {
    const pointer = await store.write(content, WRITTEN_AT);
    await rm(join(folder, pointer.key));
    await expect(store.read(pointer)).rejects.toThrow(new SnapshotError(`${pointer.key} is missing`));
    await writeFile(join(folder, 'current.json'), '{"version": ');
    await expect(store.readPointer()).rejects.toThrow('current.json is damaged: it does not name a snapshot');
    await writeFile(join(folder, 'current.json'), JSON.stringify({ ...pointer, key: '../../etc/passwd' }));
    await expect(store.readPointer()).rejects.toThrow(SnapshotError);
  });

  it('have the strategies’ records beside them, to six decimals', async () => {
    const pointer = await store.write(content, WRITTEN_AT);
    const records = strategiesResponse(content.cards, content.asOf);
    await store.writeStrategies(pointer, records);
    const read = await store.readStrategies(pointer);
    expect(read.next_card).toEqual(records.next_card);
    for (const [index, { strategy, bets, mean }] of records.strategies.entries()) {
      expect(read.strategies[index]).toMatchObject({ strategy, bets });
      expect(Math.abs((read.strategies[index]?.mean ?? 0) - (mean ?? 0))).toBeLessThan(1e-6);
    }
  });

  it('whose strategies’ records are missing or damaged raise an error with their name', async () => {
    const pointer = await store.write(content, WRITTEN_AT);
    const key = `strategies/${pointer.version}.json`;
    await expect(store.readStrategies(pointer)).rejects.toThrow(new SnapshotError(`${key} is missing`));
    await store.writeStrategies(pointer, strategiesResponse(content.cards, content.asOf));
    await writeFile(join(folder, key), '{"events": ');
    await expect(store.readStrategies(pointer)).rejects.toThrow(`${key} is damaged`);
  });

  it('are opened only at URLs of folders and buckets', () => {
    expect(() => openSnapshotStore('https://example.org/snapshots')).toThrow(RangeError);
  });
});

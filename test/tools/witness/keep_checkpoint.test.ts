import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { splitNotes } from '../../../core/record/log/signed_note.ts';
import { UnreadableSiteError } from '../../../tools/engine/record/record_source.ts';
import { verifyRecord } from '../../../tools/engine/record/verify_record.ts';
import { ForkedLogError, keepCheckpoint } from '../../../tools/witness/keep_checkpoint.ts';
import { chainOf, FROZEN } from '../../fixtures/record_chains.ts';
import { writeRecord } from '../../fixtures/record_folder.ts';
import { startRecordSite } from '../../fixtures/record_site.ts';

let folder: string;
let bucket: string;
let site: Awaited<ReturnType<typeof startRecordSite>>;
let places = 0;

/** The site serves the log of these events from now on, with a checkpoint after each of `steps` events. */
async function serve(ids: string, steps: readonly number[], keyFile = 'key.pem'): Promise<void> {
  const items = chainOf([...ids].map((id) => ({ ...FROZEN, event: { ...FROZEN.event, id: `2026-04-04-${id}` } })));
  const seen = '2026-04-03T23:46:00.000Z';
  const parts = steps.map((size, place) => ({ items: items.slice(steps[place - 1] ?? 0, size), seen }));
  ({ bucket } = await writeRecord(join(folder, `record-${++places}`), parts, join(folder, keyFile)));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-witness-'));
  await serve('abc', [1, 3]);
  site = await startRecordSite(() => bucket);
});
afterEach(async () => {
  site.stop();
  await rm(folder, { recursive: true });
});

const kept = () => join(folder, 'kept');
const keep = (key?: string) => keepCheckpoint(site.address, kept(), key);
const all = () => readFile(join(kept(), 'checkpoints.txt'), 'utf8');

test('a log that grows is kept, all checkpoints in one file', async () => {
  expect(await keep()).toMatch(/^Kept the first checkpoint, of 3 items, and the key cornerman\.example\+/);
  expect(await keep()).toBe('Nothing is new: the log still has 3 items.');
  await serve('abcde', [1, 3, 5]);
  expect(await keep()).toBe('Kept the checkpoint of 5 items, which begins with the 3 that were kept.');
  const notes = splitNotes(await all());
  expect(notes.map((note) => note.split('\n')[1])).toEqual(['3', '5']);
  expect(await readFile(join(kept(), 'checkpoint'), 'utf8')).toBe(notes[1]);
});

test.each<[string, string, readonly number[], RegExp]>([
  ['rolled back', 'ab', [1, 2], /rolled back to 2/],
  ['changed at the same size', 'abx', [1, 3], /forked/],
  ['changed and continued', 'axcd', [1, 4], /forked/],
  ['taken away', '', [], /The log is gone/],
])('a log that was %s is refused, and what was kept stays', async (_, ids, steps, problem) => {
  await keep();
  const before = await all();
  await serve(ids, steps);
  await expect(keep()).rejects.toThrow(problem);
  await expect(keep()).rejects.toThrow(ForkedLogError);
  expect(await all()).toBe(before);
});

test('an older checkpoint that was kept counts beside the newest one', async () => {
  await keep();
  const [older] = splitNotes(await all());
  await serve('axcd', [1, 4]);
  await keepCheckpoint(site.address, join(folder, 'another'));
  const newer = await readFile(join(folder, 'another', 'checkpoints.txt'), 'utf8');
  await writeFile(join(kept(), 'checkpoints.txt'), `${older}${newer}`);
  await expect(keep()).rejects.toThrow(/does not begin with the checkpoint of 3/);
});

test('the kept checkpoints show anybody a fork', async () => {
  await keep();
  const checkpoint = join(kept(), 'checkpoints.txt');
  expect(await verifyRecord(site.address, { checkpoint })).toMatchObject({ log_problem: null });
  await serve('axcd', [1, 4]);
  expect(await verifyRecord(site.address, { checkpoint })).toMatchObject({
    log_problem: expect.stringMatching(/does not begin with the checkpoint of 3/),
  });
});

test('the newest checkpoint of an earlier release is gone on with', async () => {
  await keep();
  await rm(join(kept(), 'checkpoints.txt'));
  await serve('abcde', [1, 3, 5]);
  await keep();
  expect(splitNotes(await all())).toHaveLength(2);
});

test('a chain that is not the one of its log is refused', async () => {
  const before = bucket;
  await serve('axc', [1, 3]);
  await rm(join(bucket, 'log'), { recursive: true });
  await cp(join(before, 'log'), join(bucket, 'log'), { recursive: true });
  await expect(keep()).rejects.toThrow(/signed root of 3 items is not that of the chains/);
});

test('a key that was given is the only one that counts', async () => {
  await keep();
  const own = (await readFile(join(kept(), 'key'), 'utf8')).trim();
  expect(await keep(own)).toMatch(/^Nothing is new/);
  await serve('abc', [1, 3], 'other.pem');
  await expect(keep()).rejects.toThrow(/signed by another key/);
  await expect(keepCheckpoint(site.address, join(folder, 'another'), own)).rejects.toThrow(ForkedLogError);
});

test('a site that does not answer is neither right nor wrong', async () => {
  await expect(keepCheckpoint('http://127.0.0.1:1', kept())).rejects.toThrow(UnreadableSiteError);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readTimeStamp, TokenError } from '../../../../core/record/log/time_stamp_token.ts';
import { type LogArchive, logArchive } from '../../../../lambdas/record/log/log_archive.ts';
import { requestTimeStamp, stampCheckpoints } from '../../../../lambdas/record/log/time_stamps.ts';
import { METRICS } from '../../../../lambdas/runtime/telemetry.ts';
import { fileBucket } from '../../../../lambdas/snapshot/file_snapshot_store.ts';
import { watchMetrics } from '../../../fixtures/emitted_metrics.ts';
import { IS_NIGHTLY } from '../../../fixtures/runs.ts';
import { startAuthority } from '../../../fixtures/time_stamp_authority.ts';

// As VISIBLE_METRICS, which an import can't set before the functions' telemetry is loaded.
vi.hoisted(() => {
  Object.assign(process.env, { POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'false' });
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

let authority: Awaited<ReturnType<typeof startAuthority>>;
let folder: string;
let archive: LogArchive;
let metrics: ReturnType<typeof watchMetrics>;
beforeAll(async () => {
  authority = await startAuthority();
});
afterAll(() => authority.stop());
beforeEach(async () => {
  authority.state.mood = 'right';
  folder = await mkdtemp(join(tmpdir(), 'cornerman-stamps-'));
  archive = logArchive(fileBucket(folder));
  metrics = watchMetrics();
});
afterEach(async () => {
  metrics.stop();
  await rm(folder, { recursive: true });
});

const text = (words: string) => Buffer.from(words, 'utf8');
const DAY = 86_400_000;
const FIRST = new Date('2026-04-01T12:00:00Z');
const after = (days: number) => new Date(FIRST.getTime() + days * DAY);

/** A slow authority answers later than this. */
const SHORT_MILLISECONDS = 20;

/** Adds a leaf and its checkpoint. */
async function addCheckpoint(size: number, made: Date): Promise<void> {
  await archive.addLeaf(size - 1, String(size));
  const made_at = made.toISOString();
  await archive.addCheckpoint(size, {
    note: `note ${size}`,
    key: '',
    made_at,
    earlier: Array.from({ length: size - 1 }, (_, place) => place + 1),
    entries: [],
  });
}

test('a token is one of its text alone, and says who gave it', async () => {
  const token = await requestTimeStamp(authority.address, text('note'));
  const stamp = await readTimeStamp(token, text('note'));
  expect(stamp).toMatchObject({ authority: 'Test Authority', isTrusted: false });
  expect(Math.abs(Date.parse(stamp.time) - Date.now())).toBeLessThan(DAY);
  await expect(readTimeStamp(token, text('another note'))).rejects.toThrow(TokenError);
  // A digit of the time (GeneralizedTime of 15 characters), and a byte of the signature at the end.
  for (const place of [token.indexOf(Buffer.of(0x18, 15)) + 8, token.length - 20]) {
    const changed = Buffer.from(token);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(readTimeStamp(changed, text('note'))).rejects.toThrow(TokenError);
  }
});

test('a token of another request is refused', async () => {
  await requestTimeStamp(authority.address, text('first'));
  authority.state.mood = 'wrong';
  await expect(requestTimeStamp(authority.address, text('note'))).rejects.toThrow(TokenError);
});

test('every checkpoint without a token gets one, once', async () => {
  for (const size of [1, 2, 3]) await addCheckpoint(size, FIRST);
  await stampCheckpoints(archive, authority.address, FIRST);
  for (const size of [1, 2, 3])
    expect(await readTimeStamp((await archive.token(size)) ?? Buffer.alloc(0), text(`note ${size}`))).toBeDefined();
  const { requests } = authority.state;
  await stampCheckpoints(archive, authority.address, FIRST);
  expect(authority.state.requests).toBe(requests);
});

const FAULTS = ['wrong', 'slow', 'away', 'refusing'] as const;

// To the checkpoints all four are an answer without a token: `npm test` has the two that answer.
test.each(FAULTS.slice(0, IS_NIGHTLY ? 4 : 2))(
  'an authority that is %s for eight days stops nothing; an alarm goes off after a week, and ends when it is back',
  async (mood) => {
    await requestTimeStamp(authority.address, text('first'));
    authority.state.mood = mood;
    for (let day = 0; day <= 8; day++) {
      await addCheckpoint(day + 1, after(day));
      await stampCheckpoints(archive, authority.address, after(day), mood === 'slow' ? SHORT_MILLISECONDS : undefined);
      expect(await archive.token(day + 1)).toBeUndefined();
    }
    expect(metrics.sum(METRICS.timeStampsMissing)).toBe(1);
    authority.state.mood = 'right';
    await stampCheckpoints(archive, authority.address, after(8));
    for (let size = 2; size <= 9; size++) expect(await archive.token(size)).toBeDefined();
    await stampCheckpoints(archive, authority.address, after(9));
    expect(metrics.sum(METRICS.timeStampsMissing)).toBe(1);
  },
);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openState, refuseWhereUsed } from '../../../local/state.ts';

const PORT = 1;
let folder: string;
let other: ChildProcess;
let server: Server;
let port: number;
beforeAll(async () => {
  other = spawn('sleep', ['600']);
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  port = typeof bound === 'object' && bound !== null ? bound.port : 0;
});
afterAll(async () => {
  other.kill();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerman-state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = () => join(folder, 'run.lock');

describe('the state folder of a run', () => {
  test('is used by one run at a time, and the error names that run', async () => {
    writeFileSync(lock(), `${other.pid} ${port}`);
    const complaint = `Another run (process ${other.pid}, http://localhost:${port}) uses ${folder}`;
    await expect(refuseWhereUsed(folder)).rejects.toThrow(complaint);
    await expect(openState(folder, false, PORT)).rejects.toThrow(complaint);
  });

  test.each([
    ['whose process is gone', () => `999999999 ${port}`],
    ['whose process id was reused', () => `${other.pid} ${PORT}`],
    ['that was killed while writing its lock', () => ''],
  ])('can be taken over from a run %s', async (_, content) => {
    writeFileSync(lock(), content());
    await refuseWhereUsed(folder);
    const state = await openState(folder, false, PORT);
    expect(readFileSync(lock(), 'utf8')).toBe(`${process.pid} ${PORT}`);
    state.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is taken by exactly one of many runs that start in parallel', async () => {
    for (const left of ['', `999999999 ${port}`]) {
      if (left !== '') writeFileSync(lock(), left);
      const starts = Array.from({ length: 8 }, (_, run) => openState(folder, false, PORT + run));
      const opened = (await Promise.allSettled(starts)).filter(({ status }) => status === 'fulfilled');
      expect(opened).toHaveLength(1);
      rmSync(lock());
    }
  });

  test('loses the data of runs on reset, and nothing else', async () => {
    const state = await openState(folder, false, PORT);
    const own = [state.database, `${state.database}-wal`, state.mail, state.leagueSources];
    for (const file of own) writeFileSync(file, 'old');
    for (const kept of [state.accounts, state.snapshots, state.sources]) mkdirSync(kept);
    writeFileSync(join(folder, 'diary.txt'), 'mine');
    state.release();
    await openState(folder, true, PORT);
    for (const path of [...own, state.accounts, state.snapshots, state.sources]) expect(existsSync(path)).toBe(false);
    expect(existsSync(join(folder, 'diary.txt'))).toBe(true);
  });

  test('keeps nothing that a killed run left half written, and everything of others', async () => {
    const left = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.tmp`;
    mkdirSync(join(folder, 'accounts'));
    mkdirSync(join(folder, 'mine'));
    const [gone, kept] = [
      [`log_key.pem.${left}`, `accounts/signing_key.pem.${left}`],
      ['log_key.pem', 'accounts/users.json', `mine/log_key.pem.${left}`, 'log_key.pem.tmp'],
    ];
    for (const name of [...gone, ...kept]) writeFileSync(join(folder, name), 'secret');
    await openState(folder, false, PORT);
    expect([...gone, ...kept].filter((name) => existsSync(join(folder, name)))).toEqual(kept);
  });

  test('is named in the error if it is not writable', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openState(join(folder, 'file'), false, PORT)).rejects.toThrow(/can't be written to.*--state/);
  });
});

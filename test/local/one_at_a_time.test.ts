import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime } from '../../local/one_at_a_time.mjs';

const MODULE = new URL('../../local/one_at_a_time.mjs', import.meta.url).href;
let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerman-lock-'));
  lock = join(folder, 'new/lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A script whose work fails if another process does it at the same time. */
const WORK = `
  import { mkdirSync, rmdirSync } from 'node:fs';
  import { oneAtATime } from '${MODULE}';
  const [lock, place] = process.argv.slice(1);
  const work = () => {
    mkdirSync(place);
    for (let round = 0; round < 300; round++) mkdirSync(place + '/' + round);
    for (let round = 0; round < 300; round++) rmdirSync(place + '/' + round);
    rmdirSync(place);
  };
  oneAtATime(lock, work, () => undefined);
`;

/** Expects the lock to be free. */
function expectFree() {
  const onWait = () => expect.unreachable();
  expect(oneAtATime(lock, () => 'done', onWait)).toBe('done');
}

test('work of several processes does not overlap', async () => {
  const words = ['--input-type=module', '--eval', WORK, lock, join(folder, 'place')];
  const children = Array.from({ length: 4 }, () => spawn(process.execPath, words, { stdio: 'ignore' }));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
});

test.each(['999999999', String(process.pid)])('a lock left behind by killed process %s is taken over', (pid) => {
  lock = join(folder, 'lock');
  writeFileSync(lock, pid);
  expectFree();
  expect(existsSync(lock)).toBe(false);
});

test('failing work releases the lock', () => {
  const work = () => {
    throw new Error('no network');
  };
  expect(() => oneAtATime(lock, work, () => undefined)).toThrow('no network');
  expectFree();
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled, THREAD_FLAGS } from '../../local/bundle.mjs';
import { REPOSITORY } from '../../local/repository.ts';

const SOURCE = join(REPOSITORY, 'local/mail/MailPage.tsx');

let folder: string;
beforeAll(() => {
  mkdirSync(join(REPOSITORY, 'dist'), { recursive: true });
  folder = mkdtempSync(join(REPOSITORY, 'dist/bundles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const bundle = async () => fileURLToPath(await bundled('run', folder));

test('starts at the same time have a whole bundle each, and the next start one of them', async () => {
  const both = await Promise.all([bundle(), bundle()]);
  for (const file of both) expect(existsSync(file)).toBe(true);
  expect(both).toContain(await bundle());
});

test('a checkout that was copied, its bundles with it, runs its own sources', async () => {
  const made = await bundle();
  const latest = join(folder, 'latest.json');
  const text = readFileSync(latest, 'utf8');
  writeFileSync(latest, JSON.stringify({ ...JSON.parse(text), root: '/elsewhere/' }));
  expect(await bundle()).not.toBe(made);
});

test('a bundle that is gone is made again', async () => {
  rmSync(dirname(await bundle()), { recursive: true });
  expect(existsSync(await bundle())).toBe(true);
});

test('errors name the lines of the sources', async () => {
  const thread = await bundled('league/load_league_thread', folder);
  const script = `import('${thread}').then((module) => module.default({})).catch(({ stack }) => console.log(stack))`;
  const stack = execFileSync(process.execPath, [...THREAD_FLAGS, '--eval', script], { encoding: 'utf8' });
  expect(stack).toMatch(/local.league.load_league\.ts:\d+/);
});

test('a source that has changed is bundled again; runs that began before keep their bundle', async () => {
  const before = await bundle();
  const { atime, mtime } = statSync(SOURCE);
  try {
    utimesSync(SOURCE, atime, new Date(mtime.getTime() - 1_000));
    expect(await bundle()).not.toBe(before);
  } finally {
    utimesSync(SOURCE, atime, mtime);
  }
  expect(existsSync(before)).toBe(true);
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';
import { FIRST_VISIT_LIMITS, sizeScripts } from '../../../tools/size/first_visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'cornerman-built-'));

/** A process of its own, because what the build writes goes past the test runner. */
const BUILD = `import { buildInto } from './local/site/build_site.ts'; await buildInto(${JSON.stringify(folder)});`;
let written = '';

beforeAll(async () => {
  const words = ['--import', 'tsx', '--input-type=module', '--eval', BUILD];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: REPOSITORY });
  written = `${stdout}${stderr}`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the site is a production build even if a test runner builds it', () => {
  expect(process.env.NODE_ENV).toBe('test');
  for (const { file, named } of FIRST_VISIT_LIMITS) {
    const scripts = sizeScripts(readFileSync(join(folder, file), 'utf8'), (path) => readFileSync(join(folder, path)));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(named);
  }
});

test('a build that succeeds writes nothing, no warning either', () => {
  expect(written).toBe('');
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_FILE, NOT_FOUND_FILE, PUBLIC_PAGES } from '../../../core/contract/public_pages.ts';
import { REPOSITORY } from '../../../local/repository.ts';
import { FIRST_VISIT_LIMITS, sizeScripts } from '../../../tools/size/first_visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'cornerman-built-'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

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
    const scripts = sizeScripts(read(file), (path) => readFileSync(join(folder, path)));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(named);
  }
});

test('a build that succeeds writes nothing, no warning either', () => {
  expect(written).toBe('');
});

test('grid lines keep their names, because the rows of a table and their cells have files of their own', () => {
  const sheet = read(/href="\/(assets\/[^"]+\.css)"/.exec(read('picks.html'))?.[1] ?? '');
  expect(sheet).toMatch(/\[pick\]/);
  expect(sheet).toMatch(/grid-column:pick\b/);
});

describe.each([...PUBLIC_PAGES.map(({ file }) => file), APP_FILE, NOT_FOUND_FILE])('%s', (file) => {
  test('shows the navigation and its title before the app has started', () => {
    const html = read(file);
    expect(html).toContain('aria-label="Main"');
    expect(html.match(/<h1\b/g) ?? []).toHaveLength(file === APP_FILE ? 0 : 1);
  });

  test('styles the prerendered page with the classes of the style sheet', () => {
    const html = read(file);
    const sheet = read(/href="\/(assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '');
    const header = /<header class="([^"]+)"/.exec(html)?.[1];
    expect(header).toBeDefined();
    expect(sheet).toContain(`.${header}{`);
  });

  test('has nothing that the content security policy blocks', () => {
    expect(read(file)).not.toMatch(/\sstyle=|<style\b|<script\b(?![^>]*\bsrc=)|\son[a-z]+=/);
  });

  test('does not say in its header whether the reader is signed in', () => {
    const [header] = read(file).match(/<header\b[\s\S]*?<\/header>/) ?? [];
    expect(header).toBeDefined();
    expect(header).not.toMatch(/href="\/(login|register|profile|playbooks)"/);
  });
});

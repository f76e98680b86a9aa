import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { APP_FILE, NOT_FOUND_FILE, PUBLIC_PAGES } from '../../../core/contract/site/public_pages.ts';
import { buildSite, SERVED_SITE } from '../../../local/site/build_site.ts';

const read = (file: string) => readFileSync(join(SERVED_SITE.site, file), 'utf8');

// `npm test` has built it.
beforeAll(() => buildSite(() => undefined));

/** The sheets that a page names, one after the other. */
const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)"/g)]
    .map(([, path = '']) => read(path))
    .join('');

const allSheets = () =>
  readdirSync(join(SERVED_SITE.site, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => read(join('assets', file)));

test('grid lines keep their names, because the rows of a table and their cells have files of their own', () => {
  const sheets = sheetsOf(read('picks.html'));
  expect(sheets).toMatch(/\[odds\]/);
  expect(sheets).toMatch(/grid-column:odds\b/);
});

test('the rules of a sheet that others compose are in one file', () => {
  const sheets = allSheets();
  const [role = ''] = /:where\(\.[\w-]+_stack2\)\{/.exec(sheets.join('')) ?? [];
  expect(role).not.toBe('');
  expect(sheets.filter((sheet) => sheet.includes(role))).toHaveLength(1);
});

describe.each([...PUBLIC_PAGES.map(({ file }) => file), APP_FILE, NOT_FOUND_FILE])('%s', (file) => {
  test('shows the navigation and its title before the app has started', () => {
    const html = read(file);
    expect(html).toContain('aria-label="Main"');
    expect(html.match(/<h1\b/g) ?? []).toHaveLength(file === APP_FILE ? 0 : 1);
  });

  test('has the sheets of all that it shows before the app has started', () => {
    const html = read(file);
    const styled = (sheets: string) => new Set([...sheets.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
    const [known, named] = [styled(allSheets().join('')), styled(sheetsOf(html))];
    const shown = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
    expect([...shown].filter((name) => known.has(name) && !named.has(name))).toEqual([]);
    expect(named).toContain(/<header class="([^"]+)"/.exec(html)?.[1]);
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

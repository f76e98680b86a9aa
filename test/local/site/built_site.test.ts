import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { APP_FILE, NOT_FOUND_FILE, PUBLIC_PAGES } from '../../../core/contract/public_pages.ts';
import { buildSite, SERVED_SITE } from '../../../local/site/build_site.ts';

const read = (file: string) => readFileSync(join(SERVED_SITE.site, file), 'utf8');

// `npm test` has built it.
beforeAll(() => buildSite(() => undefined));

test('grid lines keep their names, because the rows of a table and their cells have files of their own', () => {
  const sheet = read(/href="\/(assets\/[^"]+\.css)"/.exec(read('picks.html'))?.[1] ?? '');
  expect(sheet).toMatch(/\[odds\]/);
  expect(sheet).toMatch(/grid-column:odds\b/);
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

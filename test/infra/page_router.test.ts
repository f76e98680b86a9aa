import { readdirSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PUBLIC_PAGES } from '../../core/contract/public_pages.ts';
import { isPagePath } from '../../core/contract/site_headers.ts';
import { pageRouterCode } from '../../infra/page_router.ts';

const SOURCE = pageRouterCode();

/** Where CloudFront's function sends a path, run as CloudFront runs it: without modules or globals of Node. */
function routed(uri: string): string {
  const request = { method: 'GET', uri, querystring: {}, headers: {} };
  const response: unknown = runInNewContext(`${SOURCE}; handler(event)`, { event: { request } });
  return z.object({ uri: z.string() }).parse(response).uri;
}

const PAGES = ['/', '/picks', '/playbooks/abc_1700000000000', '/profile/', '/a.b/c', '/assets', '/__proto__'];
const NOWHERE = ['/index.php', '/foo.bar', '/playbooks/v1.0', '/.env', '/en/index.html', '/assets.js', '/a.b/c.d'];
/** What is copied into the build as it is. */
const COPIED = readdirSync(new URL('../../web/public', import.meta.url)).map((name) => `/${name}`);
const FILES = ['/index.html', '/config.json', '/assets/index-abc.js', '/assets/missing', ...COPIED];

/** The file that answers a path of the app. */
const pageOf = (path: string) => PUBLIC_PAGES.find((page) => page.path === path)?.file ?? '/index.html';

test.each(PAGES)('gives the app for %s, so that a reload of it does not end in an error', (path) => {
  expect(routed(path)).toBe(pageOf(path));
});

test('gives public pages the app with their own preview', () => {
  for (const { path, file } of PUBLIC_PAGES) expect(routed(path)).toBe(file);
});

test.each([...NOWHERE, ...FILES])('leaves the file %s alone: a missing one is not answered with the app', (path) => {
  expect(routed(path)).toBe(path);
});

test.each([...PAGES, ...NOWHERE, ...FILES])('and the local gateway agree on %s', (path) => {
  expect(isPagePath(path)).toBe(routed(path) !== path);
});

import { readdirSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { HEADS_PATH } from '../../core/contract/pages/page_paths.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { APP_FILE, NOT_FOUND_FILE, PUBLIC_PAGES, pageFile } from '../../core/contract/site/public_pages.ts';
import { isPagePath } from '../../core/contract/site/site_headers.ts';
import { homeRouterCode, pageRouterCode, pageStatusCode } from '../../infra/site/page_router.ts';

/** The path that a CloudFront function returns. Like in CloudFront, it runs without modules and Node's globals. */
function routed(uri: string, code = pageRouterCode()): string {
  const request = { method: 'GET', uri, querystring: {}, headers: {} };
  const response: unknown = runInNewContext(`${code}; handler(event)`, { event: { request } });
  return z.object({ uri: z.string() }).parse(response).uri;
}

const PAGES = ['/', '/picks', '/playbooks/abc_1700000000000', '/profile/', '/Picks', '/playbooks/build/simple'];
const UNKNOWN = [
  '/nowhere',
  '/a.b/c',
  '/assets',
  '/__proto__',
  '/picks/4',
  '/playbooks/build/advanced',
  '//',
  '/slips/value',
];
const NOWHERE = ['/index.php', '/foo.bar', '/playbooks/v1.0', '/.env', '/en/index.html', '/assets.js', '/a.b/c.d'];
/** Files that are copied into the build unchanged. */
const COPIED = readdirSync(new URL('../../web/public', import.meta.url)).map((name) => `/${name}`);
const FILES = ['/index.html', APP_FILE, '/config.json', '/assets/index-abc.js', '/assets/missing', ...COPIED];

/** The status that the CloudFront function gives the response to a request of `uri`. */
function statusOf(uri: string, statusCode = 200): number {
  const event = { request: { uri }, response: { statusCode, statusDescription: 'OK', headers: {} } };
  const response: unknown = runInNewContext(`${pageStatusCode()}; handler(event)`, { event });
  return z.object({ statusCode: z.number() }).parse(response).statusCode;
}

test.each(PAGES)('maps %s to the app, so that it can be reloaded', (path) => {
  expect(routed(path)).toBe(PUBLIC_PAGES.find((page) => page.path === path)?.file ?? APP_FILE);
  expect([statusOf(path), statusOf(routed(path))]).toEqual([200, 200]);
});

test.each(UNKNOWN)('answers 404 with a page at %s, whichever path the response’s function sees', (path) => {
  expect(routed(path)).toBe(NOT_FOUND_FILE);
  expect([statusOf(path), statusOf(NOT_FOUND_FILE)]).toEqual([404, 404]);
  expect(statusOf(path, 304)).toBe(304);
});

test('asks the API for the home page by the path of its route', () => {
  const { path, servedAt } = SITE_PATH_ROUTES.getHomeHead;
  for (const uri of servedAt) expect(`${HEADS_PATH}${routed(uri, homeRouterCode())}`).toBe(path);
});

test('maps public pages to their own file with a preview', () => {
  for (const { path, file } of PUBLIC_PAGES) expect(routed(path)).toBe(file);
});

test.each([...NOWHERE, ...FILES])('does not map the file %s to the app', (path) => {
  expect(routed(path)).toBe(path);
});

test.each([...PAGES, ...UNKNOWN, ...NOWHERE, ...FILES])('agrees with the local gateway on %s', (path) => {
  expect(routed(path)).toBe(isPagePath(path) ? pageFile(path) : path);
});

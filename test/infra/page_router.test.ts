import { readdirSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { APP_FILE, PUBLIC_PAGES } from '../../core/contract/public_pages.ts';
import { isPagePath } from '../../core/contract/site_headers.ts';
import { pageRouterCode } from '../../infra/site/page_router.ts';

const SOURCE = pageRouterCode();

/** The path that the CloudFront function returns. Like in CloudFront, it runs without modules and Node's globals. */
function routed(uri: string): string {
  const request = { method: 'GET', uri, querystring: {}, headers: {} };
  const response: unknown = runInNewContext(`${SOURCE}; handler(event)`, { event: { request } });
  return z.object({ uri: z.string() }).parse(response).uri;
}

const PAGES = ['/', '/picks', '/playbooks/abc_1700000000000', '/profile/', '/a.b/c', '/assets', '/__proto__'];
const NOWHERE = ['/index.php', '/foo.bar', '/playbooks/v1.0', '/.env', '/en/index.html', '/assets.js', '/a.b/c.d'];
/** Files that are copied into the build unchanged. */
const COPIED = readdirSync(new URL('../../web/public', import.meta.url)).map((name) => `/${name}`);
const FILES = ['/index.html', APP_FILE, '/config.json', '/assets/index-abc.js', '/assets/missing', ...COPIED];

/** The file for a path of the app. */
const pageOf = (path: string) => PUBLIC_PAGES.find((page) => page.path === path)?.file ?? APP_FILE;

test.each(PAGES)('maps %s to the app, so that it can be reloaded', (path) => {
  expect(routed(path)).toBe(pageOf(path));
});

test('maps public pages to their own file with a preview', () => {
  for (const { path, file } of PUBLIC_PAGES) expect(routed(path)).toBe(file);
});

test.each([...NOWHERE, ...FILES])('does not map the file %s to the app', (path) => {
  expect(routed(path)).toBe(path);
});

test.each([...PAGES, ...NOWHERE, ...FILES])('agrees with the local gateway on %s', (path) => {
  expect(isPagePath(path)).toBe(routed(path) !== path);
});

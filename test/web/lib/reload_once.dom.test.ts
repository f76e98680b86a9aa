import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearReloadMark, reloadOnce } from '../../../web/lib/load/lazy_screen.ts';

let reloads = 0;

beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    reloads += 1;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stubFetch = (response: () => Promise<Response>) => vi.stubGlobal('fetch', response);

test('the page reloads once for a missing chunk, and again only after the mark is cleared', async () => {
  stubFetch(async () => new Response('{}'));
  expect([await reloadOnce(), await reloadOnce(), reloads]).toEqual([true, false, 1]);
  clearReloadMark();
  expect([await reloadOnce(), reloads]).toEqual([true, 2]);
});

test('the page does not reload while the site is unreachable, so the browser’s error page never replaces it', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  expect([await reloadOnce(), reloads]).toEqual([false, 0]);
  stubFetch(async () => new Response('', { status: 503 }));
  expect([await reloadOnce(), reloads]).toEqual([false, 0]);
});

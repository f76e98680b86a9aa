import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReload, reloadOnce } from '../../../web/lib/reload_once.ts';

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

const siteAnswers = (response: () => Promise<Response>) => vi.stubGlobal('fetch', response);

test('what is missing after a deployment is reloaded for once, and again only after it was there', async () => {
  siteAnswers(async () => new Response('{}'));
  expect([await reloadOnce(), await reloadOnce(), reloads]).toEqual([true, false, 1]);
  forgetReload();
  expect([await reloadOnce(), reloads]).toEqual([true, 2]);
});

test('a page is never given up for the browser’s error page: without an answer from the site it stays', async () => {
  siteAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  expect([await reloadOnce(), reloads]).toEqual([false, 0]);
  siteAnswers(async () => new Response('', { status: 503 }));
  expect([await reloadOnce(), reloads]).toEqual([false, 0]);
});

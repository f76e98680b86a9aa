import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InvokeFunction } from '../../../local/functions/functions.ts';
import { behindEdge } from '../../../local/gateway/edge_cache.ts';
import { ALI, apiEvent, BEA } from '../../fixtures/api_event.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const MINUTE = { 'Cache-Control': 'public, max-age=60' };

/** A function whose answers are numbered, with these headers. */
function numbered(headers: Record<string, string>) {
  let calls = 0;
  return vi.fn<InvokeFunction>(async () => {
    calls += 1;
    return { statusCode: 200, headers, body: String(calls) };
  });
}

test('what is the same for all is asked once a second for each path', async () => {
  const invoke = numbered(MINUTE);
  const behind = behindEdge(invoke);
  const [events, record] = [apiEvent('listEvents'), apiEvent('getRecord')];
  await Promise.all([behind('public', events), behind('public', events), behind('public', record)]);
  await behind('public', events);
  expect(invoke).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(await behind('public', events)).toMatchObject({ body: '3' });
});

test('what may not be kept, and what failed, is asked anew', async () => {
  const event = apiEvent('listEvents');
  const unkept = numbered({ 'Cache-Control': 'no-store' });
  const behind = behindEdge(unkept);
  await behind('public', event);
  await behind('public', event);
  expect(unkept).toHaveBeenCalledTimes(2);
  const failing = vi.fn<InvokeFunction>(() => Promise.reject(new Error('gone')));
  const behindFailing = behindEdge(failing);
  await expect(behindFailing('public', event)).rejects.toThrow('gone');
  await expect(behindFailing('public', event)).rejects.toThrow('gone');
  failing.mockResolvedValueOnce('timed_out');
  await behindFailing('public', event);
  expect(failing).toHaveBeenCalledTimes(3);
});

test('an answer for one caller is never shared, nor what changes something', async () => {
  const invoke = numbered(MINUTE);
  const behind = behindEdge(invoke);
  const ownLists = [ALI, BEA].map((caller) => apiEvent('listPlaybooks', { caller }));
  const views = [apiEvent('countPageView'), apiEvent('countPageView')];
  for (const event of [...ownLists, ...views]) await behind('public', event);
  expect(invoke).toHaveBeenCalledTimes(4);
});

import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../../../web/lib/api/send.ts';
import { isOnline } from '../../../web/lib/hooks/use_online.ts';
import { watchConnection } from '../../../web/lib/load/connection.ts';

/** How the server answers; a call waits until it is resolved. */
type Call = { isProbe: boolean; answer(): void; fail(): void };
let calls: Call[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
    return new Promise<Response>((resolve, reject) =>
      calls.push({
        isProbe: method === 'HEAD',
        answer: () => resolve(new Response('{}')),
        fail: () => reject(new TypeError('Failed to fetch')),
      }),
    );
  });
  watchConnection();
});
afterEach(async () => {
  // No probe of one test may be open in the next.
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event));
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const probes = () => calls.filter(({ isProbe }) => isProbe);
const newest = () => {
  const call = probes().at(-1);
  if (call === undefined) throw new Error('The server was not probed');
  return call;
};
const request = () => send('listEvents').catch(() => undefined);

test('the browser’s word is believed until the server answers a probe', async () => {
  said('offline');
  expect(isOnline()).toBe(false);
  newest().fail();
  await pass();
  expect(isOnline()).toBe(false);
  await pass(1_000);
  expect(probes()).toHaveLength(2);
  newest().answer();
  await pass();
  expect(isOnline()).toBe(true);
  await pass(60_000);
  expect(probes(), 'after the answer').toHaveLength(2);
});

test('an answer to a request that left before does not hide that the connection is lost', async () => {
  void request();
  said('offline');
  newest().fail();
  calls[0]?.answer();
  await pass();
  expect(isOnline()).toBe(false);
});

test('an answer to a probe that left before does not either', async () => {
  said('online');
  const early = newest();
  said('offline');
  early.answer();
  await pass();
  expect(isOnline()).toBe(false);
});

test('a request without an answer starts one probe, which decides', async () => {
  void request();
  void request();
  for (const { fail } of calls) fail();
  await pass();
  expect(probes()).toHaveLength(1);
  expect(isOnline(), 'before the probe’s answer').toBe(true);
  newest().fail();
  await pass();
  expect(isOnline()).toBe(false);
  said('online');
  newest().answer();
  await pass();
  expect(isOnline()).toBe(true);
});

test('a lost request on a working connection leaves the site online', async () => {
  void request();
  calls[0]?.fail();
  await pass();
  newest().answer();
  await pass();
  expect(isOnline()).toBe(true);
});

test('the pauses between probes grow to 15 seconds', async () => {
  said('offline');
  const pauses = [1, 2, 4, 8, 15, 15];
  for (const [failed, seconds] of pauses.entries()) {
    newest().fail();
    await pass(1_000 * seconds - 1);
    expect(probes(), `before ${seconds} s`).toHaveLength(failed + 1);
    await pass(1);
    expect(probes(), `after ${seconds} s`).toHaveLength(failed + 2);
  }
});

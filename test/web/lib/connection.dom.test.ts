import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEEN_AT } from '../../../core/contract/site/site_headers.ts';
import { send } from '../../../web/lib/api/send.ts';
import { isOnline } from '../../../web/lib/hooks/use_online.ts';
import { forgetSeen, seenAt, watchConnection } from '../../../web/lib/load/connection.ts';

/** How the server answers; a call waits until it is resolved. */
type Call = { isProbe: boolean; answer(headers?: Record<string, string>): void; fail(): void };
let calls: Call[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
    return new Promise<Response>((resolve, reject) =>
      calls.push({
        isProbe: method === 'HEAD',
        answer: (headers = {}) => resolve(new Response('{}', { headers })),
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

test('answers that were kept from an earlier visit start a probe, and the oldest says how old the page is', async () => {
  const times = ['2026-04-01T12:00:00.000Z', '2026-03-31T12:00:00.000Z', '2026-04-01T13:00:00.000Z'];
  for (const time of times) {
    void request();
    calls.findLast(({ isProbe }) => !isProbe)?.answer({ [SEEN_AT]: time });
  }
  await pass();
  expect(seenAt()).toBe(times[1]);
  expect(probes()).toHaveLength(1);
  newest().fail();
  await pass();
  expect(isOnline()).toBe(false);
  forgetSeen();
  expect(seenAt()).toBeUndefined();
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

test('what was kept is not shown as new where one request alone was lost: the site is offline until the probe is answered', async () => {
  const heard: boolean[] = [];
  const stop = onlineManager.subscribe((online) => heard.push(online));
  void request();
  calls[0]?.answer({ [SEEN_AT]: '2026-04-01T12:00:00.000Z' });
  await pass();
  expect(isOnline()).toBe(false);
  newest().answer();
  await pass();
  expect(heard).toEqual([false, true]);
  stop();
  forgetSeen();
});

test.each([
  ['a page that the worker answers for asks it without a network, too', {}, 'kept'],
  ['another page waits for the network', null, undefined],
])('%s', async (_, controller, read) => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
  vi.resetModules();
  const { queryClient } = await import('../../../web/lib/load/query_client.ts');
  onlineManager.setOnline(false);
  let data: string | undefined;
  void queryClient.fetchQuery({ queryKey: ['figures'], queryFn: async () => 'kept' }).then((answer) => {
    data = answer;
  });
  await pass(10_000);
  expect(data).toBe(read);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

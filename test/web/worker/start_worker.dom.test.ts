import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEEN_AT } from '../../../core/contract/site/site_headers.ts';

let posted: unknown[];
let registered: unknown[][];

function browser(): void {
  const registration = {
    active: { postMessage: (sent: unknown) => posted.push(sent) },
    installing: null,
    waiting: null,
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async (...call: unknown[]) => {
        registered.push(call);
        return registration;
      },
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  // What one test has started listens to the connection of its own modules.
  vi.resetModules();
  posted = [];
  registered = [];
  browser();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  history.replaceState(null, '', '/');
});

async function started(path: string): Promise<void> {
  history.replaceState(null, '', path);
  const { startWorker } = await import('../../../web/app/start_worker.ts');
  const done = startWorker();
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
}

test('the worker is registered for the picks alone, and keeps what they have loaded', async () => {
  await started('/picks?playbook=value');
  expect(registered).toEqual([['/sw.js', { scope: '/picks' }]]);
  expect(posted).toEqual([{ keep: expect.any(Array), since: expect.any(Number) }]);
});

test('other pages keep nothing', async () => {
  await started('/events');
  expect(registered).toHaveLength(1);
  expect(posted).toEqual([]);
});

test('a browser without workers does without', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await started('/picks');
  expect(registered).toEqual([]);
});

test('what was kept is asked for anew where the server was reached before this was loaded', async () => {
  const { noteSeen, seenAt } = await import('../../../web/lib/load/connection.ts');
  const { queryClient } = await import('../../../web/lib/load/query_client.ts');
  noteSeen(new Response('{}', { headers: { [SEEN_AT]: '2026-04-01T12:00:00.000Z' } }));
  onlineManager.setOnline(true);
  queryClient.setQueryData(['events'], 'kept');
  await started('/picks');
  expect(queryClient.getQueryState(['events'])?.isInvalidated).toBe(true);
  expect(seenAt()).toBeUndefined();
});

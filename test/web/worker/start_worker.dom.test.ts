import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from '../../../web/app/start_worker.ts';

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

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';

let backend: TestBackend;
let silent: Server;
let requests = 0;

beforeAll(async () => {
  backend = await startBackend();
  silent = createServer(() => {
    requests += 1;
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const bound = silent.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: address,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    REFRESH_QUEUE_URL: `${address}/playbooks`,
    REFRESH_JOBS_QUEUE_URL: `${address}/jobs`,
  });
});
afterAll(async () => {
  vi.useRealTimers();
  silent.closeAllConnections();
  silent.close();
  await once(silent, 'close');
  await backend.stop();
});

test('a queue that never responds fails the refresh, which the schedule repeats', async () => {
  const { handler } = await import('../../../lambdas/functions/refresh.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const running = handler({}, { getRemainingTimeInMillis: () => 60_000 });
  const passing = setInterval(() => void vi.advanceTimersByTimeAsync(500), 1);
  try {
    await expect(running).rejects.toThrow(/exceeded the configured \d+ ms requestTimeout/);
  } finally {
    clearInterval(passing);
  }
  expect(requests).toBeGreaterThan(1);
});

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { requestsId } from '../../lambdas/store/request_store.ts';
import { ALI, BEA, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { goodRequests } from '../fixtures/route_requests.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const privateRoutes = ROUTES.filter(({ access }) => access === 'private').map(({ name }) => name);
/** No test runs as long as until then. */
const LATER_WINDOW = Math.floor(Date.now() / 1000 / LIMITS.requests.burstSeconds) + 1000;

const put = (sub: string, counts: object) =>
  backend.database.client.send(
    new PutCommand({
      TableName: backend.database.variables.USERS_TABLE,
      Item: { id: requestsId(sub), burst_window: LATER_WINDOW, day: '', ...counts },
    }),
  );
const call = (name: (typeof privateRoutes)[number], caller: TestCaller) =>
  backend.call(name, { ...goodRequests(caller, 'any')[name], caller });

test.each(privateRoutes)(
  '%s responds 429 with Retry-After to a user above the burst, and to nobody else',
  async (name) => {
    const busy = { ...ALI, sub: `busy-${name.toLowerCase()}` };
    await put(busy.sub, { in_window: LIMITS.requests.burst, in_day: 100 });
    const response = await call(name, busy);
    expect(response.status).toBe(429);
    expect(response.text).toContain(TEXTS.tooManyAtOnce);
    const seconds = Number(response.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(LIMITS.requests.burstSeconds);
    const other = { ...BEA, sub: `other-${name.toLowerCase()}` };
    expect((await call(name, other)).status).not.toBe(429);
  },
);

test.each(privateRoutes)('%s responds 429 until midnight to a user above the day’s limit', async (name) => {
  const busy = { ...ALI, sub: `daily-${name.toLowerCase()}` };
  await put(busy.sub, { in_window: 1, in_day: LIMITS.requests.day });
  for (const response of [await call(name, busy), await call(name, busy)]) {
    expect(response.status).toBe(429);
    expect(response.text).toContain(TEXTS.tooManyToday);
    const midnight = new Date(Date.now() + Number(response.headers.get('Retry-After')) * 1000);
    expect(midnight.getUTCHours()).toBe(0);
    expect(midnight.getUTCMinutes()).toBe(0);
  }
});

test('a remembered refusal costs no call of the database', async () => {
  const busy = { ...ALI, sub: 'remembered' };
  await put(busy.sub, { in_window: 1, in_day: LIMITS.requests.day });
  expect((await call('listPlaybooks', busy)).status).toBe(429);
  await put(busy.sub, { in_window: 0, in_day: 0 });
  expect((await call('getPlaybook', busy)).status).toBe(429);
  // Another function has its own memory.
  expect((await call('getProfile', busy)).status).toBe(200);
});

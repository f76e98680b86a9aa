import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { METRICS } from '../../lambdas/runtime/telemetry.ts';
import { startDatabase, type TestDatabase } from '../fixtures/dynamodb.ts';
import { VISIBLE_METRICS, watchMetrics } from '../fixtures/emitted_metrics.ts';

let database: TestDatabase;
let handler: typeof import('../../lambdas/functions/pre_sign_up.ts').handler;
let metrics: ReturnType<typeof watchMetrics>;
beforeAll(async () => {
  database = await startDatabase();
  Object.assign(process.env, VISIBLE_METRICS, database.variables);
  metrics = watchMetrics();
  ({ handler } = await import('../../lambdas/functions/pre_sign_up.ts'));
});
afterAll(async () => {
  metrics.stop();
  await database.stop();
});

let names = 0;
const event = (email: string, userName = `user-${names++}`) => ({ userName, request: { userAttributes: { email } } });
const REFUSED = /^Too many accounts were opened with this email address today\. Please try again tomorrow$/;

describe('a sign-up', () => {
  test('passes unchanged', async () => {
    const asked = event('ann@example.org');
    expect(await handler(asked)).toEqual(asked);
  });

  test('is refused beyond three a day for one mailbox, whatever the plus-alias or the case', async () => {
    for (let count = 0; count < LIMITS.signUpsPerDay; count += 1) await handler(event(`bo+${count}@example.org`));
    for (const address of ['bo@example.org', 'BO+x@Example.org']) {
      await expect(handler(event(address))).rejects.toThrow(REFUSED);
    }
    await expect(handler(event('bob@example.org'))).resolves.toBeDefined();
  });

  test('counts once however often Cognito tries', async () => {
    const asked = event('cy@example.org');
    for (let tries = 0; tries < 5; tries += 1) await handler(asked);
    await handler(event('cy@example.org'));
    await handler(event('cy@example.org'));
    await expect(handler(event('cy@example.org'))).rejects.toThrow(REFUSED);
    await expect(handler(asked)).resolves.toBeDefined();
  });

  test('is counted exactly when many come at once', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, tag) => handler(event(`di+${tag}@example.org`))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.signUpsPerDay);
  });

  test('tells how many its domain has in this hour', async () => {
    for (const count of [1, 2, 3]) {
      await handler(event(`fan${count}@flood.example`));
      expect(metrics.all().findLast(({ name }) => name === METRICS.signUpsOfOneDomain)?.value).toBe(count);
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UsageStore, usageStore } from '../../../lambdas/store/users/usage_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';

let database: TestDatabase;
let usage: UsageStore;
beforeAll(async () => {
  database = await startDatabase();
  usage = usageStore(database.client, database.variables.USERS_TABLE);
});
afterAll(() => database.stop());

const NOON = new Date('2026-11-20T12:00:00Z');

describe('a daily counter', () => {
  test('accepts exactly the limit under concurrent calls', async () => {
    const passed = await Promise.all(Array.from({ length: 30 }, () => usage.countUse('crowd', 'picks', 7, NOON)));
    expect(passed.filter(Boolean)).toHaveLength(7);
  });

  test('restarts each UTC day, per user and per kind of call', async () => {
    const late = new Date('2026-11-20T23:59:59.999Z');
    const midnight = new Date('2026-11-21T00:00:00Z');
    expect(await usage.countUse('one', 'picks', 1, NOON)).toBe(true);
    expect(await usage.countUse('one', 'picks', 1, late)).toBe(false);
    expect(await usage.countUse('one', 'optimize', 1, late)).toBe(true);
    expect(await usage.countUse('two', 'picks', 1, late)).toBe(true);
    expect(await usage.countUse('one', 'picks', 1, midnight)).toBe(true);
  });
});

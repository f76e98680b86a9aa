import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RequestStore, requestStore } from '../../../lambdas/store/request_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';

const burst = 6;
const burstSeconds = 10;
const day = 50;
const NOON = new Date('2026-11-20T12:00:00Z');
const ISSUED = NOON.getTime() / 1000 - 60;
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

let database: TestDatabase;
let requests: RequestStore;
beforeAll(async () => {
  database = await startDatabase();
  requests = requestStore(database.client, database.variables.USERS_TABLE, { burst, burstSeconds, day });
});
afterAll(() => database.stop());

const admitted = async (sub: string, count: number, when: Date) => {
  const outcomes = await Promise.all(Array.from({ length: count }, () => requests.admit(sub, ISSUED, when)));
  return outcomes.filter((outcome) => outcome === 'admitted').length;
};

describe('the requests of a user', () => {
  test('are admitted up to the burst exactly, even at once, and again in the next window', async () => {
    expect(await admitted('crowd', burst + 20, NOON)).toBe(burst);
    expect(await requests.admit('crowd', ISSUED, later(burstSeconds - 1))).toBe('too_many_at_once');
    expect(await admitted('crowd', burst + 5, later(burstSeconds))).toBe(burst);
  });

  test('do not count for another user', async () => {
    await admitted('loud', burst + 1, NOON);
    expect(await requests.admit('quiet', ISSUED, NOON)).toBe('admitted');
  });

  test('are admitted up to the day’s limit exactly, and again from midnight UTC', async () => {
    let total = 0;
    for (let window = 0; total < day; window += 1) {
      const count = await admitted('busy', burst, later(window * burstSeconds));
      total += count;
      expect(count).toBe(Math.min(burst, day - total + count));
    }
    expect(total).toBe(day);
    expect(await requests.admit('busy', ISSUED, new Date('2026-11-20T23:59:59Z'))).toBe('too_many_today');
    expect(await requests.admit('busy', ISSUED, new Date('2026-11-21T00:00:00Z'))).toBe('admitted');
  });

  test('are counted in the newer window if a clock is behind', async () => {
    await admitted('skewed', burst, later(burstSeconds));
    expect(await requests.admit('skewed', ISSUED, NOON)).toBe('too_many_at_once');
  });
});

describe('a deleted account', () => {
  test('is refused with tokens from before the deletion, with or without earlier requests', async () => {
    await requests.admit('gone', ISSUED, NOON);
    for (const sub of ['gone', 'silent']) {
      await requests.markDeleted(sub, NOON);
      expect(await requests.admit(sub, ISSUED, later(120))).toBe('deleted');
    }
  });

  test('may repeat its deletion', async () => {
    await requests.markDeleted('twice', NOON);
    expect(await requests.admit('twice', undefined, later(1))).toBe('admitted');
    expect(await requests.admit('twice', ISSUED, later(2))).toBe('deleted');
  });

  test('lives on if the identity service issues a newer token', async () => {
    await requests.markDeleted('back', NOON);
    expect(await requests.admit('back', NOON.getTime() / 1000 + 30, later(31))).toBe('admitted');
    expect(await requests.admit('back', ISSUED, later(32))).toBe('admitted');
  });
});

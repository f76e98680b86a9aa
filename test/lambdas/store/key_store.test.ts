import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { keyOwner } from '../../../lambdas/keys/key_owner.ts';
import { keyStore } from '../../../lambdas/keys/key_store.ts';
import { requestStore } from '../../../lambdas/store/request_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const store = () => keyStore(database.client, database.variables.USERS_TABLE);
const ownerOf = (key: string) => keyOwner(database.client, database.variables.USERS_TABLE)(key);
const REQUEST = { name: 'Notebook', scopes: ['read' as const] };
const make = (owner: string) => store().make(owner, REQUEST, new Date());

test('twenty that are made at once leave as many as a user may have, and each of them works', async () => {
  const made = await Promise.allSettled(Array.from({ length: 20 }, () => make('racer')));
  const keys = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(keys).toHaveLength(LIMITS.keys.perUser);
  const listed = await store().list('racer');
  expect(listed.map(({ id }) => id).toSorted()).toEqual(keys.map(({ id }) => id).toSorted());
  for (const { key, id } of keys) expect(await ownerOf(key)).toMatchObject({ owner: 'racer', key: id });
});

test('one that is made while all are ended works and is listed, or does neither', async () => {
  const first = await make('ender');
  const [second] = await Promise.all([make('ender'), store().endAll('ender')]);
  expect(await ownerOf(first.key)).toBeUndefined();
  const listed = await store().list('ender');
  expect(listed.map(({ id }) => id)).toEqual((await ownerOf(second.key)) === undefined ? [] : [second.id]);
});

test('a key can be ended once, and only by its owner', async () => {
  const { id, key } = await make('ann');
  await make('bea');
  expect(await store().end('bea', id)).toBe(false);
  expect(await ownerOf(key)).toMatchObject({ owner: 'ann', scopes: ['read'] });
  expect(await store().end('ann', id)).toBe(true);
  expect(await store().end('ann', id)).toBe(false);
  expect(await ownerOf(key)).toBeUndefined();
});

test('a deleted account gets no key', async () => {
  await requestStore(database.client, database.variables.USERS_TABLE).markDeleted('left', new Date());
  await expect(make('left')).rejects.toMatchObject({ status: 401 });
  expect(await store().list('left')).toEqual([]);
});

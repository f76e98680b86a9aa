import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { pseudonyms } from '../../lambdas/http/pseudonym.ts';
import { inComputingTurn } from '../../lambdas/runtime/computing_turns.ts';
import { type LeaseStore, leaseStore } from '../../lambdas/store/lease_store.ts';
import { ALI, BEA } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN } from '../fixtures/playbook_request.ts';

let backend: TestBackend;
let leases: LeaseStore;
beforeAll(async () => {
  backend = await startBackend();
  leases = leaseStore(backend.database.client, backend.database.variables.USERS_TABLE);
});
afterAll(() => backend.stop());

const NOW = new Date('2026-04-01T12:00:00Z');
const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('of one person’s calls at once exactly two get a place, and another person’s are not held up', async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => leases.take('greedy', 2, 10, NOW)));
  expect(taken.filter((lease) => lease !== undefined)).toHaveLength(2);
  expect(await leases.take('neighbour', 2, 10, NOW)).toBeDefined();
});

test('a freed place can be taken again, and one whose holder died after its end', async () => {
  const [first, second] = [await leases.take('again', 2, 10, NOW), await leases.take('again', 2, 10, NOW)];
  if (first === undefined || second === undefined) throw new Error('No place');
  await leases.free(first);
  expect(await leases.take('again', 2, 10, NOW)).toEqual(first);
  expect(await leases.take('again', 2, 10, secondsLater(9))).toBeUndefined();
  const later = await leases.take('again', 2, 10, secondsLater(10));
  expect(later).toBeDefined();
  // The dead holder's place is another's by now.
  await leases.free(first);
  expect(await leases.take('again', 1, 10, secondsLater(11))).toBeUndefined();
});

test('a failed computation frees its place', async () => {
  const fail = () => {
    throw new Error('no weights');
  };
  for (let call = 0; call < 3; call += 1)
    await expect(inComputingTurn(leases, 'failing', fail, [])).rejects.toThrow('no weights');
});

test('a third optimisation of one person at once is refused with Retry-After; cached ones need no place', async () => {
  const body = { strategies: [...CHOSEN] };
  expect((await backend.call('optimize', { caller: ALI, body })).status).toBe(200);
  const person = await pseudonyms(backend.database.variables.PSEUDONYM_KEY)(ALI.email);
  for (let place = 0; place < LIMITS.computedAtOnce; place += 1) await leases.take(person, 2, 600, new Date());
  const other = { strategies: [CHOSEN[0]] };
  const refused = await backend.call('optimize', { caller: ALI, body: other });
  expect(refused).toMatchObject({ status: 429, body: { message: TEXTS.tooManyAtOnce } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await backend.call('optimize', { caller: ALI, body })).status).toBe(200);
  expect((await backend.call('optimize', { caller: BEA, body: other })).status).toBe(200);
});

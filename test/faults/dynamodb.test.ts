import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { playbookStore } from '../../lambdas/store/playbooks/playbook_store.ts';
import { userStore } from '../../lambdas/store/users/user_store.ts';
import type { TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import { runs } from '../fixtures/runs.ts';
import { type Fault, type FaultyDynamoDb, startFaultyDynamoDb } from './faulty_dynamodb.ts';

let backend: TestBackend;
let dynamodb: FaultyDynamoDb;
beforeAll(async () => {
  backend = await startBackend();
  dynamodb = await startFaultyDynamoDb(backend.database.endpoint);
  // Without DYNAMODB_ENDPOINT, so that the client uses AWS timeouts instead of the emulator's.
  delete process.env.DYNAMODB_ENDPOINT;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamodb.endpoint;
  process.env.AWS_ACCESS_KEY_ID = 'local';
  process.env.AWS_SECRET_ACCESS_KEY = 'local';
});
afterAll(async () => {
  await dynamodb.stop();
  await backend.stop();
});

let users = 0;
const newUser = (): TestCaller => ({ sub: `user-${users++}`, email: 'user@example.org', name: 'User' });

interface Operation {
  route: Extract<RouteName, 'savePlaybook' | 'deletePlaybook' | 'patchPlaybook' | 'getProfile' | 'listPlaybooks'>;
  number: number;
  faults: readonly Fault[];
}

async function call(caller: TestCaller, { route, number, faults }: Operation) {
  const id = `${caller.sub}_${number}`;
  const body = route === 'patchPlaybook' ? { name: `Renamed ${number}` } : simplePlaybook(id);
  dynamodb.plan(faults);
  const response = await backend.call(route, { caller, id, body });
  dynamodb.plan([]);
  return { id, response };
}

/** The stored state, read without faults. A torn item would not match its schema. */
async function stored(caller: TestCaller) {
  const { client, variables } = backend.database;
  const playbooks = await playbookStore(client, variables.USER_PLAYBOOKS_TABLE).list(caller.sub, () =>
    expect.unreachable(),
  );
  const profile = await userStore(client, variables.USERS_TABLE).findProfile(caller.sub);
  return { ids: playbooks.map(({ id }) => id), count: profile?.playbook_count ?? 0 };
}

const fault = fc.constantFrom<Fault>('none', 'none', 'lost_before', 'lost_after', 'broken', 'cancelled');
const operation: fc.Arbitrary<Operation> = fc.record({
  route: fc.constantFrom(
    'savePlaybook',
    'savePlaybook',
    'deletePlaybook',
    'patchPlaybook',
    'getProfile',
    'listPlaybooks',
  ),
  number: fc.integer({ min: 1, max: LIMITS.playbooksPerUser + 1 }),
  faults: fc.array(fault, { maxLength: 5 }),
});

describe('while DynamoDB drops connections, fails and cancels transactions', () => {
  test('acknowledged writes are stored, the count is right, and failed operations can be repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 8 }), async (operations) => {
        const caller = newUser();
        const acknowledged = new Set<string>();
        for (const one of operations) {
          const { id, response } = await call(caller, one);
          expect([200, 204, 404, 409, 503]).toContain(response.status);
          if (response.status === 503) {
            expect(response.body).toEqual({ message: TEXTS.tryAgain });
            expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
          }
          // A deletion without an acknowledgement may have been applied, so its playbook may be missing.
          if (one.route === 'deletePlaybook') acknowledged.delete(id);
          if (one.route === 'savePlaybook' && response.status === 200) acknowledged.add(id);
        }
        const { ids, count } = await stored(caller);
        expect(ids).toEqual(expect.arrayContaining([...acknowledged]));
        expect(count).toBe(ids.length);
        expect(count).toBeLessThanOrEqual(LIMITS.playbooksPerUser);
      }),
      { numRuns: runs(12) },
    );
  });

  test.each<Fault>(['lost_before', 'lost_after', 'broken', 'cancelled'])(
    'a save that fails with 503 (%s on every attempt) and is repeated is stored once',
    async (what) => {
      const caller = newUser();
      await backend.call('getProfile', { caller });
      const broken = await call(caller, { route: 'savePlaybook', number: 1, faults: Array<Fault>(30).fill(what) });
      expect(broken.response.status).toBe(503);
      const again = await call(caller, { route: 'savePlaybook', number: 1, faults: [] });
      expect(again.response.status).toBe(200);
      expect(await stored(caller)).toEqual({ ids: [again.id], count: 1 });
    },
  );

  test('short throttling or silence is retried, a longer one responds 503 with Retry-After', async () => {
    const caller = newUser();
    const short = await call(caller, { route: 'getProfile', number: 1, faults: ['throttled', 'silence'] });
    expect(short.response.status).toBe(200);
    const long = await call(caller, {
      route: 'getProfile',
      number: 1,
      // A read goes on without its counter, which takes three tries; its own three fail too.
      faults: Array<Fault>(6).fill('throttled'),
    });
    expect(long.response).toMatchObject({ status: 503, body: { message: TEXTS.tryAgain } });
    expect(Number(long.response.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('an interrupted account deletion is completed by the next one', async () => {
    for (let step = 1; step <= 6; step += 1) {
      const caller = newUser();
      for (let number = 1; number <= 3; number += 1) await call(caller, { route: 'savePlaybook', number, faults: [] });
      const untilThere = Array<Fault>(step).fill('none');
      dynamodb.plan([...untilThere, ...Array<Fault>(9).fill('lost_before')]);
      const broken = await backend.call('deleteProfile', { caller });
      dynamodb.plan([]);
      expect([204, 503]).toContain(broken.status);
      const { ids, count } = await stored(caller);
      expect(count).toBe(ids.length);
      expect((await backend.call('deleteProfile', { caller })).status).toBe(204);
      expect(await stored(caller)).toEqual({ ids: [], count: 0 });
    }
  });
});

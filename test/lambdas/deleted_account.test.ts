import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { userStore } from '../../lambdas/store/users/user_store.ts';
import { ALI } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import { goodRequests } from '../fixtures/route_requests.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const users = () => userStore(backend.database.client, backend.database.variables.USERS_TABLE);
const routes = ROUTES.filter(({ access, name }) => access === 'private' && name !== 'deleteProfile');

test.each(routes)('after the deletion of the account $name responds 401 and makes nothing anew', async ({ name }) => {
  const caller = { ...ALI, sub: `left-${name.toLowerCase()}` };
  await backend.call('savePlaybook', { caller, body: simplePlaybook(`${caller.sub}_1`) });
  expect((await backend.call('deleteProfile', { caller })).status).toBe(204);
  const response = await backend.call(name, { ...goodRequests(caller, 'any')[name], caller });
  expect(response.status).toBe(401);
  expect(response.text).toContain(TEXTS.accountDeleted);
  expect(await users().findProfile(caller.sub)).toBeUndefined();
});

test('a deletion whose response was lost can be repeated', async () => {
  const caller = { ...ALI, sub: 'repeats' };
  await backend.call('getProfile', { caller });
  for (const _ of [1, 2]) expect((await backend.call('deleteProfile', { caller })).status).toBe(204);
});

test('a request that was admitted before the deletion does not make the profile anew', async () => {
  const caller = { ...ALI, sub: 'late' };
  await backend.call('deleteProfile', { caller });
  await expect(users().ensureProfile(caller, new Date())).rejects.toMatchObject({ status: 401 });
  expect(await users().findProfile('late')).toBeUndefined();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES, takesBody } from '../../core/contract/routes/routes.ts';
import { ALI } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import { everyPlaybook } from '../fixtures/stored_playbooks.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const POISON = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
const poisoned = (body: object) => JSON.stringify(body).replace(/\{/g, `{${POISON},`).replaceAll(',}', '}');

test('no body pollutes Object.prototype, and no part of it is stored', async () => {
  const good = simplePlaybook(`${ALI.sub}_1`);
  for (const { name } of ROUTES.filter((route) => takesBody(route.name))) {
    const response = await backend.call(name, { caller: ALI, id: good.id, rawBody: poisoned(good) });
    expect(response.status).toBeLessThan(500);
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  const stored = (await everyPlaybook(backend.database)).get(good.id);
  expect(stored).toMatchObject({ id: good.id, user_id: ALI.sub });
  expect(JSON.stringify(stored)).not.toContain('polluted');
});

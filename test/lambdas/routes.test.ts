import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import { eventListSchema } from '../../core/contract/site/events.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import type { ApiHandler } from '../../lambdas/http/api_function.ts';
import { loadHandler } from '../../local/functions/call_handler.ts';
import { ALI, accessClaims, apiEvent, BEA, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import {
  goodRequests,
  keepSampleKey,
  SAMPLE_BET,
  SAMPLE_DEVICE,
  SAMPLE_IMPORT,
  SAMPLE_RULE,
  SAMPLE_WEBHOOK,
  sampleWatch,
  shareSample,
} from '../fixtures/route_requests.ts';
import type { TransportName } from '../fixtures/transport.ts';

let backend: TestBackend;
let publicHandler: ApiHandler;
let eventId: string;
beforeAll(async () => {
  backend = await startBackend();
  publicHandler = await loadHandler('public');
  const { events } = eventListSchema.parse((await backend.call('listEvents')).body);
  eventId = events[0]?.id ?? '';
  await backend.call('savePlaybook', { caller: ALI, body: simplePlaybook(`${ALI.sub}_1`) });
  await backend.call('keepRule', { caller: ALI, body: SAMPLE_RULE });
  await backend.call('createBets', { caller: ALI, body: { bets: [SAMPLE_BET] } });
  await backend.call('addWatch', { caller: ALI, body: sampleWatch(eventId) });
  await backend.call('followPlaybook', { caller: ALI, body: { playbook: 'value' } });
  await backend.call('addDevice', { caller: ALI, body: SAMPLE_DEVICE });
  await backend.call('putWebhook', { caller: ALI, body: SAMPLE_WEBHOOK });
  await backend.call('importBets', { caller: ALI, body: SAMPLE_IMPORT });
  await keepSampleKey(backend.database, ALI);
});
afterAll(() => backend.stop());

const privateRoutes = ROUTES.filter(({ access }) => access === 'private').map(({ name }) => name);
const withId = ROUTES.filter(({ path }) => path === '/playbooks/{id}').map(({ name }) => name);

/** The gateway rejects the request itself; the function would reject it too if its route had no authorizer. */
const UNAUTHORIZED: Record<TransportName, string> = { gateway: '{"message":"Unauthorized"}', event: TEXTS.notSignedIn };

describe('a private route', () => {
  test.each(privateRoutes)('%s responds 401 to a signed-out caller', async (name) => {
    const answer = await backend.call(name, goodRequests(ALI, eventId)[name]);
    expect(answer.status).toBe(401);
    expect(answer.text).toContain(UNAUTHORIZED[backend.transport]);
  });

  test.each(privateRoutes)('%s rejects an access token, which the authorizer accepts', async (name) => {
    const answer = await backend.call(name, { ...goodRequests(ALI, eventId)[name], claims: accessClaims(ALI) });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain(TEXTS.wrongToken);
  });

  test.each(withId)('%s rejects another user’s id, whether the playbook exists or not', async (name) => {
    for (const id of [`${ALI.sub}_1`, `${ALI.sub}_99`]) {
      const answer = await backend.call(name, { ...goodRequests(ALI, eventId)[name], id, caller: BEA });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ message: TEXTS.playbookForbidden });
    }
  });

  test.each(withId)('%s responds 404 to an invalid id and to an unknown id of the caller', async (name) => {
    for (const id of ['nonsense', `${ALI.sub}_x`, `${ALI.sub}_98`, '__proto__']) {
      const answer = await backend.call(name, { ...goodRequests(ALI, eventId)[name], id, caller: ALI });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: TEXTS.playbookNotFound });
    }
  });

  test.each(withId)('%s without an id responds 404', async (name) => {
    const answer = await backend.call(name, { ...goodRequests(ALI, eventId)[name], id: '', caller: ALI });
    expect(answer.status).toBe(404);
  });

  test.each(privateRoutes)('%s called by another user neither shows nor changes an owner’s data', async (name) => {
    const ofAli = async () => {
      const profile = await backend.call('getProfile', { caller: ALI });
      const playbooks = await backend.call('listPlaybooks', { caller: ALI });
      const rules = await backend.call('listRules', { caller: ALI });
      const alerts = await backend.call('getAlerts', { caller: ALI });
      const bets = await backend.call('listBets', { caller: ALI });
      const keys = await backend.call('listKeys', { caller: ALI });
      return [keys.body, profile.body, playbooks.body, rules.body, bets.body, alerts.body];
    };
    const before = await ofAli();
    const other = { ...BEA, sub: `other-${name.toLowerCase()}` };
    const { text } = await backend.call(name, { ...goodRequests(ALI, eventId)[name], caller: other });
    for (const personal of [ALI.sub, ALI.email, 'Saturday']) expect(text).not.toContain(personal);
    expect(await ofAli()).toEqual(before);
  });

  test('saving under another user’s id is rejected', async () => {
    const answer = await backend.call('savePlaybook', { caller: BEA, body: simplePlaybook(`${ALI.sub}_7`) });
    expect(answer).toMatchObject({ status: 403, body: { message: TEXTS.playbookForbidden } });
  });
});

const owners = new Set<string>();

/** Gives an owner one of each thing that routes read, change and delete. */
async function fill(owner: TestCaller): Promise<void> {
  await backend.call('savePlaybook', { caller: owner, body: simplePlaybook(`${owner.sub}_1`) });
  await shareSample(backend.database, owner);
  await keepSampleKey(backend.database, owner);
  await backend.call('keepRule', { caller: owner, body: SAMPLE_RULE });
  await backend.call('createBets', { caller: owner, body: { bets: [SAMPLE_BET] } });
  await backend.call('addWatch', { caller: owner, body: sampleWatch(eventId) });
  await backend.call('followPlaybook', { caller: owner, body: { playbook: 'value' } });
  await backend.call('addDevice', { caller: owner, body: SAMPLE_DEVICE });
  await backend.call('putWebhook', { caller: owner, body: SAMPLE_WEBHOOK });
  await backend.call('importBets', { caller: owner, body: SAMPLE_IMPORT });
}

test.each(ROUTES.filter(({ path, access }) => access === 'private' && path.includes('{id}')))(
  '$name finds nothing by an id that is longer than any',
  async ({ name }) => {
    for (const id of ['x'.repeat(LIMITS.pathIdBytes + 1), 'ü'.repeat(700), '🥊'.repeat(400)]) {
      const answer = await backend.call(name, { ...goodRequests(ALI, eventId)[name], id, caller: ALI });
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 404,
        body: { message: TEXTS.routeNotFound },
      });
    }
  },
);

describe('every route', () => {
  test.each(ROUTES)(
    '$name responds to its owner as the contract defines',
    async ({ name, access, method, responseType, response: schema }) => {
      // What only reads leaves the owner's data to the next route.
      const owner = { ...ALI, sub: method === 'GET' ? 'owner-of-all' : `owner-of-${name.toLowerCase()}` };
      if (!owners.has(owner.sub)) await fill(owner);
      owners.add(owner.sub);
      const good = goodRequests(owner, eventId)[name];
      const answer = await backend.call(name, { ...good, caller: owner });
      expect({ name, text: answer.text, status: answer.status }).toMatchObject({
        status: answer.text === '' ? 204 : 200,
      });
      expect(schema.safeParse(responseType === undefined ? answer.body : answer.text).error).toBeUndefined();
      const caching = access === 'public' && method === 'GET' ? 'public, max-age=60' : 'no-store';
      expect(answer.headers.get('Cache-Control')).toBe(caching);
    },
  );

  test('is in the route table: any other path responds 404', async () => {
    const answer = await publicHandler({ ...apiEvent('listEvents'), routeKey: 'GET /api/cornerman/secrets' });
    expect(answer).toMatchObject({ statusCode: 404, body: JSON.stringify({ message: TEXTS.routeNotFound }) });
  });
});

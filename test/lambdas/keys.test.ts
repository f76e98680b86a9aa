import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysSchema, newKeySchema } from '../../core/contract/account/keys.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { keyEntryOf } from '../../core/contract/routes/route.ts';
import { ROUTES, type RouteName } from '../../core/contract/routes/routes.ts';
import { eventListSchema } from '../../core/contract/site/events.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { HOUR } from '../../core/dates/durations.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { waitingAlerts } from '../../lambdas/store/alerts/waiting_alerts.ts';
import { loadHandler } from '../../local/functions/call_handler.ts';
import { ALI, apiEvent, BEA, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import { goodRequests, SAMPLE_BET, SAMPLE_IMPORT, SAMPLE_RULE } from '../fixtures/route_requests.ts';

let backend: TestBackend;
let eventId: string;
beforeAll(async () => {
  backend = await startBackend();
  const { events } = eventListSchema.parse((await backend.call('listEvents')).body);
  eventId = events[0]?.id ?? '';
});
afterAll(() => backend.stop());

let owners = 0;
function owner(): TestCaller {
  owners += 1;
  return { sub: `c0ffee-key-${owners}`, email: `keys${owners}@example.org`, name: 'Owner' };
}

async function makeKey(caller: TestCaller, scopes: readonly string[] = ['read', 'write']) {
  const { status, body } = await backend.call('makeKey', { caller, body: { name: 'Notebook', scopes } });
  expect(status).toBe(200);
  return newKeySchema.parse(body);
}

const keysOf = async (caller: TestCaller) => keysSchema.parse((await backend.call('listKeys', { caller })).body).keys;

describe('a key', () => {
  test('is told once; the tables and the list have its hash and a part of that alone', async () => {
    const caller = owner();
    const { key, ...shown } = await makeKey(caller);
    expect(await keysOf(caller)).toEqual([shown]);
    const { client, variables } = backend.database;
    const { Items = [] } = await client.send(new ScanCommand({ TableName: variables.USERS_TABLE }));
    expect(JSON.stringify(Items)).toContain(sha256(key));
    expect(JSON.stringify(Items)).not.toContain(key);
  });

  test('lists its owner’s playbooks, and nobody else’s', async () => {
    const [caller, other] = [owner(), owner()];
    await backend.call('savePlaybook', { caller, body: simplePlaybook(`${caller.sub}_1`) });
    const { key } = await makeKey(other);
    expect((await backend.call('listPlaybooks', { key })).body).toEqual({ playbooks: [] });
    expect((await backend.call('getPlaybook', { key, id: `${caller.sub}_1` })).status).toBe(403);
    const { key: own } = await makeKey(caller);
    expect((await backend.call('getPlaybook', { key: own, id: `${caller.sub}_1` })).status).toBe(200);
  });

  test('that was ended works no longer, from the next call on', async () => {
    const caller = owner();
    const { key, id } = await makeKey(caller);
    expect((await backend.call('listBets', { key })).status).toBe(200);
    expect((await backend.call('endKey', { caller, id })).status).toBe(204);
    expect(await backend.call('listBets', { key })).toMatchObject({ status: 403, body: { message: 'Forbidden' } });
    expect(await keysOf(caller)).toEqual([]);
  });

  test('can’t be ended by another user', async () => {
    const { key, id } = await makeKey(owner());
    const response = await backend.call('endKey', { caller: BEA, id });
    expect(response).toMatchObject({ status: 404, body: { message: TEXTS.keyNotFound } });
    expect((await backend.call('listBets', { key })).status).toBe(200);
  });

  test.each([
    ['unknown', `ck_${'a'.repeat(43)}`],
    ['too short', 'ck_abc'],
    ['of another kind', 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'],
  ])('that is %s is refused', async (_, key) => {
    expect((await backend.call('listBets', { key })).status).toBe(403);
  });

  test('ends with the account, also for a call that was authorised before', async () => {
    const caller = owner();
    const { key } = await makeKey(caller);
    const context = { sub: caller.sub, email: '', iat: 1, key: '0'.repeat(32), scopes: ['read'] };
    expect((await backend.call('deleteProfile', { caller })).status).toBe(204);
    expect((await backend.call('listBets', { key })).status).toBe(403);
    const event = apiEvent('listBets', { key });
    const handler = await loadHandler('bets');
    const late = { ...event, requestContext: { ...event.requestContext, authorizer: { lambda: context } } };
    expect(await handler(late)).toMatchObject({ statusCode: 401 });
    const { client, variables } = backend.database;
    const { Items = [] } = await client.send(new ScanCommand({ TableName: variables.USERS_TABLE }));
    expect(Items.filter(({ id }) => String(id).startsWith('key'))).not.toContainEqual(
      expect.objectContaining({ owner: caller.sub }),
    );
  });

  test('shows to the hour when it was used last', async () => {
    const caller = owner();
    const { key } = await makeKey(caller);
    expect(await keysOf(caller)).toMatchObject([{ last_used_at: null }]);
    await backend.call('listBets', { key });
    const [{ last_used_at: first } = {}] = await keysOf(caller);
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(HOUR);
    await backend.call('listBets', { key });
    expect(await keysOf(caller)).toMatchObject([{ last_used_at: first }]);
  });

  test('counts towards the limits of its owner', async () => {
    const caller = owner();
    const { key } = await makeKey(caller);
    const { client, variables } = backend.database;
    const used = async () => {
      const Key = { id: `requests#${caller.sub}` };
      const { Item } = await client.send(new GetCommand({ TableName: variables.USERS_TABLE, Key }));
      return Number(Item?.in_day);
    };
    const before = await used();
    await backend.call('listBets', { key });
    expect(await used()).toBe(before + 1);
  });

  test('in an address is refused, whoever calls', async () => {
    const { key } = await makeKey(owner());
    const handler = await loadHandler('bets');
    const event = apiEvent('listBets', { caller: ALI });
    for (const inAddress of [{ rawQueryString: `key=${key}` }, { rawPath: `/api/cornerman/v1/bets/after/${key}` }]) {
      const { statusCode, body } = await handler({ ...event, ...inAddress });
      expect({ statusCode, body }).toEqual({ statusCode: 400, body: JSON.stringify({ message: TEXTS.keyInAddress }) });
    }
  });
});

describe('keys', () => {
  test(`are at most ${LIMITS.keys.perUser}, also if many are made at once`, async () => {
    const caller = owner();
    const body = { name: 'Notebook', scopes: ['read'] };
    const made = await Promise.all(Array.from({ length: 20 }, () => backend.call('makeKey', { caller, body })));
    const statuses = made.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.keys.perUser);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await keysOf(caller)).toHaveLength(LIMITS.keys.perUser);
  });

  test('all end at once', async () => {
    const caller = owner();
    const keys = [await makeKey(caller), await makeKey(caller, ['read'])];
    expect((await backend.call('endKeys', { caller })).status).toBe(204);
    for (const { key } of keys) expect((await backend.call('listBets', { key })).status).toBe(403);
    expect((await backend.call('endKeys', { caller })).status).toBe(204);
  });

  test('that are made or ended are told to their owner', async () => {
    const caller = owner();
    const waiting = waitingAlerts(backend.database.client, backend.database.variables.ALERTS_TABLE);
    const { id } = await makeKey(caller);
    await backend.call('endKey', { caller, id });
    const told = (await waiting.waiting(caller.sub)).map(({ alert }) => alert);
    expect(told).toEqual([
      expect.objectContaining({ kind: 'security', change: 'key_added' }),
      expect.objectContaining({ kind: 'security', change: 'key_removed' }),
    ]);
  });

  test.each([
    ['no name', { name: ' ', scopes: ['read'] }],
    ['no scope', { name: 'Notebook', scopes: [] }],
    ['an unknown scope', { name: 'Notebook', scopes: ['admin'] }],
    ['a scope twice', { name: 'Notebook', scopes: ['read', 'read'] }],
  ])('with %s are not made', async (_, body) => {
    expect((await backend.call('makeKey', { caller: owner(), body })).status).toBe(400);
  });
});

const forKeys = ROUTES.filter((route) => keyEntryOf(route).length > 0);
const forSessions = ROUTES.filter((route) => route.access === 'private' && keyEntryOf(route).length === 0);

describe('what keys may do', () => {
  test('is no business of the account, of alerts, of own limits or of keys', () => {
    const closed: readonly RouteName[] = [
      'getProfile',
      'putProfile',
      'deleteProfile',
      'putBetLimits',
      'pauseBets',
      'getMyData',
      'getMyDataAfter',
      'getAlerts',
      'putAlerts',
      'listSentAlerts',
      'addWatch',
      'removeWatch',
      'followPlaybook',
      'unfollowPlaybook',
      'renewCalendar',
      'endCalendar',
      'addDevice',
      'removeDevice',
      'putWebhook',
      'removeWebhook',
      'testAlert',
      'reportSecurityChange',
      'listKeys',
      'makeKey',
      'endKey',
      'endKeys',
    ];
    expect(forSessions.map(({ name }) => name).toSorted()).toEqual(closed.toSorted());
  });

  test.each(forKeys)(
    '$name answers a key with the scope $keyScope as it answers a session, without quotes of books',
    async ({ name, withheld = [] }) => {
      const [bySession, byKey] = [owner(), owner()];
      for (const caller of [bySession, byKey]) {
        await backend.call('savePlaybook', { caller, body: simplePlaybook(`${caller.sub}_1`) });
        await backend.call('keepRule', { caller, body: SAMPLE_RULE });
        await backend.call('createBets', { caller, body: { bets: [SAMPLE_BET] } });
        await backend.call('importBets', { caller, body: SAMPLE_IMPORT });
      }
      const session = await backend.call(name, { ...goodRequests(bySession, eventId)[name], caller: bySession });
      const { key } = await makeKey(byKey);
      const answer = await backend.call(name, { ...goodRequests(byKey, eventId)[name], key });
      expect(answer.status).toBe(session.status);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      for (const field of withheld) expect(answer.text).not.toContain(`"${field}":`);
    },
  );

  test.each(forKeys)('$name refuses a key without the scope $keyScope', async ({ name, keyScope }) => {
    const caller = owner();
    const { key } = await makeKey(caller, [keyScope === 'read' ? 'write' : 'read']);
    const answer = await backend.call(name, { ...goodRequests(caller, eventId)[name], key });
    expect(answer).toMatchObject({ status: 403, body: { message: TEXTS.keyMayNot(keyScope ?? 'read') } });
  });

  test.each(forSessions)('$name refuses whoever comes with a key', async ({ name, function: server }) => {
    const event = apiEvent(name, goodRequests(ALI, eventId)[name]);
    const context = {
      sub: ALI.sub,
      email: ALI.email,
      iat: 1_775_200_000,
      key: '0'.repeat(32),
      scopes: ['read', 'write'],
    };
    const handler = await loadHandler(server);
    const byKey = { ...event, requestContext: { ...event.requestContext, authorizer: { lambda: context } } };
    const { statusCode, body } = await handler(byKey);
    expect({ statusCode, body }).toEqual({ statusCode: 403, body: JSON.stringify({ message: TEXTS.notByKey }) });
  });

  test('is not to share a playbook', async () => {
    const caller = owner();
    await backend.call('savePlaybook', { caller, body: simplePlaybook(`${caller.sub}_1`) });
    const { key } = await makeKey(caller);
    const sharing = await backend.call('patchPlaybook', { key, id: `${caller.sub}_1`, body: { shared: true } });
    expect(sharing).toMatchObject({ status: 403, body: { message: TEXTS.notByKey } });
    const renaming = await backend.call('patchPlaybook', { key, id: `${caller.sub}_1`, body: { name: 'Mine' } });
    expect(renaming.status).toBe(200);
  });
});

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityAlert } from '../../../core/alerts/alert.ts';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import { alertsSchema, deviceSchema, newWebhookSchema } from '../../../core/contract/alerts/alerts.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { eventListSchema } from '../../../core/contract/site/events.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { alertStore, watchIdOf } from '../../../lambdas/store/alerts/alert_store.ts';
import { deliveryStore } from '../../../lambdas/store/alerts/delivery_store.ts';
import { waitingAlerts } from '../../../lambdas/store/alerts/waiting_alerts.ts';
import { userStore } from '../../../lambdas/store/users/user_store.ts';
import { ALI, BEA, type TestCaller } from '../../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { simplePlaybook } from '../../fixtures/playbook_request.ts';
import { SAMPLE_DEVICE, SAMPLE_WEBHOOK, sampleWatch } from '../../fixtures/route_requests.ts';

let backend: TestBackend;
let eventId: string;
beforeAll(async () => {
  backend = await startBackend();
  const { events } = eventListSchema.parse((await backend.call('listEvents')).body);
  eventId = events[0]?.id ?? '';
});
afterAll(() => backend.stop());

const waitingOf = ({ sub }: TestCaller) =>
  waitingAlerts(backend.database.client, backend.database.variables.ALERTS_TABLE).waiting(sub);
const watch = (caller: TestCaller, change: Partial<ReturnType<typeof sampleWatch>> = {}) =>
  backend.call('addWatch', { caller, body: { ...sampleWatch(eventId), ...change } });

describe('alerts of a reader', () => {
  test('are on for every kind before anything is set, and nothing is followed', async () => {
    const { body } = await backend.call('getAlerts', { caller: { ...ALI, sub: 'new' } });
    expect(body).toEqual({
      settings: {
        ways: { picks_ready: ['mail'], price_reached: ['mail'], pick_changed: ['mail'], how_it_went: ['mail'] },
        quiet: null,
        time_zone: 'UTC',
      },
      follows: [],
      watches: [],
      mail: true,
      push_key: null,
      devices: [],
      webhook: null,
      calendar: false,
    });
  });

  test('are not another’s to read, change or end', async () => {
    await backend.call('savePlaybook', { caller: ALI, body: simplePlaybook(`${ALI.sub}_1`) });
    await watch(ALI);
    await backend.call('followPlaybook', { caller: ALI, body: { playbook: `${ALI.sub}_1` } });
    const before = (await backend.call('getAlerts', { caller: ALI })).body;
    expect(before).toMatchObject({ follows: [`${ALI.sub}_1`], watches: [{ state: 'armed' }] });
    const foreign = await backend.call('followPlaybook', { caller: BEA, body: { playbook: `${ALI.sub}_1` } });
    expect(foreign).toMatchObject({ status: 403, body: { message: TEXTS.playbookForbidden } });
    const id = watchIdOf(sampleWatch(eventId));
    expect((await backend.call('removeWatch', { caller: BEA, id })).status).toBe(404);
    expect((await backend.call('unfollowPlaybook', { caller: BEA, id: `${ALI.sub}_1` })).status).toBe(404);
    expect((await backend.call('getAlerts', { caller: ALI })).body).toEqual(before);
  });

  test('are bounded: one watch per fighter and bout, so many watches and follows', async () => {
    const caller = { ...ALI, sub: 'bounded' };
    const reader = alertStore(backend.database.client, {
      alerts: backend.database.variables.ALERTS_TABLE,
      users: backend.database.variables.USERS_TABLE,
    });
    for (let bout = 0; bout < ALERT_LIMITS.watches; bout += 1)
      await reader.watch(caller.sub, { ...sampleWatch(eventId), bout_id: `bout-${bout}` });
    expect(await watch(caller)).toMatchObject({ status: 409, body: { message: TEXTS.watchesFull } });
    expect((await watch(caller, { bout_id: 'bout-3', at: 2.5 })).body).toMatchObject({ at: 2.5, state: 'armed' });
    const { name } = sampleWatch(eventId);
    expect(await watch(caller, { bout_id: 'bout-3', name: ` ${name.toUpperCase()}` })).toMatchObject({ status: 200 });
    for (let number = 0; number < ALERT_LIMITS.follows; number += 1)
      await reader.follow(caller.sub, `own_${number}`, 'own');
    const full = await backend.call('followPlaybook', { caller, body: { playbook: 'value' } });
    expect(full).toMatchObject({ status: 409, body: { message: TEXTS.followsFull } });
  });

  test('no longer hold a watch whose event has begun or is not kept, and leave its place to another', async () => {
    const caller = { ...ALI, sub: 'after' };
    const { client, variables } = backend.database;
    const reader = alertStore(client, { alerts: variables.ALERTS_TABLE, users: variables.USERS_TABLE });
    const begun = { id: 'begun', name: 'UFC: Begun', place: null };
    const at = (date: string) => ({ ...begun, date, begin: { at: `${date}T20:00:00.000Z`, known: true } });
    const kept = (event: ReturnType<typeof at>) =>
      client.send(new PutCommand({ TableName: variables.EVENTS_TABLE, Item: event }));
    await kept(at('2099-01-01'));
    for (const event_id of [begun.id, 'unknown'])
      await reader.watch(caller.sub, { ...sampleWatch(event_id), bout_id: `bout of ${event_id}` });
    const watched = async () => (await backend.call('getAlerts', { caller })).body;
    expect(await watched()).toMatchObject({ watches: [{ event_id: begun.id }] });
    await kept(at('2020-01-01'));
    expect(await watched()).toMatchObject({ watches: [] });
    expect(await reader.followed(caller.sub)).toEqual({ follows: [], watches: [] });
    for (let bout = 0; bout < ALERT_LIMITS.watches; bout += 1)
      await reader.watch(caller.sub, { ...sampleWatch(eventId), bout_id: `bout-${bout}` });
  });

  test('no longer hold a follow of a playbook that was deleted, and leave its place to another', async () => {
    const caller = { ...ALI, sub: 'deleting' };
    const ids = ['deleting_1', 'deleting_2'];
    for (const id of ids) {
      expect((await backend.call('savePlaybook', { caller, body: simplePlaybook(id) })).status).toBe(200);
      expect((await backend.call('followPlaybook', { caller, body: { playbook: id } })).status).toBe(204);
    }
    const { client, variables } = backend.database;
    const reader = alertStore(client, { alerts: variables.ALERTS_TABLE, users: variables.USERS_TABLE });
    await reader.follow('deleting', 'value', 'value');
    expect((await backend.call('deletePlaybook', { caller, id: ids[0] ?? '' })).status).toBe(204);
    expect((await backend.call('getAlerts', { caller })).body).toMatchObject({ follows: ['deleting_2', 'value'] });
    expect(await reader.unfollow('deleting', 'deleting_1')).toBe(false);
  });

  test('reach who only follows or only watches: the address is known from then on', async () => {
    const users = userStore(backend.database.client, backend.database.variables.USERS_TABLE);
    const [follower, watcher] = [
      { ...ALI, sub: 'follower' },
      { ...ALI, sub: 'watcher' },
    ];
    await backend.call('followPlaybook', { caller: follower, body: { playbook: 'value' } });
    await watch(watcher);
    for (const { sub } of [follower, watcher]) expect(await users.findProfile(sub)).toMatchObject({ email: ALI.email });
  });

  test('are of known events and playbooks', async () => {
    expect(await watch(ALI, { event_id: 'unknown' })).toMatchObject({
      status: 404,
      body: { message: TEXTS.eventNotFound },
    });
    const unknown = await backend.call('followPlaybook', { caller: ALI, body: { playbook: `${ALI.sub}_77` } });
    expect(unknown.status).toBe(404);
  });
});

describe('devices and a webhook', () => {
  const device = (name: string) => ({
    ...SAMPLE_DEVICE,
    name,
    subscription: { ...SAMPLE_DEVICE.subscription, endpoint: `https://fcm.googleapis.com/fcm/send/${name}` },
  });
  const waysOf = async (caller: TestCaller) => (await backend.call('getAlerts', { caller })).body;

  test('are told without what would let others send to them, but for the secret of a webhook that was just set', async () => {
    const caller = { ...ALI, sub: 'delivered' };
    const { body: added } = await backend.call('addDevice', { caller, body: SAMPLE_DEVICE });
    expect(added).toMatchObject({ name: SAMPLE_DEVICE.name, last_sent_at: null });
    const { body: set } = await backend.call('putWebhook', { caller, body: SAMPLE_WEBHOOK });
    expect(set).toMatchObject({ webhook: { host: 'hooks.sample.invalid', format: 'json', failures: 0, off: false } });
    const { secret } = newWebhookSchema.parse(set);
    const again = newWebhookSchema.parse((await backend.call('putWebhook', { caller, body: SAMPLE_WEBHOOK })).body);
    expect(again.secret).not.toBe(secret);
    for (const route of ['getAlerts', 'getMyData'] as const) {
      const { text } = await backend.call(route, { caller });
      expect(text).toContain('hooks.sample.invalid');
      expect(text).toContain(SAMPLE_DEVICE.name);
      for (const hidden of ['a-secret-path', 'whsec_', 'wpush', SAMPLE_DEVICE.subscription.keys.auth])
        expect(text).not.toContain(hidden);
    }
  });

  test('are told by mail where a webhook is set, which survives a reset of the password', async () => {
    const caller = { ...ALI, sub: 'hooked' };
    await backend.call('putWebhook', { caller, body: SAMPLE_WEBHOOK });
    expect((await waitingOf(caller)).map(({ alert }) => alert)).toEqual([
      expect.objectContaining({ kind: 'security', change: 'webhook_set' }),
    ]);
  });

  test('are not another’s to add to, test or remove', async () => {
    const caller = { ...ALI, sub: 'owns-devices' };
    const other = { ...BEA, sub: 'wants-devices' };
    const { body } = await backend.call('addDevice', { caller, body: SAMPLE_DEVICE });
    const { id } = deviceSchema.parse(body);
    await backend.call('putWebhook', { caller, body: SAMPLE_WEBHOOK });
    const before = await waysOf(caller);
    const refused = { status: 404, body: { message: TEXTS.deviceNotFound } };
    expect(await backend.call('removeDevice', { caller: other, id })).toMatchObject(refused);
    expect(await backend.call('testAlert', { caller: other, body: { way: 'push', device: id } })).toMatchObject(
      refused,
    );
    expect(await backend.call('testAlert', { caller: other, body: { way: 'webhook' } })).toMatchObject({
      status: 404,
      body: { message: TEXTS.webhookNotFound },
    });
    await backend.call('removeWebhook', { caller: other });
    await backend.call('putWebhook', { caller: other, body: SAMPLE_WEBHOOK });
    await backend.call('addDevice', { caller: other, body: SAMPLE_DEVICE });
    expect(await waysOf(caller)).toEqual(before);
  });

  test('are bounded: so many devices, one an address, also by calls at once', async () => {
    const caller = { ...ALI, sub: 'many-devices' };
    const names = Array.from({ length: ALERT_LIMITS.devices + 5 }, (_, place) => `d${place}`);
    const answers = await Promise.all(names.map((name) => backend.call('addDevice', { caller, body: device(name) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ALERT_LIMITS.devices);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect({ status, body }).toEqual({ status: 409, body: { message: TEXTS.devicesFull } });
    const kept = alertsSchema.parse(await waysOf(caller)).devices;
    const [first] = kept;
    const renamed = { ...device(first?.name ?? ''), name: 'My phone' };
    expect((await backend.call('addDevice', { caller, body: renamed })).body).toMatchObject({ id: first?.id });
    const after = alertsSchema.parse(await waysOf(caller)).devices;
    expect(after).toHaveLength(kept.length);
    expect(after.map(({ name }) => name)).toContain('My phone');
  });

  test('are of push services and of hosts of the internet alone', async () => {
    const caller = { ...ALI, sub: 'inside' };
    for (const url of [
      'http://a.example.com',
      'https://localhost/',
      'https://127.0.0.1/',
      'https://a.example.com:8443/',
      'https://xn--a.example.com/',
    ])
      expect((await backend.call('putWebhook', { caller, body: { url, format: 'json' } })).status, url).toBe(400);
    const { subscription } = SAMPLE_DEVICE;
    const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` };
    for (const wrong of [
      { ...subscription, endpoint: 'https://push.example.com/x' },
      { ...subscription, keys },
    ])
      expect((await backend.call('addDevice', { caller, body: { name: 'x', subscription: wrong } })).status).toBe(400);
    expect(await waysOf(caller)).toMatchObject({ devices: [], webhook: null });
  });

  test('are tested so often a day, and a test says what became of it', async () => {
    const caller = { ...ALI, sub: 'tests', email: 'tests@example.com' };
    await backend.call('putWebhook', { caller, body: SAMPLE_WEBHOOK });
    const run = () => backend.call('testAlert', { caller, body: { way: 'webhook' } });
    for (let done = 0; done < LIMITS.perDay.test_alert; done += 1)
      expect(await run()).toMatchObject({ status: 200, body: { outcome: 'refused' } });
    expect((await run()).status).toBe(429);
    expect(await waysOf(caller)).toMatchObject({ webhook: { failures: 0 } });
  });
});

describe('a change of the account', () => {
  test('is told at once, to the address that was known before another was set', async () => {
    const caller = { ...ALI, sub: 'changed', email: 'old@example.com' };
    await backend.call('getProfile', { caller });
    const body = { change: 'email_changed' };
    const report = { caller: { ...caller, email: 'new@example.com' }, body };
    expect((await backend.call('reportSecurityChange', report)).status).toBe(204);
    expect(await waitingOf(caller)).toMatchObject([{ alert: { ...body, to: 'old@example.com' } }]);
  });

  test('is told once if it is reported twice within a minute', () => {
    const [one, other] = [5, 55].map((second) =>
      securityAlert('password_changed', new Date(Date.UTC(2026, 5, 5, 12, 0, second))),
    );
    expect(one).toMatchObject({ at: '2026-06-05T12:00:00.000Z' });
    expect(other).toMatchObject({ at: '2026-06-05T12:00:00.000Z' });
  });
});

test('an account’s data have its alerts, and deleting the account deletes all of them', async () => {
  const caller = { ...ALI, sub: 'leaves' };
  await watch(caller);
  await backend.call('followPlaybook', { caller, body: { playbook: 'value' } });
  await backend.call('addDevice', { caller, body: SAMPLE_DEVICE });
  await backend.call('putWebhook', { caller, body: SAMPLE_WEBHOOK });
  await backend.call('reportSecurityChange', { caller, body: { change: 'password_changed' } });
  const told = { devices: [{ name: SAMPLE_DEVICE.name }], webhook: { format: 'json' } };
  const kept = { follows: ['value'], watches: [{ at: 1.8 }], sent: [], ...told };
  const before = await backend.call('getMyData', { caller });
  expect(before.body).toMatchObject({ account: { alerts: { ...kept, calendar: false } } });
  await backend.call('renewCalendar', { caller, body: {} });
  const { body } = await backend.call('getMyData', { caller });
  expect(body).toMatchObject({ account: { alerts: { ...kept, calendar: true } } });
  await backend.call('deleteProfile', { caller });
  expect(await waitingOf(caller)).toEqual([]);
  const alerts = alertStore(backend.database.client, { alerts: backend.database.variables.ALERTS_TABLE });
  expect(await alerts.followed('leaves')).toEqual({ follows: [], watches: [] });
  const deliveries = deliveryStore(backend.database.client, { alerts: backend.database.variables.ALERTS_TABLE });
  expect(await deliveries.told('leaves')).toEqual({ devices: [], webhook: null });
});

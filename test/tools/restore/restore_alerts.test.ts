import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { howItWentAlert } from '../../../core/alerts/causes.ts';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import { DEFAULT_ALERT_SETTINGS } from '../../../core/contract/alerts/alerts.ts';
import { alertStore } from '../../../lambdas/store/alerts/alert_store.ts';
import { deliveryStore } from '../../../lambdas/store/alerts/delivery_store.ts';
import { waitingAlerts } from '../../../lambdas/store/alerts/waiting_alerts.ts';
import { createTableInput, TABLES } from '../../../lambdas/store/tables/tables.ts';
import { deletionStore } from '../../../lambdas/store/users/deletion_store.ts';
import { scan } from '../../../tools/restore/read_deletions.ts';
import { restoreAlerts } from '../../../tools/restore/restore_alerts.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { SAMPLE_DEVICE, SAMPLE_WEBHOOK, sampleWatch } from '../../fixtures/route_requests.ts';

const NOW = new Date('2026-06-05T12:00:00.000Z');
const EVENT = { id: 'e', name: 'UFC: E', date: '2026-06-06', begins_at: '2026-06-06T20:00:00.000Z' };
const SETTINGS = { ...DEFAULT_ALERT_SETTINGS, time_zone: 'Europe/Berlin' };

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

/** Copies of all that the table of alerts has, in a restored table of this name. */
async function restoredTable(name: string): Promise<string> {
  const { client, variables } = database;
  await client.send(new CreateTableCommand(createTableInput(TABLES.alerts, name)));
  for await (const Item of scan(client, variables.ALERTS_TABLE))
    await client.send(new PutCommand({ TableName: name, Item }));
  return name;
}

test('what readers have set is restored, not what waited to be sent, and nothing of an account that was deleted since', async () => {
  const { client, variables } = database;
  const { ALERTS_TABLE: alerts, USERS_TABLE: users, DELETIONS_TABLE: deletions } = variables;
  const store = alertStore(client, { alerts, users });
  const waiting = waitingAlerts(client, alerts);
  const deliveries = deliveryStore(client, { alerts, users });
  for (const reader of ['ann', 'gone']) {
    await deliveries.addDevice(reader, SAMPLE_DEVICE, NOW);
    await deliveries.setWebhook(reader, { url: SAMPLE_WEBHOOK.url, format: 'json' }, NOW);
    await store.follow(reader, 'value', 'value');
    await store.setSettings(reader, SETTINGS);
    await waiting.put(reader, howItWentAlert(EVENT), NOW);
  }
  const known = await deliveries.webhook('ann');
  const from = await restoredTable('restored-alerts');
  for (const reader of ['ann', 'gone']) await store.removeAll(reader);
  await deletionStore(client, deletions).record('gone', NOW);
  const restore = { from, to: { alerts, deletions }, overwrite: false };
  expect(await restoreAlerts(client, restore, true)).toMatchObject({ copied: 5, deleted: 5 });
  expect(await restoreAlerts(client, restore)).toMatchObject({ copied: 5, present: 0, deleted: 5 });
  expect(await restoreAlerts(client, restore)).toMatchObject({ copied: 0, present: 5 });
  expect(await store.settings('ann')).toEqual(SETTINGS);
  expect(await store.followed('ann')).toEqual({ follows: ['value'], watches: [] });
  expect(await deliveries.devices('ann')).toMatchObject([SAMPLE_DEVICE]);
  expect(await deliveries.webhook('ann')).toEqual(known);
  expect(await waiting.waiting('ann')).toEqual([]);
  expect(await store.followed('gone')).toEqual({ follows: [], watches: [] });
});

test('follows and watches are counted again with those that were set since, and never more than one may have', async () => {
  const { client, variables } = database;
  const { ALERTS_TABLE: alerts, USERS_TABLE: users, DELETIONS_TABLE: deletions } = variables;
  const store = alertStore(client, { alerts, users });
  const follow = (numbers: readonly number[]) =>
    Promise.all(numbers.map((number) => store.follow('bob', `bob_${number}`, 'own')));
  const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
  await follow(numbersFrom(100, ALERT_LIMITS.follows - 2));
  await store.watch('bob', sampleWatch(EVENT.id));
  const from = await restoredTable('restored-counted');
  await store.removeAll('bob');
  await follow(numbersFrom(200, 1));
  const restore = { from, to: { alerts, deletions }, overwrite: false };
  expect(await restoreAlerts(client, restore)).toMatchObject({ recounted: 1 });
  await follow(numbersFrom(300, 1));
  await expect(follow([400])).rejects.toMatchObject({ status: 409 });
  for (const { id } of (await store.followed('bob')).watches) expect(await store.unwatch('bob', id)).toBe(true);

  await store.removeAll('bob');
  await follow(numbersFrom(500, 5));
  expect(await restoreAlerts(client, restore)).toMatchObject({ recounted: 1 });
  expect((await store.followed('bob')).follows).toHaveLength(ALERT_LIMITS.follows);
  expect(await restoreAlerts(client, restore)).toMatchObject({ recounted: 0 });
  await expect(follow([600])).rejects.toMatchObject({ status: 409 });
});

import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { howItWentAlert } from '../../../core/alerts/causes.ts';
import { DEFAULT_ALERT_SETTINGS } from '../../../core/contract/alerts/alerts.ts';
import { alertStore } from '../../../lambdas/store/alerts/alert_store.ts';
import { waitingAlerts } from '../../../lambdas/store/alerts/waiting_alerts.ts';
import { createTableInput, TABLES } from '../../../lambdas/store/tables/tables.ts';
import { deletionStore } from '../../../lambdas/store/users/deletion_store.ts';
import { scan } from '../../../tools/restore/read_deletions.ts';
import { restoreAlerts } from '../../../tools/restore/restore_alerts.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';

const NOW = new Date('2026-06-05T12:00:00.000Z');
const EVENT = { id: 'e', name: 'UFC: E', date: '2026-06-06', begins_at: '2026-06-06T20:00:00.000Z' };
const SETTINGS = { ...DEFAULT_ALERT_SETTINGS, time_zone: 'Europe/Berlin' };

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

test('what readers have set is restored, not what waited to be sent, and nothing of an account that was deleted since', async () => {
  const { client, variables } = database;
  const { ALERTS_TABLE: alerts, USERS_TABLE: users, DELETIONS_TABLE: deletions } = variables;
  const store = alertStore(client, { alerts, users });
  const waiting = waitingAlerts(client, alerts);
  for (const reader of ['ann', 'gone']) {
    await store.follow(reader, 'value', 'value');
    await store.setSettings(reader, SETTINGS);
    await waiting.put(reader, howItWentAlert(EVENT), NOW);
  }
  const from = 'restored-alerts';
  await client.send(new CreateTableCommand(createTableInput(TABLES.alerts, from)));
  for await (const Item of scan(client, alerts)) await client.send(new PutCommand({ TableName: from, Item }));
  for (const reader of ['ann', 'gone']) await store.removeAll(reader);
  await deletionStore(client, deletions).record('gone', NOW);
  const restore = { from, to: { alerts, deletions }, overwrite: false };
  expect(await restoreAlerts(client, restore, true)).toMatchObject({ copied: 3, deleted: 3 });
  expect(await restoreAlerts(client, restore)).toMatchObject({ copied: 3, present: 0, deleted: 3 });
  expect(await restoreAlerts(client, restore)).toMatchObject({ copied: 0, present: 3 });
  expect(await store.settings('ann')).toEqual(SETTINGS);
  expect(await store.followed('ann')).toEqual({ follows: ['value'], watches: [] });
  expect(await waiting.waiting('ann')).toEqual([]);
  expect(await store.followed('gone')).toEqual({ follows: [], watches: [] });
});

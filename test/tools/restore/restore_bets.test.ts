import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_SETTINGS } from '../../../core/bets/bet_summary.ts';
import { limitsPaused } from '../../../core/bets/own_limits.ts';
import { awaitedBets } from '../../../lambdas/store/bets/awaited_bets.ts';
import { createTableInput, TABLES } from '../../../lambdas/store/tables/tables.ts';
import { deletionStore } from '../../../lambdas/store/users/deletion_store.ts';
import { itemsOfOwner, proveTotals } from '../../../tools/bets/prove_totals.ts';
import { scan } from '../../../tools/restore/read_deletions.ts';
import { restoreBets } from '../../../tools/restore/restore_bets.ts';
import { BEFORE_NIGHT, betOfNight, nightIn } from '../../fixtures/bet_night.ts';
import { betSummary } from '../../fixtures/bets.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';

const LATER = new Date('2026-04-10T12:00:00.000Z');
const MONTH = '2026-04-03';

let database: TestDatabase;
let from: string;
let round = 0;
let [stays, leaves] = ['', ''];

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const tables = () => ({ bets: database.variables.BETS_TABLE, users: database.variables.USERS_TABLE });
const night = () => nightIn(database.client, tables());
const restore = (overwrite = false, dryRun = false) => {
  const to = { bets: database.variables.BETS_TABLE, deletions: database.variables.DELETIONS_TABLE };
  return restoreBets(database.client, { from, to, overwrite }, dryRun);
};

/** Copies the table, like a point-in-time restore. */
async function restoredTable(): Promise<string> {
  const name = `restored-bets-${round}`;
  await database.client.send(new CreateTableCommand(createTableInput(TABLES.bets, name)));
  for await (const Item of scan(database.client, database.variables.BETS_TABLE))
    await database.client.send(new PutCommand({ TableName: name, Item }));
  return name;
}

async function lose(owner: string): Promise<void> {
  for await (const { item } of itemsOfOwner(database.client, tables().bets, owner))
    await database.client.send(new DeleteCommand({ TableName: tables().bets, Key: { owner, item } }));
}

beforeEach(async () => {
  round += 1;
  [stays, leaves] = [`stays-${round}`, `leaves-${round}`];
  const { store, write } = night();
  await awaitedBets(database.client, tables().bets).register(
    [{ id: '2026-04-04-test-city', name: 'UFC: Test Night', date: '2026-04-04' }],
    MONTH,
    true,
  );
  for (const owner of [stays, leaves]) await write(owner, [betOfNight(0), betOfNight(1), betOfNight(2)]);
  const account = await store.account(stays);
  await store.setLimits(stays, limitsPaused(account.limits, 30, BEFORE_NIGHT) ?? account.limits, account);
  await store.setSettings(stays, { ...NO_SETTINGS, start: 50_000 });
  await store.keepSummary(stays, 'of-this-version', betSummary());
  from = await restoredTable();
  await store.removeAll(leaves);
  await deletionStore(database.client, database.variables.DELETIONS_TABLE).record(leaves, LATER);
});

test('a restore brings bets, limits and settings back, but none of accounts that were deleted since', async () => {
  const { store, settle } = night();
  const before = { bets: await store.all(stays), account: await store.account(stays) };
  await lose(stays);
  await lose('#events');
  const restored = await restore();
  expect(restored.deleted).toBeGreaterThanOrEqual(3);
  expect(await store.all(leaves)).toEqual([]);
  expect(await store.all(stays)).toEqual(before.bets);
  expect(await store.account(stays)).toEqual(before.account);
  expect(await store.settings(stays)).toMatchObject({ start: 50_000 });
  // The version may be one of the kept summary's again, with other bets.
  expect(await store.keptSummary(stays, 'of-this-version')).toBeUndefined();
  const awaited = awaitedBets(database.client, tables().bets);
  expect((await awaited.events(LATER.toISOString().slice(0, 10))).map(({ id }) => id)).toEqual([
    '2026-04-04-test-city',
  ]);
  expect(await settle(before.bets.map(({ id }) => ({ owner: stays, id })))).toBe(3);
  expect(await proveTotals(database.client, tables().bets, stays)).toEqual([]);
});

test('a restore beside newer bets keeps them and makes the totals those of all bets', async () => {
  const { store, write } = night();
  await lose(stays);
  await write(stays, [betOfNight(3)]);
  const { recounted } = await restore();
  expect(recounted).toBeGreaterThan(0);
  const bets = await store.all(stays);
  expect(bets).toHaveLength(4);
  expect((await store.account(stays)).bets).toBe(4);
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  expect((await store.totals(stays, MONTH)).totals.month.staked).toBe(staked);
  expect(await restore()).toMatchObject({ copied: 0, recounted: 0 });
});

test('what is there stays as it is unless `overwrite` is set, and a dry run writes nothing', async () => {
  const { store } = night();
  const [first] = await store.all(stays);
  const spoil = new UpdateCommand({
    TableName: tables().bets,
    Key: { owner: stays, item: `bet#${first?.id}` },
    UpdateExpression: 'SET body = :body',
    ExpressionAttributeValues: { ':body': JSON.stringify({ ...first, note: 'newer' }) },
  });
  await database.client.send(spoil);
  const notes = async () => (await store.all(stays)).flatMap(({ note }) => note ?? []);
  await restore();
  expect(await notes()).toEqual(['newer']);
  expect((await restore(true, true)).copied).toBeGreaterThan(0);
  expect(await notes()).toEqual(['newer']);
  await restore(true);
  expect(await notes()).toEqual([]);
});

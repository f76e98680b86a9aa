import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ruleId } from '../../../core/strategies/rules/canonical_rule.ts';
import { keyOwner } from '../../../lambdas/keys/key_owner.ts';
import { keyStore } from '../../../lambdas/keys/key_store.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import { countedPlaybooks } from '../../../lambdas/store/playbooks/counted_playbooks.ts';
import { playbookStore } from '../../../lambdas/store/playbooks/playbook_store.ts';
import { sharedPlaybooks } from '../../../lambdas/store/playbooks/shared_playbooks.ts';
import { ruleStore } from '../../../lambdas/store/rules/rule_store.ts';
import { createTableInput, TABLES } from '../../../lambdas/store/tables/tables.ts';
import { deletionStore } from '../../../lambdas/store/users/deletion_store.ts';
import { linkKey } from '../../../lambdas/store/users/link_keys.ts';
import { removeAccount } from '../../../lambdas/store/users/remove_account.ts';
import { userStore } from '../../../lambdas/store/users/user_store.ts';
import { type Restore, restoreItems } from '../../../tools/restore/restore_items.ts';
import { ALI } from '../../fixtures/api_event.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { storedPlaybook } from '../../fixtures/stored_playbooks.ts';

const SAVED = new Date('2026-04-03T12:00:00Z');
const DELETED = new Date('2026-04-05T12:00:00Z');

let database: TestDatabase;
let restore: Restore;
let round = 0;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const stores = () => {
  const { client, variables } = database;
  const tables = { users: variables.USERS_TABLE, userPlaybooks: variables.USER_PLAYBOOKS_TABLE };
  return {
    users: userStore(client, tables.users),
    playbooks: playbookStore(client, tables.userPlaybooks),
    counted: countedPlaybooks(client, tables),
    rules: ruleStore(client, tables),
    deletions: deletionStore(client, variables.DELETIONS_TABLE),
  };
};

const ruleOf = (value: number) => {
  const conditions = [{ figure: 'odds', of: 'own', is: '>=', value } as const];
  const id = ruleId(conditions, sha256);
  return { id, name: 'A rule', backs: 'fighter' as const, conditions, created_at: SAVED.toISOString() };
};

async function account(sub: string, saved: number): Promise<void> {
  const { users, counted } = stores();
  await users.ensureProfile({ ...ALI, sub }, SAVED);
  for (let number = 0; number < saved; number += 1) {
    const playbook = { ...storedPlaybook(sub, '2026-04-04'), id: `${sub}_${number}`, created_at: SAVED.toISOString() };
    await counted.save(playbook);
  }
}

async function close(sub: string): Promise<void> {
  const { users, counted, deletions } = stores();
  await deletions.record(sub, DELETED);
  await removeAccount(sub, users, counted);
}

/** Copies the tables with all items, like a point-in-time restore. */
async function restoredTables(): Promise<Restore['from']> {
  const { client, variables } = database;
  round += 1;
  const copy = async (definition: (typeof TABLES)['users' | 'userPlaybooks']) => {
    const name = `restored-${definition.variable}-${round}`;
    await client.send(new CreateTableCommand(createTableInput(definition, name)));
    const { Items = [] } = await client.send(new ScanCommand({ TableName: variables[definition.variable] }));
    for (const Item of Items) await client.send(new PutCommand({ TableName: name, Item }));
    return name;
  };
  return { users: await copy(TABLES.users), userPlaybooks: await copy(TABLES.userPlaybooks) };
}

const profile = (sub: string) => stores().users.findProfile(sub);
const playbooksOf = (sub: string) => stores().playbooks.list(sub, (error) => expect(error).toBeUndefined());

describe('a restore', () => {
  test('brings back the links to shared playbooks, but none of an account that was deleted since', async () => {
    const { client, variables } = database;
    const table = variables.USER_PLAYBOOKS_TABLE;
    const shared = sharedPlaybooks(client, table, stores().playbooks);
    const tokens = { sharer: 'a'.repeat(32), leaver: 'b'.repeat(32) };
    for (const [sub, token] of Object.entries(tokens)) {
      await account(sub, 1);
      expect(await shared.start({ user_id: sub, id: `${sub}_0` }, token, SAVED)).toBe(true);
    }
    const from = await restoredTables();
    await stores().counted.remove({ user_id: 'sharer', id: 'sharer_0' });
    await close('leaver');
    expect(await shared.find(tokens.sharer)).toBeUndefined();
    await restoreItems(client, { ...restore, from });
    expect(await shared.find(tokens.sharer)).toMatchObject({ id: 'sharer_0' });
    expect(await shared.find(tokens.leaver)).toBeUndefined();
    const Key = linkKey(tokens.leaver);
    expect((await client.send(new GetCommand({ TableName: table, Key }))).Item).toBeUndefined();
  });

  test('API keys are not restored, because one that was ended since would work again', async () => {
    const { client, variables } = database;
    const keys = keyStore(client, variables.USERS_TABLE);
    await account('keyed', 0);
    const { id, key } = await keys.make('keyed', { name: 'Notebook', scopes: ['read'] }, SAVED);
    const from = await restoredTables();
    await keys.end('keyed', id);
    await restoreItems(client, { ...restore, from });
    expect(await keys.list('keyed')).toEqual([]);
    expect(await keyOwner(client, variables.USERS_TABLE)(key)).toBeUndefined();
  });

  beforeEach(async () => {
    await account('stays', 2);
    await account('leaves', 2);
    const { USERS_TABLE, USER_PLAYBOOKS_TABLE, DELETIONS_TABLE } = database.variables;
    const to = { users: USERS_TABLE, userPlaybooks: USER_PLAYBOOKS_TABLE, deletions: DELETIONS_TABLE };
    restore = { from: await restoredTables(), to, overwrite: false };
    await close('leaves');
  });

  test('restores lost items, but none of accounts that were deleted since', async () => {
    const { counted } = stores();
    for (const number of [0, 1]) await counted.remove({ user_id: 'stays', id: `stays_${number}` });
    const restored = await restoreItems(database.client, restore);
    // A playbook and its report are two items.
    expect(restored).toMatchObject({ copied: 4, deleted: 5, recounted: 1 });
    expect(await playbooksOf('stays')).toHaveLength(2);
    expect(await profile('stays')).toMatchObject({ playbook_count: 2 });
    expect(await profile('leaves')).toBeUndefined();
    expect(await playbooksOf('leaves')).toEqual([]);
  });

  test('restores lost rules, and counts them', async () => {
    const { rules } = stores();
    for (const value of [2, 3]) await rules.keep('stays', ruleOf(value));
    const from = await restoredTables();
    for (const value of [2, 3]) await rules.remove('stays', ruleOf(value).id);
    await restoreItems(database.client, { ...restore, from });
    expect((await rules.list('stays', (error) => expect(error).toBeUndefined())).rules).toHaveLength(2);
    for (const value of [2, 3]) expect(await rules.remove('stays', ruleOf(value).id)).toBe(true);
  });

  test('keeps an account that was opened again after its deletion, with newer items', async () => {
    const { users } = stores();
    await users.ensureProfile({ ...ALI, sub: 'leaves' }, new Date('2026-04-06T12:00:00Z'));
    await restoreItems(database.client, restore);
    expect(await profile('leaves')).toMatchObject({ createdAt: '2026-04-06T12:00:00.000Z', playbook_count: 0 });
  });

  test('leaves existing items unchanged unless `overwrite` is set', async () => {
    const renamed = await stores().playbooks.rename({ user_id: 'stays', id: 'stays_0' }, 'Sunday', DELETED);
    await restoreItems(database.client, restore);
    expect((await stores().playbooks.find({ user_id: 'stays', id: 'stays_0' }))?.name).toBe(renamed?.name);
    await restoreItems(database.client, { ...restore, overwrite: true });
    expect((await stores().playbooks.find({ user_id: 'stays', id: 'stays_0' }))?.name).not.toBe('Sunday');
  });

  test('writes nothing in a dry run', async () => {
    await stores().counted.remove({ user_id: 'stays', id: 'stays_0' });
    expect(await restoreItems(database.client, restore, true)).toMatchObject({ recounted: 0 });
    expect(await playbooksOf('stays')).toHaveLength(1);
  });
});

test('a deletion is recorded with a hash for longer than a table can be restored', async () => {
  await account('gone', 0);
  await close('gone');
  const { client, variables } = database;
  const { Items = [] } = await client.send(new ScanCommand({ TableName: variables.DELETIONS_TABLE }));
  expect(JSON.stringify(Items)).not.toContain('gone');
  const [{ id = '' } = {}] = Items;
  const { Item } = await client.send(new GetCommand({ TableName: variables.DELETIONS_TABLE, Key: { id } }));
  expect(Number(Item?.expires_at) - Date.now() / 1000).toBeGreaterThan(35 * 86_400);
});

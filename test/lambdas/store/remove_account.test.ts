import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CountedPlaybooks, countedPlaybooks } from '../../../lambdas/store/playbooks/counted_playbooks.ts';
import { type PlaybookStore, playbookStore } from '../../../lambdas/store/playbooks/playbook_store.ts';
import { removeAccount } from '../../../lambdas/store/users/remove_account.ts';
import { type UserStore, userStore } from '../../../lambdas/store/users/user_store.ts';
import { ALI } from '../../fixtures/api_event.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { storedPlaybook } from '../../fixtures/stored_playbooks.ts';

const NOW = new Date('2026-04-03T12:00:00Z');

let database: TestDatabase;
let users: UserStore;
let counted: CountedPlaybooks;
let playbooks: PlaybookStore;
beforeAll(async () => {
  database = await startDatabase();
  const { USERS_TABLE, USER_PLAYBOOKS_TABLE } = database.variables;
  users = userStore(database.client, USERS_TABLE);
  counted = countedPlaybooks(database.client, { users: USERS_TABLE, userPlaybooks: USER_PLAYBOOKS_TABLE });
  playbooks = playbookStore(database.client, USER_PLAYBOOKS_TABLE);
});
afterAll(() => database.stop());

const idOf = (sub: string, number: number) => `${sub}_${number}`;

async function account(sub: string, saved: number): Promise<void> {
  await users.ensureProfile({ ...ALI, sub }, NOW);
  for (let number = 0; number < saved; number += 1) {
    await counted.save({ ...storedPlaybook(sub, '2026-04-04'), id: idOf(sub, number) });
  }
}
const listed = (sub: string) => playbooks.list(sub, (error) => expect(error).toBeUndefined());

describe('removing an account', () => {
  test('is resumable: after an interruption the count matches, and a second call completes it', async () => {
    await account('cut', 4);
    let removed = 0;
    const failing: CountedPlaybooks = {
      ...counted,
      remove(key) {
        removed += 1;
        return removed > 2 ? Promise.reject(new Error('cut off')) : counted.remove(key);
      },
    };
    await expect(removeAccount('cut', users, failing)).rejects.toThrow('cut off');
    expect(await users.findProfile('cut')).toMatchObject({ playbook_count: 2 });
    expect(await listed('cut')).toHaveLength(2);
    expect(await removeAccount('cut', users, counted)).toBe(true);
    expect(await users.findProfile('cut')).toBeUndefined();
    expect(await listed('cut')).toEqual([]);
  });

  test('also deletes a playbook that is saved meanwhile', async () => {
    await account('late', 2);
    let once = true;
    const racing: CountedPlaybooks = {
      ...counted,
      async remove(key) {
        if (once) {
          once = false;
          await counted.save({ ...storedPlaybook('late', '2026-04-04'), id: idOf('late', 0).replace('_0', '_00') });
        }
        return counted.remove(key);
      },
    };
    expect(await removeAccount('late', users, racing)).toBe(true);
    expect(await users.findProfile('late')).toBeUndefined();
    expect(await listed('late')).toEqual([]);
  });

  test('keeps other accounts', async () => {
    await account('stays', 1);
    await account('goes', 1);
    await removeAccount('goes', users, counted);
    expect(await users.findProfile('stays')).toMatchObject({ playbook_count: 1 });
    expect(await listed('stays')).toHaveLength(1);
  });
});

describe('a playbook', () => {
  test('missing from its owner’s count, as after a restored backup, can still be deleted', async () => {
    await account('restored', 1);
    await users.removeProfile('restored', 1);
    expect(await counted.remove({ user_id: 'restored', id: idOf('restored', 0) })).toBe(true);
    await account('restored', 0);
    expect(await users.findProfile('restored')).toMatchObject({ playbook_count: 0 });
  });
});

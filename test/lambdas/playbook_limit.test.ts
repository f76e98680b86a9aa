import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileSchema } from '../../core/contract/account/profile.ts';
import { playbookListSchema } from '../../core/contract/playbooks/playbooks.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import type { TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const caller = (sub: string): TestCaller => ({ sub, email: `${sub}@example.org`, name: sub });
const save = (owner: TestCaller, number: number) =>
  backend.call('savePlaybook', { caller: owner, body: simplePlaybook(`${owner.sub}_${number}`) });
const listed = async (owner: TestCaller) =>
  playbookListSchema.parse((await backend.call('listPlaybooks', { caller: owner })).body).playbooks;
const countOf = async (owner: TestCaller) =>
  profileSchema.parse((await backend.call('getProfile', { caller: owner })).body).playbook_count;

describe('the playbook limit', () => {
  test('twenty parallel saves with a limit of 5 store exactly 5, and the count is 5', async () => {
    const owner = caller('parallel');
    const responses = await Promise.all(Array.from({ length: 20 }, (_, number) => save(owner, number)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body)).toEqual(Array(15).fill({ message: TEXTS.limitReached }));
    expect(await listed(owner)).toHaveLength(5);
    expect(await countOf(owner)).toBe(5);
  });

  test('the same save sent twenty times at once stores one playbook, and every response has it', async () => {
    const owner = caller('repeated');
    const responses = await Promise.all(Array.from({ length: 20 }, () => save(owner, 1)));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await listed(owner)).toHaveLength(1);
    expect(await countOf(owner)).toBe(1);
  });

  test('a delete makes room for another save', async () => {
    const owner = caller('full');
    for (let number = 0; number < 5; number += 1) expect((await save(owner, number)).status).toBe(200);
    expect((await save(owner, 5)).status).toBe(409);
    expect((await backend.call('deletePlaybook', { caller: owner, id: `${owner.sub}_0` })).status).toBe(204);
    expect((await save(owner, 5)).status).toBe(200);
  });

  test('repeating the save that filled the limit returns its playbook', async () => {
    const owner = caller('refill');
    for (let number = 0; number < 5; number += 1) await save(owner, number);
    expect((await save(owner, 4)).status).toBe(200);
  });

  test('concurrent deletions of a playbook decrement the count once', async () => {
    const owner = caller('deleted');
    await save(owner, 1);
    await save(owner, 2);
    const deletes = Array.from({ length: 5 }, () =>
      backend.call('deletePlaybook', { caller: owner, id: `${owner.sub}_1` }),
    );
    const statuses = (await Promise.all(deletes)).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 404, 404, 404, 404]);
    expect(await countOf(owner)).toBe(1);
  });

  test('deleting the account removes the profile and every playbook', async () => {
    const owner = caller('leaving');
    for (let number = 0; number < 3; number += 1) await save(owner, number);
    expect((await backend.call('deleteProfile', { caller: owner })).status).toBe(204);
    const { client, variables } = backend.database;
    const { Items } = await client.send(
      new QueryCommand({
        TableName: variables.USER_PLAYBOOKS_TABLE,
        KeyConditionExpression: 'user_id = :user',
        ExpressionAttributeValues: { ':user': owner.sub },
      }),
    );
    expect(Items).toEqual([]);
    const { Item } = await client.send(new GetCommand({ TableName: variables.USERS_TABLE, Key: { id: owner.sub } }));
    expect(Item).toBeUndefined();
    expect((await backend.call('deleteProfile', { caller: owner })).status).toBe(204);
  });
});

import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileSchema } from '../../core/contract/account/profile.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { requestStore } from '../../lambdas/store/request_store.ts';
import { ALI, BEA, idClaims, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const caller = (sub: string): TestCaller => ({ ...ALI, sub });
const profileOf = async (who: TestCaller) =>
  profileSchema.parse((await backend.call('getProfile', { caller: who })).body);
/** As if a token had been issued after the deletion. */
const signedInAgain = (who: TestCaller) =>
  requestStore(backend.database.client, users()).admit(who.sub, Math.ceil(Date.now() / 1000) + 1, new Date());
const users = () => backend.database.variables.USERS_TABLE;

describe('a profile', () => {
  test('is created once from the token’s claims, with defaults', async () => {
    const first = await profileOf(caller('new'));
    expect(first).toMatchObject({ email: ALI.email, displayName: ALI.name, playbook_count: 0 });
    expect(first.settings).toEqual({ available_playbooks: LIMITS.playbooksPerUser });
    expect(await profileOf(caller('new'))).toEqual(first);
  });

  test('is created once under concurrent requests', async () => {
    const profiles = await Promise.all(Array.from({ length: 10 }, () => profileOf(caller('eager'))));
    expect(new Set(profiles.map((profile) => JSON.stringify(profile))).size).toBe(1);
  });

  test('without settings gets the defaults and keeps other fields', async () => {
    const createdAt = '2020-01-01T00:00:00.000Z';
    const Item = { id: 'older', email: ALI.email, displayName: 'Older', createdAt, updatedAt: createdAt };
    await backend.database.client.send(new PutCommand({ TableName: users(), Item }));
    const profile = await profileOf(caller('older'));
    expect(profile).toMatchObject({ displayName: 'Older', createdAt, settings: { available_playbooks: 5 } });
  });

  test('keeps a raised playbook limit', async () => {
    const profile = await profileOf(caller('patron'));
    const Item = { ...profile, id: 'patron', settings: { available_playbooks: 12 } };
    await backend.database.client.send(new PutCommand({ TableName: users(), Item }));
    expect((await profileOf(caller('patron'))).settings).toEqual({ available_playbooks: 12 });
    await backend.call('putProfile', { caller: caller('patron'), body: { displayName: 'Patron' } });
    expect((await profileOf(caller('patron'))).settings).toEqual({ available_playbooks: 12 });
  });

  test('follows the token’s e-mail', async () => {
    const before = await profileOf(caller('mover'));
    const after = await profileOf({ ...caller('mover'), email: 'new@example.org' });
    expect(after).toMatchObject({ ...before, email: 'new@example.org', updatedAt: after.updatedAt });
  });

  test('accepts only a display name, trimmed', async () => {
    const who = caller('climber');
    await profileOf(who);
    const body = {
      ...{ displayName: ' Climber ', email: 'other@example.org', playbook_count: -5, id: BEA.sub, sub: BEA.sub },
      ...{ settings: { available_playbooks: 1000 }, 'settings.available_playbooks': 1000 },
    };
    const response = await backend.call('putProfile', { caller: who, body });
    expect(response.body).toMatchObject({ displayName: 'Climber', email: ALI.email, playbook_count: 0 });
    const { Item } = await backend.database.client.send(new GetCommand({ TableName: users(), Key: { id: who.sub } }));
    expect(Item).toMatchObject({ settings: { available_playbooks: 5 }, playbook_count: 0 });
    expect(Object.keys(Item ?? {})).not.toContain('sub');
  });

  test('is refused to a token without a valid subject', async () => {
    for (const sub of ['', 'a_b', 'usage#2026-04-03#picks#ali', 'x'.repeat(129)]) {
      const response = await backend.call('getProfile', { claims: { ...idClaims(ALI), sub } });
      expect(response.status).toBe(401);
    }
  });

  test('is created again with a playbook count of 0 if the identity service kept the account', async () => {
    const who = caller('returning');
    await backend.call('savePlaybook', { caller: who, body: simplePlaybook(`${who.sub}_1`) });
    await backend.call('deleteProfile', { caller: who });
    await signedInAgain(who);
    expect(await profileOf(who)).toMatchObject({ playbook_count: 0, displayName: ALI.name });
  });

  test('can be deleted during saves: the count matches the remaining playbooks', async () => {
    const who = caller('restless');
    const save = (number: number) =>
      backend.call('savePlaybook', { caller: who, body: simplePlaybook(`${who.sub}_${number}`) });
    await Promise.all([save(1), save(2), backend.call('deleteProfile', { caller: who }), save(3), save(4)]);
    await signedInAgain(who);
    const list = await backend.call('listPlaybooks', { caller: who });
    expect(list.body).toMatchObject({ playbooks: { length: (await profileOf(who)).playbook_count } });
  });
});

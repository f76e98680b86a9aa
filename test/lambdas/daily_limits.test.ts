import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { pseudonyms } from '../../lambdas/http/pseudonym.ts';
import { countModelCall } from '../../lambdas/runtime/daily_limits.ts';
import { type UsageStore, usageId, usageStore } from '../../lambdas/store/users/usage_store.ts';
import { ALI, BEA } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';

let backend: TestBackend;
let usage: UsageStore;
beforeAll(async () => {
  backend = await startBackend();
  usage = usageStore(backend.database.client, backend.database.variables.USERS_TABLE);
});
afterAll(() => backend.stop());

test('descriptions above the daily total of all users are not sent to the model', async () => {
  const spent: UsageStore = { countUse: () => Promise.resolve(false) };
  expect(await countModelCall(spent)).toBe(false);
  expect(await countModelCall(usage)).toBe(true);
});

describe('above the daily limit', () => {
  const CALLS: [RouteName, keyof typeof LIMITS.perDay, unknown][] = [
    ['optimize', 'optimize', { strategies: [...CHOSEN] }],
    ['picks', 'picks', { portfolio: [{ strategy: CHOSEN[0], weight: 1 }] }],
    ['optimizeLanguage', 'optimize_language', { description: 'favourites that are taller and younger than the other' }],
  ];

  /** Uses up a person's calls of the day. */
  async function useUp(email: string, counter: keyof typeof LIMITS.perDay): Promise<void> {
    const mailbox = await pseudonyms(backend.database.variables.PSEUDONYM_KEY)(email);
    const Item = { id: usageId(mailbox, counter, new Date()), used: LIMITS.perDay[counter] };
    const TableName = backend.database.variables.USERS_TABLE;
    await backend.database.client.send(new PutCommand({ TableName, Item }));
  }

  test.each(CALLS)('%s responds 429 to that person only, with a new account too', async (name, counter, body) => {
    await useUp(ALI.email, counter);
    const response = await backend.call(name, { caller: ALI, body });
    expect(response.status).toBe(429);
    expect(response.text).toContain(TEXTS.tooManyToday);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    const anew = { ...ALI, sub: 'registered-again', email: 'Ali+2@Example.org' };
    expect((await backend.call(name, { caller: anew, body })).status).toBe(429);
    expect((await backend.call(name, { caller: BEA, body })).status).toBe(200);
  });

  test('a save computes within the limits of the day', async () => {
    const caller = { sub: 'saver', email: 'saver@example.org', name: 'Saver' };
    const save = (number: number, weights: readonly number[]) => {
      const portfolio = weights.map((weight, index) => ({ strategy: CHOSEN[index === 0 ? 0 : 1], weight }));
      return backend.call('savePlaybook', { caller, body: simplePlaybook(`saver_${number}`, { portfolio }) });
    };
    await backend.call('optimize', { caller: BEA, body: { strategies: [...CHOSEN] } });
    await useUp(caller.email, 'optimize');
    expect((await save(1, [0.5, 0.5])).status).toBe(200);
    expect(await save(2, [1])).toMatchObject({ status: 429, body: { message: TEXTS.tooManyToday } });
    await useUp(caller.email, 'picks');
    const { picks, event_name, event_date, picks_version } = simplePlaybook('saver_1');
    const stated = { picks, event_name, event_date, picks_version };
    expect((await backend.call('patchPlaybook', { caller, id: 'saver_1', body: stated })).status).toBe(429);
    expect((await backend.call('patchPlaybook', { caller, id: 'saver_1', body: { name: 'Free' } })).status).toBe(200);
  });
});

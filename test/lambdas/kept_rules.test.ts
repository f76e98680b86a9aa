import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptRuleSchema, keptRulesSchema, searchSchema } from '../../core/contract/rules/kept_rules.ts';
import { RULE_LIMITS } from '../../core/contract/rules/rule_limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { sealedFrom } from '../../core/strategies/rules/sealed_years.ts';
import type { TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { TODAY } from '../fixtures/random_cards.ts';
import { SAMPLE_RULE, SAMPLE_RULE_ID } from '../fixtures/route_requests.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const caller = (sub: string): TestCaller => ({ sub, email: `${sub}@example.org`, name: sub });
const ruleOf = (number: number) => ({
  name: `Rule ${number}`,
  conditions: [{ figure: 'odds', of: 'own', is: '>=', value: 1.5 + number / 100 }],
});
const keep = (owner: TestCaller, body: unknown = SAMPLE_RULE) => backend.call('keepRule', { caller: owner, body });
const listed = async (owner: TestCaller) =>
  keptRulesSchema.parse((await backend.call('listRules', { caller: owner })).body);
const idOf = (number: number) => `rule_${number.toString(16).padStart(16, '0')}`;

describe('the rules of an account', () => {
  test('are listed newest first, under the id of their conditions in any order', async () => {
    const owner = caller('lists');
    await keep(owner);
    const conditions = SAMPLE_RULE.conditions.toReversed();
    const again = await keep(owner, { ...SAMPLE_RULE, conditions });
    expect(keptRuleSchema.parse(again.body).id).toBe(SAMPLE_RULE_ID);
    expect((await listed(owner)).rules).toMatchObject([{ id: SAMPLE_RULE_ID, name: 'Young dogs', backs: 'fighter' }]);
  });

  test('are kept once, however often and in parallel the same one is sent', async () => {
    const owner = caller('twice');
    const answers = await Promise.all(Array.from({ length: 20 }, () => keep(owner)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await listed(owner)).rules).toHaveLength(1);
  });

  test('refuse the same conditions under another name, and say the kept one', async () => {
    const owner = caller('renames');
    await keep(owner);
    const other = await keep(owner, { ...SAMPLE_RULE, name: 'Puppies' });
    expect(other).toMatchObject({ status: 409, body: { message: TEXTS.ruleKept('Young dogs') } });
  });

  test('are renamed and deleted', async () => {
    const owner = caller('changes');
    await keep(owner);
    const renamed = await backend.call('renameRule', {
      caller: owner,
      id: SAMPLE_RULE_ID,
      body: { name: ' Puppies ' },
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Puppies' } });
    expect((await backend.call('deleteRule', { caller: owner, id: SAMPLE_RULE_ID })).status).toBe(204);
    expect((await backend.call('deleteRule', { caller: owner, id: SAMPLE_RULE_ID })).status).toBe(404);
    expect((await listed(owner)).rules).toEqual([]);
  });

  test('are another account’s 404, whether it keeps them or not', async () => {
    const owner = caller('owner');
    await keep(owner);
    for (const id of [SAMPLE_RULE_ID, idOf(7), 'nonsense', '__proto__', 'search', 'count']) {
      const body = { name: 'Taken' };
      for (const name of ['renameRule', 'deleteRule'] as const) {
        const answer = await backend.call(name, { caller: caller('thief'), id, body });
        expect(answer).toMatchObject({ status: 404, body: { message: TEXTS.ruleNotFound } });
      }
    }
    expect((await listed(owner)).rules).toMatchObject([{ name: 'Young dogs' }]);
    expect((await listed(caller('thief'))).rules).toEqual([]);
  });

  test('are exactly 50 after more than 50 parallel writes, and a deletion makes room for one', async () => {
    const owner = caller('parallel');
    const answers = await Promise.all(Array.from({ length: 58 }, (_, number) => keep(owner, ruleOf(number))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(RULE_LIMITS.kept);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body)).toEqual(Array(8).fill({ message: TEXTS.rulesFull }));
    const { rules } = await listed(owner);
    expect(rules).toHaveLength(RULE_LIMITS.kept);
    await backend.call('deleteRule', { caller: owner, id: rules[0]?.id ?? '' });
    const more = await Promise.all([60, 61, 62].map((number) => keep(owner, ruleOf(number))));
    expect(more.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    ['a name of 200 emoji', { ...SAMPLE_RULE, name: '🥊'.repeat(200) }, 'name'],
    ['half a character in its name', { ...SAMPLE_RULE, name: '\ud83e' }, 'name'],
    [
      'nine conditions',
      {
        name: 'x',
        conditions: Array.from({ length: 9 }, (_, n) => ({ figure: 'bouts', of: 'own', is: '>=', value: n })),
      },
      'conditions',
    ],
    [
      'an unknown figure',
      { name: 'x', conditions: [{ figure: 'luck', of: 'own', is: '>=', value: 1 }] },
      'conditions[0].figure',
    ],
    [
      'a side that the figure does not have',
      { name: 'x', conditions: [{ figure: 'women', of: 'own', is: '=', value: 1 }] },
      'conditions[0].figure',
    ],
    ['1e308', { name: 'x', conditions: [{ figure: 'age', of: 'own', is: '>=', value: 1e308 }] }, 'conditions[0].value'],
    [
      'no number',
      { name: 'x', conditions: [{ figure: 'age', of: 'own', is: '>=', value: Number.NaN }] },
      'conditions[0].value',
    ],
    [
      'conditions that can’t hold together',
      {
        name: 'x',
        conditions: [
          { figure: 'odds', of: 'own', is: '>=', value: 3 },
          { figure: 'odds', of: 'own', is: '<=', value: 2 },
        ],
      },
      'conditions[1]: cannot hold',
    ],
    [
      'a condition twice',
      { name: 'x', conditions: [SAMPLE_RULE.conditions[0], SAMPLE_RULE.conditions[0]] },
      'conditions[1]: repeats',
    ],
  ])('are refused with %s, naming the field', async (_what, body, reason) => {
    const answer = await keep(caller('bad'), body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(reason);
  });
});

describe('the search of an account', () => {
  const add = (owner: TestCaller, tried: readonly string[], opened: readonly { id: string; on: string }[] = []) =>
    backend.call('addSearch', { caller: owner, body: { tried, opened } });

  test('is the union of what is sent, in parallel too', async () => {
    const owner = caller('searches');
    const sent = Array.from({ length: 50 }, (_, number) => add(owner, [idOf(number), idOf(number + 1)]));
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listed(owner)).tried).toHaveLength(51);
  });

  test('opens a rule once: the first day stays, and none lies ahead or before the years that are sealed', async () => {
    const owner = caller('opens');
    await add(owner, [], [{ id: idOf(1), on: '2026-03-01' }]);
    const answer = await add(
      owner,
      [],
      [1, 2].map((number) => ({ id: idOf(number), on: '2099-01-01' })).concat({ id: idOf(3), on: '1990-01-01' }),
    );
    const { opened } = searchSchema.parse(answer.body);
    expect(opened).toHaveLength(3);
    expect(opened).toContainEqual({ id: idOf(1), on: '2026-03-01' });
    expect(opened).toContainEqual({ id: idOf(2), on: TODAY });
    expect(opened).toContainEqual({ id: idOf(3), on: sealedFrom(TODAY) });
  });

  test('takes as many openings at once as it holds', async () => {
    const owner = caller('opener');
    const all = Array.from({ length: RULE_LIMITS.opened }, (_, number) => ({ id: idOf(number), on: '2026-03-01' }));
    expect(await add(owner, [idOf(1)], all.slice(0, 100))).toMatchObject({ status: 200 });
    expect(await add(owner, [], all)).toMatchObject({ status: 200 });
    expect((await listed(owner)).opened).toHaveLength(RULE_LIMITS.opened);
  });

  test('never holds more than its limits', async () => {
    const owner = caller('full');
    const many = (from: number, count: number) => Array.from({ length: count }, (_, number) => idOf(from + number));
    await add(owner, many(0, RULE_LIMITS.tried - 10));
    await Promise.all(Array.from({ length: 10 }, (_, part) => add(owner, many(10_000 + 5 * part, 5))));
    expect((await listed(owner)).tried).toHaveLength(RULE_LIMITS.tried);
  });
});

test('deleting the account deletes its rules and its search', async () => {
  const owner = caller('leaver');
  await keep(owner);
  await backend.call('addSearch', { caller: owner, body: { tried: [idOf(1)], opened: [] } });
  expect((await backend.call('deleteProfile', { caller: owner })).status).toBe(204);
  const { client, variables } = backend.database;
  const { Items } = await client.send(
    new QueryCommand({
      TableName: variables.USER_PLAYBOOKS_TABLE,
      KeyConditionExpression: 'user_id = :user',
      ExpressionAttributeValues: { ':user': `rules#${owner.sub}` },
    }),
  );
  expect(Items).toEqual([]);
});

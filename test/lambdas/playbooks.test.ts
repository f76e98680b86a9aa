import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picksResponseSchema } from '../../core/contract/playbooks/picks.ts';
import { playbookListSchema, type UserPlaybook, userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import { optimizeResponseSchema } from '../../core/contract/playbooks/report.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { addDays } from '../../core/dates/iso_date.ts';
import { ALI, BEA, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, chosenOf, simplePlaybook } from '../fixtures/playbook_request.ts';
import { TODAY } from '../fixtures/random_cards.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

let owners = 0;
/** Creates an owner with a saved playbook. */
async function ownerWithPlaybook(): Promise<{ caller: TestCaller; id: string }> {
  owners += 1;
  const caller = { ...ALI, sub: `owner-${owners}` };
  const id = `${caller.sub}_1`;
  expect((await backend.call('savePlaybook', { caller, body: simplePlaybook(id) })).status).toBe(200);
  return { caller, id };
}

const stored = async (user_id: string, id: string) => {
  const { client, variables } = backend.database;
  const TableName = variables.USER_PLAYBOOKS_TABLE;
  return (await client.send(new GetCommand({ TableName, Key: { user_id, id }, ConsistentRead: true }))).Item;
};

/** What the server computes for the playbook of `simplePlaybook`, with the names of stored fields. */
async function computed(caller: TestCaller) {
  const optimized = await backend.call('optimize', { caller, body: { strategies: CHOSEN } });
  const { portfolio: _, ...figures } = optimizeResponseSchema.parse(optimized.body);
  const body = { portfolio: simplePlaybook('x_1').portfolio };
  const made = picksResponseSchema.parse((await backend.call('picks', { caller, body })).body);
  const { event_id, event_name, event_date, picks_version } = made;
  return {
    kept: { ...figures, event_id, event_name, event_date, event: { name: event_name }, picks_version },
    picks: made.picks.map(({ pick, augmented_weight, odds }) => ({ pick, augmented_weight, odds: Number(odds) })),
  };
}

const pickFigures = ({ picks }: UserPlaybook) =>
  picks.map((pick) => ({ pick: pick.pick_name, augmented_weight: pick.budget_amount, odds: pick.decimal_odds }));

/** Picks and an event as a client may invent them. */
const refreshed = {
  picks: simplePlaybook('x_1').picks.map((pick) => ({ ...pick, decimal_odds: 1000, american_odds: '+99900' })),
  event_id: '2026-05-02-rio',
  event_name: 'UFC 301',
  event_date: '2026-05-02',
  picks_version: '2099-04-03-ffffffffffff',
};

describe('saving a playbook', () => {
  test('stores what its owner chose, with times of the domain clock', async () => {
    const { caller, id } = await ownerWithPlaybook();
    const response = await backend.call('getPlaybook', { caller, id });
    const playbook = userPlaybookSchema.parse(response.body);
    expect(playbook).toMatchObject({ ...chosenOf(simplePlaybook(id)), user_id: caller.sub });
    expect(playbook.created_at.slice(0, 10)).toBe(TODAY);
    expect(playbook.last_updated).toBe(playbook.created_at);
  });

  test('stores the figures and picks that the server computes, whatever a client states', async () => {
    const caller = { ...ALI, sub: 'forger' };
    const id = `${caller.sub}_1`;
    const stated = simplePlaybook(id);
    const forged = {
      ...stated,
      ...refreshed,
      strategies: 41,
      portfolio_returns: 9.99,
      previous_year_returns: 1e6,
      report: { ...stated.report, mean: 9.99, interval: [9, 11] },
    };
    const saved = userPlaybookSchema.parse((await backend.call('savePlaybook', { caller, body: forged })).body);
    const { kept, picks } = await computed(caller);
    expect(saved).toMatchObject({ ...kept, strategies: CHOSEN.length, report_computed: true, picks_computed: true });
    expect(pickFigures(saved)).toEqual(picks);
    expect((await backend.call('getPlaybook', { caller, id })).body).toEqual(saved);
  });

  test('keeps the method of a client of an older release, whose weights are by returns', async () => {
    const caller = { ...ALI, sub: 'older-method' };
    const { method: _, ...body } = simplePlaybook(`${caller.sub}_1`);
    const saved = userPlaybookSchema.parse((await backend.call('savePlaybook', { caller, body })).body);
    expect(saved).toMatchObject({ method: { name: 'returns', version: 1 }, portfolio: body.portfolio });
    expect(saved.kelly_fraction).toBeUndefined();
  });

  test('accepts legacy field names of picks', async () => {
    const caller = { ...ALI, sub: 'older-picks' };
    const older = { fighter: 'Red', opponent: 'Blue', allocation: 0.25, odds: -150, decimal: 1.6667 };
    const picks = [{ ...older, supporting_strategies: 2, type: 'moneyline' }];
    const body = { ...simplePlaybook(`${caller.sub}_1`), picks };
    expect((await backend.call('savePlaybook', { caller, body })).status).toBe(200);
  });

  test('ignores unknown fields and fields that the server sets', async () => {
    const caller = { ...ALI, sub: 'dropped' };
    const id = `${caller.sub}_1`;
    const foreign = { user_id: BEA.sub, created_at: '1999-01-01T00:00:00Z', due_shard: 99, is_admin: true };
    const polluted = { ...JSON.parse('{"__proto__":{"polluted":true},"constructor":{}}'), ...foreign };
    const response = await backend.call('savePlaybook', { caller, body: { ...simplePlaybook(id), ...polluted } });
    expect(response.status).toBe(200);
    const item = await stored(caller.sub, id);
    const known = [
      ...Object.keys(simplePlaybook(id)),
      'picks_saved_at',
      'event_id',
      'report_computed',
      'picks_computed',
      'user_id',
      'created_at',
      'last_updated',
      'event',
    ];
    expect(Object.keys(item ?? {}).sort()).toEqual([...known, 'due_on', 'due_shard', 'report_apart', 'schema'].sort());
    expect(item).toMatchObject({ user_id: caller.sub });
    expect(item?.due_shard).toBeLessThan(16);
    expect(await stored(BEA.sub, id)).toBeUndefined();
  });

  test('again with the same id returns the stored playbook, or 409 for different content', async () => {
    const { caller, id } = await ownerWithPlaybook();
    const first = await backend.call('getPlaybook', { caller, id });
    const again = await backend.call('savePlaybook', { caller, body: simplePlaybook(id) });
    expect(again).toMatchObject({ status: 200, body: first.body });
    const restated = await backend.call('savePlaybook', { caller, body: { ...simplePlaybook(id), ...refreshed } });
    expect(restated).toMatchObject({ status: 200, body: first.body });
    const other = await backend.call('savePlaybook', { caller, body: simplePlaybook(id, { name: 'Other' }) });
    expect(other).toMatchObject({ status: 409, body: { message: TEXTS.playbookExists } });
    expect((await backend.call('getPlaybook', { caller, id })).body).toEqual(first.body);
  });

  test('again with tiny weights counts as the same content', async () => {
    const caller = { ...ALI, sub: 'tiny' };
    const [one, other] = CHOSEN;
    const portfolio = [one, other].map((strategy, index) => ({ strategy, weight: [1, 1e-200][index] ?? 0 }));
    const body = simplePlaybook(`${caller.sub}_1`, { portfolio });
    for (let time = 0; time < 2; time += 1) {
      expect((await backend.call('savePlaybook', { caller, body })).status).toBe(200);
    }
  });
});

describe('changing a playbook', () => {
  test('renames it with a trimmed name and keeps its picks', async () => {
    const { caller, id } = await ownerWithPlaybook();
    const response = await backend.call('patchPlaybook', {
      caller,
      id,
      body: { name: '  Sunday  ', user_id: BEA.sub },
    });
    const playbook = userPlaybookSchema.parse(response.body);
    expect(playbook).toMatchObject({ ...chosenOf(simplePlaybook(id)), name: 'Sunday', user_id: caller.sub });
  });

  test('refreshes its picks for the server’s next event, whatever a client states, and updates the due date', async () => {
    const { caller, id } = await ownerWithPlaybook();
    const response = await backend.call('patchPlaybook', { caller, id, body: refreshed });
    const { kept, picks } = await computed(caller);
    expect(response.body).toMatchObject({ ...kept, name: 'Saturday' });
    expect(pickFigures(userPlaybookSchema.parse(response.body))).toEqual(picks);
    expect(await stored(caller.sub, id)).toMatchObject({ due_on: addDays(kept.event_date, 2) });
  });

  test('stores what is bet of its picks, which a refresh keeps', async () => {
    const { id, caller } = await ownerWithPlaybook();
    const chosen = await backend.call('patchPlaybook', { caller, id, body: { only_value: true } });
    expect(chosen.body).toMatchObject({ only_value: true, name: 'Saturday' });
    expect((await backend.call('patchPlaybook', { caller, id, body: refreshed })).body).toMatchObject({
      only_value: true,
      picks_version: backend.pointer.version,
    });
    const off = await backend.call('patchPlaybook', { caller, id, body: { only_value: false } });
    expect(off.body).toMatchObject({ only_value: false });
  });

  test('stores the stakes of its picks with value, which a client of an older release keeps', async () => {
    const { id, caller } = await ownerWithPlaybook();
    const patch = async (body: object) => (await backend.call('patchPlaybook', { caller, id, body })).body;
    expect(await patch({ only_value: true, kelly_fraction: 0.5 })).toMatchObject({ kelly_fraction: 0.5 });
    expect(await patch({ only_value: false })).toMatchObject({ only_value: false, kelly_fraction: 0.5 });
    expect(await patch({ only_value: true, kelly_fraction: null })).not.toHaveProperty('kelly_fraction');
    for (const kelly_fraction of [0.1, 1])
      expect(
        await backend.call('patchPlaybook', { caller, id, body: { only_value: true, kelly_fraction } }),
      ).toMatchObject({
        status: 400,
      });
  });

  test('rejects a choice of bets together with a name or picks', async () => {
    const { id, caller } = await ownerWithPlaybook();
    for (const body of [
      { only_value: true, name: 'Sunday' },
      { only_value: true, ...refreshed },
    ]) {
      expect(await backend.call('patchPlaybook', { caller, id, body })).toMatchObject({ status: 400 });
    }
  });

  test('refuses another user’s choice of bets', async () => {
    const { id } = await ownerWithPlaybook();
    const response = await backend.call('patchPlaybook', { caller: BEA, id, body: { only_value: true } });
    expect(response.status).toBe(403);
  });

  test('concurrent rename and refresh both succeed', async () => {
    const { caller, id } = await ownerWithPlaybook();
    const answers = await Promise.all([
      backend.call('patchPlaybook', { caller, id, body: { name: 'Sunday' } }),
      backend.call('patchPlaybook', { caller, id, body: refreshed }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await backend.call('getPlaybook', { caller, id })).body).toMatchObject({ name: 'Sunday' });
  });

  test('concurrent delete and rename leave no partial item', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caller, id } = await ownerWithPlaybook();
      await Promise.all([
        backend.call('deletePlaybook', { caller, id }),
        backend.call('patchPlaybook', { caller, id, body: { name: 'Sunday' } }),
      ]);
      expect(await stored(caller.sub, id)).toBeUndefined();
    }
  });
});

describe('the list', () => {
  test('has only the caller’s playbooks, newest first', async () => {
    const { caller, id } = await ownerWithPlaybook();
    await backend.call('savePlaybook', { caller, body: simplePlaybook(`${caller.sub}_2`) });
    const response = await backend.call('listPlaybooks', { caller });
    const ids = playbookListSchema.parse(response.body).playbooks.map((playbook) => playbook.id);
    expect(ids).toEqual([`${caller.sub}_2`, id]);
  });

  test('reads all pages of a large collection', async () => {
    const { client, variables } = backend.database;
    const caller = { ...ALI, sub: 'collector' };
    const long = Array.from({ length: 5000 }, () => ({ date: '2026-03-28', playbook: 1 / 3, equal_weights: 1 / 7 }));
    for (let number = 0; number < 4; number += 1) {
      const request = simplePlaybook(`${caller.sub}_${number}`);
      const stamp = '2026-04-03T00:00:00.000Z';
      const server = { user_id: caller.sub, created_at: stamp, last_updated: stamp, event: { name: 'UFC 300' } };
      const report = { ...request.report, equity: long };
      const Item = { ...request, ...server, report };
      await client.send(new PutCommand({ TableName: variables.USER_PLAYBOOKS_TABLE, Item }));
    }
    const response = await backend.call('listPlaybooks', { caller });
    expect(playbookListSchema.parse(response.body).playbooks).toHaveLength(4);
  });

  test('omits an invalid playbook and keeps the others', async () => {
    const { caller, id } = await ownerWithPlaybook();
    const Item = { user_id: caller.sub, id: `${caller.sub}_2`, name: 'half' };
    const TableName = backend.database.variables.USER_PLAYBOOKS_TABLE;
    await backend.database.client.send(new PutCommand({ TableName, Item }));
    const response = await backend.call('listPlaybooks', { caller });
    expect(playbookListSchema.parse(response.body).playbooks.map((playbook) => playbook.id)).toEqual([id]);
  });
});

import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { RESPONSE_LIMITS } from '../../core/contract/limits/response_limits.ts';
import {
  playbookListSchema,
  type SavePlaybookRequest,
  userPlaybookSchema,
} from '../../core/contract/playbooks/playbooks.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { refreshPicks } from '../../lambdas/playbooks/change_playbook.ts';
import { requireSize } from '../../lambdas/playbooks/save_playbook.ts';
import { playbookItems } from '../../lambdas/store/playbooks/playbook_item.ts';
import { playbookStore, type RefreshedPicks } from '../../lambdas/store/playbooks/playbook_store.ts';
import { partAllReports } from '../../tools/part_reports/part_all_reports.ts';
import { ALI, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import { present } from '../fixtures/present.ts';
import { TODAY } from '../fixtures/random_cards.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const supporters = STRATEGIES.map(({ id }) => ({ strategy: id, weight: 0.0123456789 }));
/** So many picks, each with every strategy behind it: some 3 kB a pick. */
const largePicks = (number: number) => {
  const pick = present(simplePlaybook('x').picks[0], 'pick of the test playbook');
  return Array.from({ length: number }, () => ({ ...pick, supporters }));
};
const curve = (points: number) =>
  Array.from({ length: points }, (_, index) => ({ date: '2026-03-28', playbook: index / 3, equal_weights: 1 / 7 }));
const withCurve = (id: string, points: number): SavePlaybookRequest => {
  const request = simplePlaybook(id);
  return { ...request, report: { ...request.report, equity: curve(points) } };
};
const computedPicks = (number: number, picks_version = '2026-05-01-0123456789ab'): RefreshedPicks => ({
  picks: largePicks(number),
  event_id: 'later',
  event_name: 'UFC 301',
  event_date: '2026-05-02',
  picks_version,
});

const owner = (sub: string): TestCaller => ({ ...ALI, sub });
const tooLarge = { status: 413, message: TEXTS.playbookTooLarge };
const clock = { now: () => new Date(`${TODAY}T12:00:00Z`), today: () => TODAY };

/** Refreshes a user's playbook with computed picks. */
const refreshWith = (user_id: string, picks: RefreshedPicks) => {
  const playbooks = playbookStore(backend.database.client, backend.database.variables.USER_PLAYBOOKS_TABLE);
  return refreshPicks({ user_id, id: `${user_id}_1` }, async () => picks, { playbooks, cards: [], clock });
};

const STAMP = '2026-01-01T00:00:00.000Z';
const stampsOf = (user_id: string) => ({ user_id, created_at: STAMP, last_updated: STAMP, event: { name: 'UFC 300' } });

describe('a playbook', () => {
  const filled = (points: number, picks: number) =>
    userPlaybookSchema.parse({
      ...withCurve('full_1', points),
      picks: largePicks(picks),
      ...stampsOf('full'),
    });

  test('of the largest curve and a long night is saved', () => {
    expect(() => requireSize(filled(RESPONSE_LIMITS.equityPoints, 8))).not.toThrow();
  });

  test('above 100 kB is refused', () => {
    expect(() => requireSize(filled(1, 60))).toThrow(expect.objectContaining(tooLarge));
  });

  test('whose client states more than its figures is saved with the server’s', async () => {
    const caller = owner('heavy');
    const body = { ...simplePlaybook('heavy_1'), picks: largePicks(60) };
    expect(JSON.stringify(body).length).toBeLessThan(LIMITS.bodyBytes);
    const { text } = await backend.call('savePlaybook', { caller, body });
    expect(text.length).toBeLessThan(LIMITS.playbookBytes / 4);
  });

  test('with a longer curve than the limit is refused by the field’s name', async () => {
    const caller = owner('long');
    const response = await backend.call('savePlaybook', { caller, body: withCurve('long_1', 801) });
    expect(response.status).toBe(400);
    expect(response.text).toContain('report.equity');
  });

  test('never grows above 100 kB by a refresh', async () => {
    const caller = owner('grower');
    expect((await backend.call('savePlaybook', { caller, body: simplePlaybook('grower_1') })).status).toBe(200);
    const before = await backend.call('getPlaybook', { caller, id: 'grower_1' });
    await expect(refreshWith('grower', computedPicks(60))).rejects.toMatchObject(tooLarge);
    expect((await backend.call('getPlaybook', { caller, id: 'grower_1' })).body).toEqual(before.body);
  });
});

describe('a larger playbook from before the limit', () => {
  /** 250 kB of curve and 150 kB of picks: near what DynamoDB takes. */
  async function legacyOwner(sub: string) {
    const Item = { ...withCurve(`${sub}_1`, 3500), picks: largePicks(50), ...stampsOf(sub) };
    const TableName = backend.database.variables.USER_PLAYBOOKS_TABLE;
    await backend.call('getProfile', { caller: owner(sub) });
    await backend.database.client.send(new PutCommand({ TableName, Item }));
    return { caller: owner(sub), id: `${sub}_1` };
  }

  test('is listed, read, renamed and deleted', async () => {
    const { caller, id } = await legacyOwner('legacy');
    const listed = playbookListSchema.parse((await backend.call('listPlaybooks', { caller })).body);
    expect(listed.playbooks.map((playbook) => playbook.id)).toEqual([id]);
    const whole = userPlaybookSchema.parse((await backend.call('getPlaybook', { caller, id })).body);
    expect(whole.report.equity).toHaveLength(3500);
    const renamed = await backend.call('patchPlaybook', { caller, id, body: { name: 'Older' } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Older' } });
    expect((await backend.call('deletePlaybook', { caller, id })).status).toBe(204);
    expect((await backend.call('getPlaybook', { caller, id })).status).toBe(404);
  });

  test('takes picks that don’t make it larger, and no others', async () => {
    await legacyOwner('legacy-refreshed');
    await expect(refreshWith('legacy-refreshed', computedPicks(70))).rejects.toMatchObject(tooLarge);
    expect((await refreshWith('legacy-refreshed', computedPicks(20))).picks).toHaveLength(20);
  });
});

/** Bytes of the items that a list of the owner's playbooks reads. */
async function listedBytes(sub: string): Promise<number> {
  const { client, variables } = backend.database;
  const KeyConditionExpression = 'user_id = :user';
  const query = { KeyConditionExpression, ExpressionAttributeValues: { ':user': sub } };
  const { Items = [] } = await client.send(new QueryCommand({ TableName: variables.USER_PLAYBOOKS_TABLE, ...query }));
  return JSON.stringify(Items).length;
}

describe('the report, most of a playbook, is in an item of its own', () => {
  const request = withCurve('apart_1', RESPONSE_LIMITS.equityPoints);

  async function older(sub: string) {
    const { client, variables } = backend.database;
    const Item = { ...request, id: `${sub}_1`, ...stampsOf(sub) };
    await client.send(new PutCommand({ TableName: variables.USER_PLAYBOOKS_TABLE, Item }));
    return { caller: owner(sub), id: `${sub}_1` };
  }

  test('which a list does not read, and which comes with the whole playbook', async () => {
    const { client, variables } = backend.database;
    const { own, report } = playbookItems(userPlaybookSchema.parse({ ...request, ...stampsOf('apart') }));
    for (const Item of [own, report])
      await client.send(new PutCommand({ TableName: variables.USER_PLAYBOOKS_TABLE, Item }));
    expect(await listedBytes('apart')).toBeLessThan(3000);
    const { body } = await backend.call('getPlaybook', { caller: owner('apart'), id: 'apart_1' });
    expect(body).toMatchObject({ report: request.report });
  });

  test('also of a playbook of an older release, once it is written again', async () => {
    const { caller, id } = await older('rewritten');
    const before = await backend.call('getPlaybook', { caller, id });
    expect(before.body).toMatchObject({ report: request.report });
    await backend.call('patchPlaybook', { caller, id, body: { name: 'Renamed' } });
    expect(await listedBytes('rewritten')).toBeLessThan(3000);
    const { body } = await backend.call('getPlaybook', { caller, id });
    expect(body).toMatchObject({ name: 'Renamed', report: request.report });
  });

  test('and one command moves the reports of all older playbooks', async () => {
    const { caller, id } = await older('moved');
    const { client, variables } = backend.database;
    const { parted, broken } = await partAllReports(client, variables.USER_PLAYBOOKS_TABLE);
    expect(parted).toBeGreaterThan(0);
    expect(broken).toEqual([]);
    expect(await partAllReports(client, variables.USER_PLAYBOOKS_TABLE)).toEqual({ parted: 0, broken: [] });
    expect(await listedBytes('moved')).toBeLessThan(3000);
    expect((await backend.call('getPlaybook', { caller, id })).body).toMatchObject({ report: request.report });
  });

  test('and goes with the playbook', async () => {
    const caller = owner('gone');
    await backend.call('savePlaybook', { caller, body: { ...request, id: 'gone_1' } });
    await backend.call('deletePlaybook', { caller, id: 'gone_1' });
    expect(await listedBytes('report#gone')).toBe('[]'.length);
  });
});

test('the list holds what its cards show: five playbooks are a few kilobytes', async () => {
  const caller = owner('collector');
  const shown = [];
  for (let number = 0; number < LIMITS.playbooksPerUser; number += 1) {
    const saved = await backend.call('savePlaybook', { caller, body: simplePlaybook(`collector_${number}`) });
    const { name, event_name, event_date, portfolio_returns, report } = userPlaybookSchema.parse(saved.body);
    const { sample, events, mean, interval } = report;
    shown.unshift({ name, event_name, event_date, portfolio_returns, report: { sample, events, mean, interval } });
  }
  const { text, body } = await backend.call('listPlaybooks', { caller });
  expect(text.length).toBeLessThan(4000);
  expect(body).toMatchObject({ playbooks: shown });
  for (const absent of ['picks', 'equity', 'portfolio"', 'selected_strategies'])
    expect(text).not.toContain(`"${absent}`);
});

describe('a refresh that took long', () => {
  const saved = (sub: string) => backend.call('savePlaybook', { caller: owner(sub), body: simplePlaybook(`${sub}_1`) });
  const read = async (sub: string) => (await backend.call('getPlaybook', { caller: owner(sub), id: `${sub}_1` })).body;

  test('does not replace picks of a later day: the answer is the newer playbook', async () => {
    await saved('slow');
    const newer = await refreshWith('slow', computedPicks(2, '2026-05-02-ffffffffffff'));
    expect(await refreshWith('slow', computedPicks(1, '2026-05-01-0123456789ab'))).toEqual(newer);
    expect(await read('slow')).toEqual(newer);
  });

  test('replaces the picks of a legacy playbook that has neither a version nor an event', async () => {
    const id = 'undated_1';
    const { picks_version: _, event_name: __, event_date: ___, report: ____, ...older } = simplePlaybook(id);
    const Item = { ...older, ...stampsOf('undated'), event: undefined };
    const TableName = backend.database.variables.USER_PLAYBOOKS_TABLE;
    await backend.database.client.send(new PutCommand({ TableName, Item }));
    expect(await refreshWith('undated', computedPicks(1))).toMatchObject({
      event_name: 'UFC 301',
      picks_version: '2026-05-01-0123456789ab',
    });
  });

  test('replaces picks of the same day, of a version without a date, or that a client stated', async () => {
    for (const [index, picks_version] of ['2026-05-01-ffffffffffff', 'old'].entries()) {
      await saved(`same-${index}`);
      await refreshWith(`same-${index}`, computedPicks(1, picks_version));
      const refreshed = await refreshWith(`same-${index}`, computedPicks(1));
      expect(refreshed.picks_version).toBe('2026-05-01-0123456789ab');
    }
    const Item = { ...simplePlaybook('stated_1', { picks_version: '2099-01-01-ff' }), ...stampsOf('stated') };
    const TableName = backend.database.variables.USER_PLAYBOOKS_TABLE;
    await backend.database.client.send(new PutCommand({ TableName, Item }));
    expect((await refreshWith('stated', computedPicks(1))).picks_version).toBe('2026-05-01-0123456789ab');
  });

  test('is one of many at once, and the newest stays', async () => {
    await saved('hurried');
    const versions = Array.from({ length: 9 }, (_, day) => `2026-05-0${day + 1}-0123456789ab`);
    const answers = await Promise.allSettled(
      versions.map((version) => refreshWith('hurried', computedPicks(1, version))),
    );
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason.status).toBe(503);
    const newest = versions.filter((_, index) => answers[index]?.status === 'fulfilled').at(-1);
    expect(await read('hurried')).toMatchObject({ picks_version: newest });
  });
});

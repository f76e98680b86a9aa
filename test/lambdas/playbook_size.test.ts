import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits.ts';
import { playbookListSchema, type SavePlaybookRequest, userPlaybookSchema } from '../../core/contract/playbooks.ts';
import { RESPONSE_LIMITS } from '../../core/contract/response_limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { partAllReports } from '../../tools/part_reports/part_all_reports.ts';
import { ALI, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const supporters = STRATEGIES.map(({ id }) => ({ strategy: id, weight: 0.0123456789 }));
/** So many picks, each with every strategy behind it: some 3 kB a pick. */
const largePicks = (number: number) =>
  Array.from({ length: number }, () => {
    const [pick] = simplePlaybook('x').picks;
    if (pick === undefined) throw new Error('The test playbook has no pick');
    return { ...pick, supporters };
  });
const curve = (points: number) =>
  Array.from({ length: points }, (_, index) => ({ date: '2026-03-28', playbook: index / 3, equal_weights: 1 / 7 }));
const withCurve = (id: string, points: number): SavePlaybookRequest => {
  const request = simplePlaybook(id);
  return { ...request, report: { ...request.report, equity: curve(points) } };
};
const refreshWith = (number: number, picks_version = '2026-05-01-0123456789ab') => ({
  ...{ picks: largePicks(number), event_name: 'UFC 301', event_date: '2026-05-02', picks_version },
});

const owner = (sub: string): TestCaller => ({ ...ALI, sub });
const tooLarge = { status: 413, body: { message: TEXTS.playbookTooLarge } };

describe('a playbook', () => {
  test('of the largest curve and a long night is saved', async () => {
    const caller = owner('full');
    const body = { ...withCurve('full_1', RESPONSE_LIMITS.equityPoints), picks: largePicks(8) };
    expect((await backend.call('savePlaybook', { caller, body })).status).toBe(200);
  });

  test('above 100 kB is refused', async () => {
    const caller = owner('heavy');
    const body = { ...simplePlaybook('heavy_1'), picks: largePicks(60) };
    expect(JSON.stringify(body).length).toBeLessThan(LIMITS.bodyBytes);
    expect(await backend.call('savePlaybook', { caller, body })).toMatchObject(tooLarge);
    const { body: list } = await backend.call('listPlaybooks', { caller });
    expect(list).toEqual({ playbooks: [] });
  });

  test('with a longer curve than the limit is refused by the field’s name', async () => {
    const caller = owner('long');
    const response = await backend.call('savePlaybook', { caller, body: withCurve('long_1', 801) });
    expect(response.status).toBe(400);
    expect(response.text).toContain('report.equity');
  });

  test('never grows above 100 kB by a refresh', async () => {
    const caller = owner('grower');
    const body = withCurve('grower_1', RESPONSE_LIMITS.equityPoints);
    expect((await backend.call('savePlaybook', { caller, body })).status).toBe(200);
    const before = await backend.call('getPlaybook', { caller, id: 'grower_1' });
    const grown = await backend.call('patchPlaybook', { caller, id: 'grower_1', body: refreshWith(60) });
    expect(grown).toMatchObject(tooLarge);
    expect((await backend.call('getPlaybook', { caller, id: 'grower_1' })).body).toEqual(before.body);
  });
});

describe('a larger playbook from before the limit', () => {
  /** 250 kB of curve and 150 kB of picks: near what DynamoDB takes. */
  async function legacyOwner(sub: string) {
    const stamp = '2026-01-01T00:00:00.000Z';
    const server = { user_id: sub, created_at: stamp, last_updated: stamp, event: { name: 'UFC 300' } };
    const Item = { ...withCurve(`${sub}_1`, 3500), picks: largePicks(50), ...server };
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
    const { caller, id } = await legacyOwner('legacy-refreshed');
    expect((await backend.call('patchPlaybook', { caller, id, body: refreshWith(70) })).status).toBe(413);
    expect((await backend.call('patchPlaybook', { caller, id, body: refreshWith(20) })).status).toBe(200);
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
  const stamp = '2026-01-01T00:00:00.000Z';

  async function older(sub: string) {
    const { client, variables } = backend.database;
    const server = { user_id: sub, created_at: stamp, last_updated: stamp, event: { name: 'UFC 300' } };
    const Item = { ...request, id: `${sub}_1`, ...server };
    await client.send(new PutCommand({ TableName: variables.USER_PLAYBOOKS_TABLE, Item }));
    return { caller: owner(sub), id: `${sub}_1` };
  }

  test('which a list does not read, and which comes with the whole playbook', async () => {
    const caller = owner('apart');
    await backend.call('savePlaybook', { caller, body: request });
    expect(await listedBytes('apart')).toBeLessThan(3000);
    const { body } = await backend.call('getPlaybook', { caller, id: 'apart_1' });
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

test('the list holds what its cards show: five large playbooks are a few kilobytes', async () => {
  const caller = owner('collector');
  const request = { ...withCurve('collector_0', RESPONSE_LIMITS.equityPoints), picks: largePicks(8) };
  for (let number = 0; number < LIMITS.playbooksPerUser; number += 1) {
    const body = { ...request, id: `collector_${number}` };
    expect((await backend.call('savePlaybook', { caller, body })).status).toBe(200);
  }
  const { text, body } = await backend.call('listPlaybooks', { caller });
  expect(text.length).toBeLessThan(4000);
  const { sample, events, mean, interval } = request.report;
  const { name, event_name, event_date, portfolio_returns } = request;
  const shown = { name, event_name, event_date, portfolio_returns, report: { sample, events, mean, interval } };
  expect(body).toMatchObject({ playbooks: Array.from({ length: 5 }, () => shown) });
  for (const absent of ['picks', 'equity', 'portfolio"', 'selected_strategies'])
    expect(text).not.toContain(`"${absent}`);
});

describe('a refresh that took long', () => {
  test('does not replace picks of a later day: the answer is the newer playbook', async () => {
    const caller = owner('slow');
    await backend.call('savePlaybook', { caller, body: simplePlaybook('slow_1') });
    const call = (body: unknown) => backend.call('patchPlaybook', { caller, id: 'slow_1', body });
    const newer = await call(refreshWith(2, '2026-05-02-ffffffffffff'));
    expect(newer.status).toBe(200);
    expect(await call(refreshWith(1, '2026-05-01-0123456789ab'))).toMatchObject({ status: 200, body: newer.body });
    expect((await backend.call('getPlaybook', { caller, id: 'slow_1' })).body).toEqual(newer.body);
  });

  test('replaces the picks of a legacy playbook that has neither a version nor an event', async () => {
    const caller = owner('undated');
    const id = 'undated_1';
    const { picks_version: _, event_name: __, event_date: ___, report: ____, ...older } = simplePlaybook(id);
    const stamp = '2026-01-01T00:00:00.000Z';
    const Item = { ...older, user_id: caller.sub, created_at: stamp, last_updated: stamp };
    const TableName = backend.database.variables.USER_PLAYBOOKS_TABLE;
    await backend.database.client.send(new PutCommand({ TableName, Item }));
    const { body } = await backend.call('patchPlaybook', { caller, id, body: refreshWith(1) });
    expect(body).toMatchObject({ event_name: 'UFC 301', picks_version: '2026-05-01-0123456789ab' });
  });

  test('replaces picks of the same day, or of a version without a date', async () => {
    for (const version of ['2026-05-01-ffffffffffff', 'old']) {
      const caller = owner(`same-${version}`);
      const id = `${caller.sub}_1`;
      await backend.call('savePlaybook', { caller, body: simplePlaybook(id, { picks_version: version }) });
      const { body } = await backend.call('patchPlaybook', { caller, id, body: refreshWith(1) });
      expect(body).toMatchObject({ picks_version: '2026-05-01-0123456789ab' });
    }
  });

  test('is one of many at once, and the newest stays', async () => {
    const caller = owner('hurried');
    await backend.call('savePlaybook', { caller, body: simplePlaybook('hurried_1') });
    const versions = Array.from({ length: 9 }, (_, day) => `2026-05-0${day + 1}-0123456789ab`);
    const answers = await Promise.all(
      versions.map((version) =>
        backend.call('patchPlaybook', { caller, id: 'hurried_1', body: refreshWith(1, version) }),
      ),
    );
    for (const { status } of answers) expect([200, 503]).toContain(status);
    const newest = versions.filter((_, index) => answers[index]?.status === 200).at(-1);
    expect((await backend.call('getPlaybook', { caller, id: 'hurried_1' })).body).toMatchObject({
      picks_version: newest,
    });
  });
});

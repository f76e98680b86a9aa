import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { profileSchema } from '../../core/contract/account/profile.ts';
import { betPageSchema } from '../../core/contract/bets/bets.ts';
import {
  playbookListSchema,
  prebuiltPlaybookSchema,
  userPlaybookSchema,
} from '../../core/contract/playbooks/playbooks.ts';
import { pricesSchema } from '../../core/contract/prices/prices.ts';
import { CHAIN_IDS } from '../../core/contract/record/chains.ts';
import { keptRulesSchema } from '../../core/contract/rules/kept_rules.ts';
import { fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { verifyRecord } from '../../tools/engine/record/verify_record.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { checkedBy } from '../fixtures/described_response.ts';
import type { RouteResponse } from '../fixtures/response.ts';
import { owner, putItems, release, withUnknownFields, writeFiles } from './release.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe('a tab of the last release', () => {
  const violation = checkedBy(withUnknownFields(release.openApi));
  const responses: RouteResponse[] = [];
  beforeAll(async () => {
    for (const { name, id, body } of release.requests) {
      responses.push(await backend.call(name, { caller: owner, body, ...(id !== undefined && { id }) }));
    }
  });

  test.each(release.requests.map(({ name }, place) => ({ name, place })))(
    'gets an answer that it can read: $name ($place)',
    ({ name, place }) => {
      const response = responses[place] ?? expect.fail('no answer');
      expect(response.status, response.text).toBeLessThan(300);
      expect(violation(name, response)).toBeUndefined();
    },
  );

  test('reads a playbook of today, and keeps its stakes when it chooses what is bet', async () => {
    const { body } = release.requests.find(({ name }) => name === 'savePlaybook') ?? expect.fail('none was saved');
    const id = `${release.sub}_1`;
    const bets = { only_value: true, kelly_fraction: 0.25 };
    const today = {
      ...z.record(z.string(), z.unknown()).parse(body),
      id,
      method: { name: 'kelly', version: 1 },
      ...bets,
    };
    expect((await backend.call('savePlaybook', { caller: owner, body: today })).status).toBe(200);
    const saved = await backend.call('getPlaybook', { caller: owner, id });
    const { report, method } = userPlaybookSchema.parse(saved.body);
    expect([method?.name, report.stakes, report.with_value]).toEqual([
      'kelly',
      expect.arrayContaining([expect.objectContaining({ fraction: 0.25 })]),
      expect.objectContaining({ without_best: expect.toSatisfy((left) => left !== undefined) }),
    ]);
    const turned = await backend.call('patchPlaybook', { caller: owner, id, body: { only_value: false } });
    expect(userPlaybookSchema.parse(turned.body)).toMatchObject({ only_value: false, kelly_fraction: 0.25 });
    const listed = await backend.call('listPlaybooks', { caller: owner });
    expect([
      violation('getPlaybook', saved),
      violation('patchPlaybook', turned),
      violation('listPlaybooks', listed),
    ]).toEqual([undefined, undefined, undefined]);
    await backend.call('deletePlaybook', { caller: owner, id });
  });
});

describe('of what the last release stored', () => {
  const { event } = release;

  beforeAll(() => putItems(backend.database.client));

  test('the profile and the playbooks are read, renamed and deleted', async () => {
    profileSchema.parse((await backend.call('getProfile', { caller: owner })).body);
    const { playbooks } = playbookListSchema.parse((await backend.call('listPlaybooks', { caller: owner })).body);
    expect(playbooks.map(({ playbook_type }) => playbook_type).sort()).toEqual(['lab', 'language', 'simple']);
    for (const { id } of playbooks) {
      const stored = userPlaybookSchema.parse((await backend.call('getPlaybook', { caller: owner, id })).body);
      expect(stored.picks).not.toEqual([]);
      expect([stored.method, stored.kelly_fraction, stored.report.stakes]).toEqual([undefined, undefined, undefined]);
      const turned = await backend.call('patchPlaybook', { caller: owner, id, body: { only_value: true } });
      expect(userPlaybookSchema.parse(turned.body)).not.toHaveProperty('kelly_fraction');
      expect((await backend.call('patchPlaybook', { caller: owner, id, body: { name: 'Kept' } })).status).toBe(200);
      expect((await backend.call('deletePlaybook', { caller: owner, id })).status).toBe(204);
    }
  });

  test('bets are read, changed and imported again, and rules are read and renamed', async () => {
    const { bets } = betPageSchema.parse((await backend.call('listBets', { caller: owner })).body);
    expect(bets.map(({ source, revision }) => [source, revision]).sort()).toEqual([
      ['hand', 2],
      ['import', 1],
    ]);
    for (const { id, revision } of bets) {
      const body = { revision, note: 'Read by the next release' };
      expect((await backend.call('editBet', { caller: owner, id, body })).status).toBe(200);
    }
    const { rules, tried, opened } = keptRulesSchema.parse((await backend.call('listRules', { caller: owner })).body);
    expect(tried).toEqual(rules.map(({ id }) => id));
    expect(opened.map(({ id }) => id)).toEqual(tried);
    for (const { id } of rules) {
      expect((await backend.call('renameRule', { caller: owner, id, body: { name: 'Kept' } })).status).toBe(200);
    }
  });

  test('prices and prebuilt playbooks are read', async () => {
    const prices = pricesSchema.parse((await backend.call('getPrices', { id: event })).body);
    expect(prices.bouts.length).toBeGreaterThan(10);
    expect((await backend.call('getPriceHistory', { id: event })).status).toBe(200);
    const prebuilt = await backend.call('getPrebuiltPlaybook', { id: `baseline_${event}` });
    expect(prebuiltPlaybookSchema.parse(prebuilt.body).picks).not.toEqual([]);
  });
});

describe('the files of the last release', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cornerman-last-release-'));
    await writeFiles(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('hold chains and a log that verify', async () => {
    const { chains, log_problem } = await verifyRecord(join(folder, 'record'), undefined);
    for (const id of CHAIN_IDS)
      expect(chains[id], id).toMatchObject({ ok: true, events: expect.toSatisfy((n) => n > 0) });
    expect(log_problem).toBeNull();
  });

  test('hold an import that is read', async () => {
    const store = fileSnapshotStore(join(folder, 'snapshots'));
    const pointer = (await store.readPointer()) ?? expect.fail('no import');
    const { version, cards } = await store.read(pointer);
    expect(version).toBe(pointer.version);
    expect(cards.map(({ id }) => id)).toContain(release.event);
    const { events, playbooks } = await store.readRecord(pointer);
    expect(playbooks.length).toBeGreaterThan(0);
    const year = events[0]?.date.slice(0, 4) ?? '';
    expect(await store.readRecordYear(pointer, year)).not.toEqual([]);
  });
});

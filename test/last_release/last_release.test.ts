import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { betPageSchema } from '../../core/contract/bets.ts';
import { CHAIN_IDS } from '../../core/contract/chains.ts';
import { keptRulesSchema } from '../../core/contract/kept_rules.ts';
import { PATHS } from '../../core/contract/paths.ts';
import { playbookListSchema, prebuiltPlaybookSchema, userPlaybookSchema } from '../../core/contract/playbooks.ts';
import { pricesSchema } from '../../core/contract/prices.ts';
import { profileSchema } from '../../core/contract/profile.ts';
import type { RouteName } from '../../core/contract/routes.ts';
import { fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { verifyRecord } from '../../tools/engine/verify_record.ts';
import { ALI } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { checkedBy } from '../fixtures/described_response.ts';
import type { RouteResponse } from '../fixtures/response.ts';

const isRoute = (name: string): name is RouteName => name in PATHS;
const request = z.object({ name: z.string().refine(isRoute), id: z.string().optional(), body: z.unknown().optional() });
const item = z.record(z.string(), z.unknown());
const bytes = z.object({ base64: z.base64() });
const members = z.object({ set: z.array(z.string()) });

/** Restores bytes and sets of stored items. */
function restored(_key: string, value: unknown): unknown {
  const { base64 } = bytes.safeParse(value).data ?? {};
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  const { set } = members.safeParse(value).data ?? {};
  return set === undefined ? value : new Set(set);
}

const FIXTURE = new URL('../fixtures/last_release.json.br', import.meta.url);
const TABLES = Object.keys(TABLE_NAMES);

/** What the last release sent, answered and stored: `npm run fixture:release` records it. */
const release = z
  .object({
    sub: z.string(),
    requests: z.array(request).nonempty(),
    event: z.string(),
    openApi: z.unknown(),
    items: z.partialRecord(z.enum(TABLES), z.array(item).nonempty()),
    files: z.record(z.string(), z.union([z.string(), z.instanceof(Uint8Array)])),
  })
  .parse(JSON.parse(brotliDecompressSync(readFileSync(FIXTURE)).toString(), restored));

const owner = { ...ALI, sub: release.sub };

/** A schema as clients read it, which ignore fields that they don't know. */
function withUnknownFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withUnknownFields);
  if (typeof schema !== 'object' || schema === null) return schema;
  const known = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== false);
  return Object.fromEntries(known.map(([key, value]) => [key, withUnknownFields(value)]));
}

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
    const today = { ...item.parse(body), id, method: { name: 'kelly', version: 1 }, ...bets };
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

  beforeAll(async () => {
    for (const [variable, items = []] of Object.entries(release.items)) {
      const TableName = Object.entries(TABLE_NAMES).find(([known]) => known === variable)?.[1];
      for (const { expires_at: _expires, ...Item } of items) {
        await backend.database.client.send(new PutCommand({ TableName, Item }));
      }
    }
  });

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
    for (const [path, content] of Object.entries(release.files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
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

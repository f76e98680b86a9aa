import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { PATHS } from '../../core/contract/paths.ts';
import { playbookListSchema, userPlaybookSchema } from '../../core/contract/playbooks.ts';
import { profileSchema } from '../../core/contract/profile.ts';
import type { RouteName } from '../../core/contract/routes.ts';
import { verifyChain } from '../../core/record/verify_chain.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { ALI } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { checkedBy } from '../fixtures/described_response.ts';

const isRoute = (name: string): name is RouteName => name in PATHS;
const request = z.object({ name: z.string().refine(isRoute), id: z.string().optional(), body: z.unknown().optional() });
const item = z.record(z.string(), z.unknown());

/** What the last release sent, answered and stored: `npm run fixture:release` records it. */
const release = z
  .object({
    sub: z.string(),
    requests: z.array(request).nonempty(),
    openApi: z.unknown(),
    chain: z.object({ items: z.array(z.unknown()).nonempty() }),
    items: z.record(z.enum(['USERS_TABLE', 'USER_PLAYBOOKS_TABLE']), z.array(item).nonempty()),
  })
  .parse(JSON.parse(gunzipSync(readFileSync(new URL('../fixtures/last_release.json.gz', import.meta.url))).toString()));

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

test('a tab of the last release gets answers that it can read from this one', async () => {
  const violation = checkedBy(withUnknownFields(release.openApi));
  for (const { name, ...parts } of release.requests) {
    const { id } = parts;
    const response = await backend.call(name, { caller: owner, body: parts.body, ...(id !== undefined && { id }) });
    expect(response.status, `${name}: ${response.text}`).toBeLessThan(300);
    expect(violation(name, response)).toBeUndefined();
  }
});

describe('what the last release stored', () => {
  beforeAll(async () => {
    for (const [variable, items] of Object.entries(release.items)) {
      const TableName = z.enum(['USERS_TABLE', 'USER_PLAYBOOKS_TABLE']).parse(variable);
      for (const Item of items) {
        await backend.database.client.send(new PutCommand({ TableName: TABLE_NAMES[TableName], Item }));
      }
    }
  });

  test('is read, renamed and deleted', async () => {
    profileSchema.parse((await backend.call('getProfile', { caller: owner })).body);
    const { playbooks } = playbookListSchema.parse((await backend.call('listPlaybooks', { caller: owner })).body);
    expect(playbooks.map(({ playbook_type }) => playbook_type).sort()).toEqual(['lab', 'language', 'simple']);
    for (const { id } of playbooks) {
      const { picks } = userPlaybookSchema.parse((await backend.call('getPlaybook', { caller: owner, id })).body);
      expect(picks).not.toEqual([]);
      expect((await backend.call('patchPlaybook', { caller: owner, id, body: { name: 'Kept' } })).status).toBe(200);
      expect((await backend.call('deletePlaybook', { caller: owner, id })).status).toBe(204);
    }
  });
});

test('a chain of the last release verifies', () => {
  const { items } = release.chain;
  expect(verifyChain('baseline', items, sha256)).toMatchObject({ ok: true, head: { sequence: items.length } });
});

import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { PATHS } from '../../core/contract/site/paths.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { ALI } from '../fixtures/api_event.ts';

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
export const release = z
  .object({
    sub: z.string(),
    requests: z.array(request).nonempty(),
    event: z.string(),
    openApi: z.unknown(),
    items: z.partialRecord(z.enum(TABLES), z.array(item).nonempty()),
    files: z.record(z.string(), z.union([z.string(), z.instanceof(Uint8Array)])),
  })
  .parse(JSON.parse(brotliDecompressSync(readFileSync(FIXTURE)).toString(), restored));

/** Who used it. */
export const owner = { ...ALI, sub: release.sub };

/** A schema as clients read it, which ignore fields that they don't know. */
export function withUnknownFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withUnknownFields);
  if (typeof schema !== 'object' || schema === null) return schema;
  const known = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== false);
  return Object.fromEntries(known.map(([key, value]) => [key, withUnknownFields(value)]));
}

/** Writes what the last release stored into the tables of a database. */
export async function putItems(client: DynamoDBDocumentClient): Promise<void> {
  for (const [variable, items = []] of Object.entries(release.items)) {
    const TableName = Object.entries(TABLE_NAMES).find(([known]) => known === variable)?.[1];
    for (const { expires_at: _expires, ...Item } of items) await client.send(new PutCommand({ TableName, Item }));
  }
}

/** Writes the files of the last release into a folder; `pathOf` says where each is in it. */
export async function writeFiles(folder: string, pathOf = (path: string) => path): Promise<void> {
  for (const [path, content] of Object.entries(release.files)) {
    const file = join(folder, pathOf(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { startDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { REGION } from '../../local/environment.ts';

/** The tables whose items the next release must read. Those of the record are files, too. */
const TABLES = [
  'EVENTS_TABLE',
  'PREBUILT_PLAYBOOKS_TABLE',
  'USERS_TABLE',
  'USER_PLAYBOOKS_TABLE',
  'BETS_TABLE',
  'PRICES_TABLE',
] as const;

/** True for an item of an event, and for one of none: those of the other events are alike. */
const isOf = (event: string, { id, event_id = id }: Record<string, unknown>) =>
  String(event_id).startsWith('#') || String(event_id).endsWith(event);

/** The items that the stopped run stored, by the tables' variables; prices and prebuilt playbooks of one event. */
export async function storedItems(database: string, event: string) {
  const emulator = await startDynoxide(database);
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: emulator.endpoint });
  const items: Record<string, unknown> = {};
  for (const variable of TABLES) {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: TABLE_NAMES[variable] }));
    const isPerEvent = variable === 'PREBUILT_PLAYBOOKS_TABLE' || variable === 'PRICES_TABLE';
    items[variable] = isPerEvent ? Items.filter((item) => isOf(event, item)) : Items;
  }
  client.destroy();
  await emulator.stop();
  return items;
}

/** Files of the state folder, by path: the record with its log, and the newest import without what is large. */
export async function storedFiles(folder: string) {
  const pointer = await fileSnapshotStore(join(folder, 'snapshots')).readPointer();
  if (pointer === undefined) throw new Error('The run has published no import');
  const record = `snapshots/records/${pointer.version}`;
  const years = (await readdir(join(folder, record))).filter((name) => /^\d{4}\.json$/.test(name)).sort();
  const archived = await readdir(join(folder, 'record'), { recursive: true });
  const paths = [
    'snapshots/current.json',
    `snapshots/${pointer.key}`,
    `${record}/summary.json`,
    `${record}/${years.at(-1)}`,
    ...archived.filter((name) => name.endsWith('.json')).map((name) => `record/${name}`),
  ];
  const read = async (path: string) => {
    const bytes = await readFile(join(folder, path));
    return [path, path.endsWith('.json') ? bytes.toString('utf8') : bytes] as const;
  };
  return Object.fromEntries(await Promise.all(paths.map(read)));
}

/** A value with its bytes and sets as JSON can hold them. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  if (value instanceof Set) return { set: [...value] };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

/** The JSON of a value, whose bytes and sets `fromJson` restores. */
export const asJson = (value: unknown): string => JSON.stringify(plain(value));

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CHAIN_IDS, type ChainId } from '../../../core/contract/record/chains.ts';
import { type HeadsResponse, headsResponseSchema } from '../../../core/contract/record/record_chain.ts';
import {
  type LogCheckpoint,
  type LogEntry,
  logCheckpointSchema,
  logEntriesSchema,
  loggedItemSchema,
} from '../../../core/contract/record/record_log.ts';
import type { RouteName } from '../../../core/contract/routes/routes.ts';
import { API_BASE, PATHS } from '../../../core/contract/site/paths.ts';
import { canonicalJson } from '../../../core/record/chain/canonical_json.ts';
import { CHAINS_FOLDER } from '../../../lambdas/record/chain_archive.ts';
import { entryOf, type LogArchive, logArchive } from '../../../lambdas/record/log/log_archive.ts';
import { fileBucket } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { UsageError } from '../usage_error.ts';

/** A site does not answer, or not with what it should: nothing is known. */
export class UnreadableSiteError extends UsageError {
  override name = 'UnreadableSiteError';
}

const chainSchema = z.object({ items: z.array(z.unknown()) });

/** The log over the chains: its checkpoints, oldest first, and which item each of its leaves is. */
export interface ServedLog {
  checkpoints: readonly LogCheckpoint[];
  entries: readonly LogEntry[];
}

/** Where a record is read. */
interface RecordSource {
  /** The place in a sentence. */
  place: string;
  /** The items of a chain. */
  chain(id: ChainId): Promise<readonly unknown[]>;
  heads(): Promise<HeadsResponse>;
  /** Undefined before the first checkpoint. */
  log(): Promise<ServedLog | undefined>;
}

const TIMEOUT_MILLISECONDS = 20_000;

async function get(url: URL): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) }).catch((cause: unknown) => {
    throw new UnreadableSiteError(`${url.href} does not answer`, { cause });
  });
  if (!response.ok) throw new UnreadableSiteError(`${url.href} answers with status ${response.status}`);
  return response;
}

/** The bytes at an address. Throws UnreadableSiteError without an answer. */
export const getBytes = async (url: URL): Promise<Buffer> => Buffer.from(await (await get(url)).arrayBuffer());

/** What is at an address. Throws UnreadableSiteError without an answer, and for one that the schema rejects. */
export async function getJson<Schema extends z.ZodType>(url: URL, schema: Schema): Promise<z.infer<Schema>> {
  const response = await get(url);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new UnreadableSiteError(`${url.href} does not answer as a record does`);
  return parsed.data;
}

/** The address of a route on a site. */
export const apiAddress = (site: string, route: RouteName, id = ''): URL =>
  new URL(`${API_BASE}${PATHS[route].path.replace('{id}', id)}`, site);

function siteSource(site: string): RecordSource {
  const at = (route: RouteName, id?: string) => apiAddress(site, route, id);

  /** Each checkpoint is the first one with the item after those of the checkpoint before. */
  async function checkpointsOf(entries: readonly LogEntry[]): Promise<LogCheckpoint[]> {
    const checkpoints: LogCheckpoint[] = [];
    for (let known = 0, next = entries[0]; next !== undefined; next = entries[known]) {
      const item = at('getLoggedItem', `${next.playbook}-${next.sequence}`);
      const { first } = await getJson(item, loggedItemSchema);
      if (first.size <= known) throw new UnreadableSiteError(`${item.href} is in no checkpoint that holds it`);
      checkpoints.push(first);
      known = first.size;
    }
    return checkpoints;
  }

  return {
    place: 'this site',
    chain: async (id) => (await getJson(at('getRecordChain', id), chainSchema)).items,
    heads: () => getJson(at('getRecordHeads'), headsResponseSchema),
    async log() {
      const { size, entries } = await getJson(at('getLogEntries'), logEntriesSchema);
      if (size === 0) return undefined;
      const earlier = (await checkpointsOf(entries)).filter((checkpoint) => checkpoint.size < size);
      const newest = await getJson(at('getLogCheckpointOf', String(size)), logCheckpointSchema);
      return { checkpoints: [...earlier, newest], entries };
    },
  };
}

/** The item in an archived text; the text itself, which is no item, if it is not the canonical JSON that was hashed. */
function archivedItem(text: string): unknown {
  try {
    const item: unknown = JSON.parse(text);
    return canonicalJson(item) === text ? item : text;
  } catch {
    return text;
  }
}

async function archivedCheckpoint(log: LogArchive, size: number): Promise<LogCheckpoint[]> {
  const kept = await log.checkpoint(size);
  if (kept === undefined) return [];
  const { note, key, made_at } = kept;
  const token = (await log.token(size))?.toString('base64') ?? null;
  return [{ size, note, key, made_at, token, cosignatures: await log.cosignatures(size) }];
}

/** A copy of the bucket: `chains/{chain}/{sequence}.json`. */
function folderSource(folder: string): RecordSource {
  return {
    place: 'this folder',
    async chain(id) {
      const chain = join(folder, CHAINS_FOLDER, id);
      const files = (await readdir(chain).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
      return Promise.all(files.map(async (name) => archivedItem(await readFile(join(chain, name), 'utf8'))));
    },
    heads: () => Promise.resolve(headsResponseSchema.parse({ heads: [] })),
    async log() {
      const log = logArchive(fileBucket(folder));
      const newest = await log.newest();
      if (newest === undefined) return undefined;
      const { earlier, entries } = newest.checkpoint;
      const checkpoints = await Promise.all([...earlier, newest.size].map((size) => archivedCheckpoint(log, size)));
      return { checkpoints: checkpoints.flat(), entries: entries.map(entryOf) };
    },
  };
}

/** The record at the address of a site, or in a folder with a copy of the bucket. */
export const recordSource = (from: string): RecordSource =>
  /^https?:\/\//.test(from) ? siteSource(from) : folderSource(from);

/** All that is served of a record: the items of each chain, and the log. */
export interface ServedRecord {
  items: Partial<Record<ChainId, readonly unknown[]>>;
  log: ServedLog | undefined;
}

/** Reads a record. The log is read first, so that the chains have all items that it has. */
export async function readRecord(source: RecordSource): Promise<ServedRecord> {
  const record: ServedRecord = { items: {}, log: await source.log() };
  for (const id of CHAIN_IDS) record.items[id] = await source.chain(id);
  return record;
}

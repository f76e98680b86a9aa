import { CHAIN_IDS } from '../../../core/contract/record/chains.ts';
import type {
  ConsistencyResponse,
  InclusionResponse,
  LogCheckpoint,
  LogEntries,
  LoggedItem,
} from '../../../core/contract/record/record_log.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { toHex } from '../../../core/record/log/bytes_text.ts';
import { consistencyProof, inclusionProof } from '../../../core/record/log/merkle.ts';
import { ApiError } from '../../http/api_error.ts';
import { publicRoute, type ServedRoute } from '../../http/api_function.ts';
import { entryOf, type KeptCheckpoint, type LogArchive } from './log_archive.ts';
import { sha256Bytes } from './log_hash.ts';
import { hashesOf } from './sign_checkpoint.ts';

const notFound = () => new ApiError(404, TEXTS.notInLog);

/** The two whole numbers of `a-b`. */
function numbersOf(id: string): [number, number] {
  const [, one, other] = /^(\d{1,7})-(\d{1,7})$/.exec(id) ?? [];
  if (one === undefined || other === undefined) throw notFound();
  return [Number(one), Number(other)];
}

async function keptOf(log: LogArchive, size: number): Promise<KeptCheckpoint> {
  const kept = size > 0 ? await log.checkpoint(size) : undefined;
  if (kept === undefined) throw notFound();
  return kept;
}

async function newestOf(log: LogArchive): Promise<{ size: number; checkpoint: KeptCheckpoint }> {
  const newest = await log.newest();
  if (newest === undefined) throw notFound();
  return newest;
}

async function served(log: LogArchive, size: number, { note, key, made_at }: KeptCheckpoint): Promise<LogCheckpoint> {
  const [token, cosignatures] = await Promise.all([log.token(size), log.cosignatures(size)]);
  return { size, note, key, made_at, token: token?.toString('base64') ?? null, cosignatures };
}

async function entries(log: LogArchive): Promise<LogEntries> {
  const newest = await log.newest();
  return { size: newest?.size ?? 0, entries: newest?.checkpoint.entries.map(entryOf) ?? [] };
}

async function inclusion(log: LogArchive, id: string): Promise<InclusionResponse> {
  const [index, size] = numbersOf(id);
  const leaves = hashesOf((await keptOf(log, size)).entries);
  const leaf = leaves[index];
  if (leaf === undefined) throw notFound();
  return { leaf: toHex(leaf), proof: inclusionProof(sha256Bytes, leaves, index).map(toHex) };
}

async function consistency(log: LogArchive, id: string): Promise<ConsistencyResponse> {
  const [from, to] = numbersOf(id);
  if (from > to) throw notFound();
  const leaves = hashesOf((await keptOf(log, to)).entries);
  return { proof: consistencyProof(sha256Bytes, leaves, from).map(toHex) };
}

/** The place of an item among the entries; −1 if it is not there. */
function indexOf({ entries: kept }: KeptCheckpoint, id: string): number {
  const [, name, sequence] = /^([a-z]+)-(\d{1,7})$/.exec(id) ?? [];
  const chain = CHAIN_IDS.find((id) => id === name);
  return kept.findIndex((entry) => entry[0] === chain && entry[1] === Number(sequence));
}

/** All that proves since when an item, by `playbook-sequence`, is in the log. Throws ApiError 404 while it is not. */
export async function loggedItem(log: LogArchive, id: string): Promise<LoggedItem> {
  const { size, checkpoint } = await newestOf(log);
  const index = indexOf(checkpoint, id);
  const leaf = index < 0 ? undefined : await log.leaf(index);
  if (leaf === undefined) throw notFound();
  const firstSize = checkpoint.earlier.find((each) => each > index) ?? size;
  const leaves = hashesOf(checkpoint.entries);
  const inFirst = leaves.slice(0, firstSize);
  const newest = await served(log, size, checkpoint);
  return {
    index,
    leaf,
    first: firstSize === size ? newest : await served(log, firstSize, await keptOf(log, firstSize)),
    newest,
    inclusion: inclusionProof(sha256Bytes, inFirst, index).map(toHex),
    consistency: consistencyProof(sha256Bytes, leaves, firstSize).map(toHex),
  };
}

/** The routes of the log over all chains. */
export const logRoutes = (log: LogArchive): readonly ServedRoute[] => [
  publicRoute('getLogCheckpoint', async () => {
    const { size, checkpoint } = await newestOf(log);
    return served(log, size, checkpoint);
  }),
  publicRoute('getLogCheckpointOf', async ({ id }) => {
    const size = /^\d{1,7}$/.test(id) ? Number(id) : 0;
    return served(log, size, await keptOf(log, size));
  }),
  publicRoute('getLogEntries', () => entries(log)),
  publicRoute('getLogInclusion', ({ id }) => inclusion(log, id)),
  publicRoute('getLogConsistency', ({ id }) => consistency(log, id)),
  publicRoute('getLoggedItem', ({ id }) => loggedItem(log, id)),
];

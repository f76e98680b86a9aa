import { CHAIN_IDS, type ChainId } from '../../../core/contract/record/chains.ts';
import type { RecordItem } from '../../../core/contract/record/record_chain.ts';
import { canonicalJson } from '../../../core/record/chain/canonical_json.ts';
import { chainOfItem, hashOf, writtenAt } from '../../../core/record/chain/chain.ts';
import { fromHex, toHex } from '../../../core/record/log/bytes_text.ts';
import { type Checkpoint, checkpointText, parseCheckpoint } from '../../../core/record/log/checkpoint.ts';
import { equalBytes, rootOf } from '../../../core/record/log/merkle.ts';
import { isSignedBy, signedNote, verifierKeyText } from '../../../core/record/log/signed_note.ts';
import type { ChainArchive } from '../chain_archive.ts';
import { sha256 } from '../sha256.ts';
import { type KeptCheckpoint, type KeptEntry, type LogArchive, LogError } from './log_archive.ts';
import { hashOfLeaf, sha256Bytes, verifyEd25519 } from './log_hash.ts';
import type { LogSigner } from './log_signer.ts';

/** The items of a chain after the first `logged` ones. Throws LogError where they do not follow them. */
async function newItems(archive: ChainArchive, chain: ChainId, logged: number): Promise<RecordItem[]> {
  const items: RecordItem[] = [];
  let before: RecordItem | undefined;
  for (let sequence = logged + 1; ; sequence++) {
    const item = await archive.read(chain, sequence);
    if (item === undefined) return items;
    before ??= logged === 0 ? undefined : await archive.read(chain, logged);
    const follows =
      chainOfItem(item) === chain && item.sequence === sequence && item.previous === (before?.hash ?? null);
    if (!follows || hashOf(item, sha256) !== item.hash)
      throw new LogError(`Item ${sequence} of ${chain} does not follow the item before it`);
    items.push(item);
    before = item;
  }
}

const orderOf = (item: RecordItem) => CHAIN_IDS.indexOf(chainOfItem(item));
const inOrder = (one: RecordItem, other: RecordItem) =>
  Date.parse(writtenAt(one)) - Date.parse(writtenAt(other)) ||
  orderOf(one) - orderOf(other) ||
  one.sequence - other.sequence;

const entryOfItem = (item: RecordItem): KeptEntry => [
  chainOfItem(item),
  item.sequence,
  toHex(hashOfLeaf(canonicalJson(item))),
];

/** The items that the log lacks, in the order in which they are added. */
async function pendingItems(archive: ChainArchive, entries: readonly KeptEntry[]): Promise<RecordItem[]> {
  const counted = (id: ChainId) => entries.filter(([chain]) => chain === id).length;
  const found = await Promise.all(CHAIN_IDS.map((id) => newItems(archive, id, counted(id))));
  return found.flat().sort(inOrder);
}

/** The item with this text, if it is the next one of its chain. */
function nextWith(text: string, pending: readonly RecordItem[]): RecordItem | undefined {
  const item = pending.find((each) => canonicalJson(each) === text);
  if (item === undefined) return undefined;
  return pending.find((each) => chainOfItem(each) === chainOfItem(item)) === item ? item : undefined;
}

/**
 * Adds all archived items that the log lacks, each once, and returns the entries of all leaves. `entries` are those up to
 * the newest checkpoint. Runs that overlap or are killed end with the same log. Throws LogError if a leaf is no item.
 */
async function extendLog(log: LogArchive, archive: ChainArchive, entries: readonly KeptEntry[]): Promise<KeptEntry[]> {
  const all = [...entries];
  let pending = await pendingItems(archive, all);
  for (;;) {
    const text = await log.leaf(all.length);
    // Another run may have added an item that was archived after this one read the chains.
    if (text !== undefined && nextWith(text, pending) === undefined) pending = await pendingItems(archive, all);
    const item = text === undefined ? pending[0] : nextWith(text, pending);
    if (item === undefined && text === undefined) return all;
    if (item === undefined) throw new LogError(`Leaf ${all.length} of the log is no next item of a chain`);
    // False: another run added a leaf meanwhile, which the next turn reads.
    if (text === undefined && !(await log.addLeaf(all.length, canonicalJson(item)))) continue;
    all.push(entryOfItem(item));
    pending = pending.filter((each) => each !== item);
  }
}

export interface LogParts {
  log: LogArchive;
  archive: ChainArchive;
  signer: LogSigner;
}

export const hashesOf = (entries: readonly KeptEntry[]): Uint8Array[] => entries.map(([, , leaf]) => fromHex(leaf));

/** Throws LogError unless the checkpoint is signed by the signer and its root is that of its own entries. */
async function checkOwn({ note, entries }: KeptCheckpoint, size: number, signer: LogSigner): Promise<void> {
  const key = await signer.key();
  const said = parseCheckpoint(note);
  if (!(await isSignedBy(sha256Bytes, note, key, verifyEd25519)))
    throw new LogError(`The checkpoint of ${size} is signed by another key`);
  const isOwn = said.origin === key.name && said.size === size && entries.length === size;
  if (!isOwn || !equalBytes(said.root, rootOf(sha256Bytes, hashesOf(entries))))
    throw new LogError(`The checkpoint of ${size} is not that of its leaves`);
}

async function noteOf(entries: readonly KeptEntry[], signer: LogSigner) {
  const key = await signer.key();
  const checkpoint: Checkpoint = {
    origin: key.name,
    size: entries.length,
    root: rootOf(sha256Bytes, hashesOf(entries)),
  };
  const text = checkpointText(checkpoint);
  const signature = await signer.sign(Buffer.from(text, 'ascii'));
  return { note: signedNote(sha256Bytes, text, key, signature), key: verifierKeyText(sha256Bytes, key) };
}

/**
 * Adds new items to the log and signs its size and root, once for each size. Returns the newest checkpoint; undefined
 * while the log is empty. Throws LogError, without signing, if the log contradicts its chains or its last checkpoint.
 */
export async function signCheckpoint(
  { log, archive, signer }: LogParts,
  now: Date,
): Promise<{ size: number; checkpoint: KeptCheckpoint } | undefined> {
  const newest = await log.newest();
  if (newest !== undefined) await checkOwn(newest.checkpoint, newest.size, signer);
  const entries = await extendLog(log, archive, newest?.checkpoint.entries ?? []);
  if (entries.length === (newest?.size ?? 0)) return newest;
  const earlier = newest === undefined ? [] : [...newest.checkpoint.earlier, newest.size];
  const signed = await noteOf(entries, signer);
  const checkpoint = { ...signed, made_at: now.toISOString(), earlier, entries };
  if (await log.addCheckpoint(entries.length, checkpoint)) return { size: entries.length, checkpoint };
  // Another run signed this size meanwhile.
  const other = await log.checkpoint(entries.length);
  if (other?.note !== checkpoint.note) throw new LogError(`There is another checkpoint of ${entries.length}`);
  return { size: entries.length, checkpoint: other };
}

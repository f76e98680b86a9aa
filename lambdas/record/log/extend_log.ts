import { CHAIN_IDS, type ChainId } from '../../../core/contract/chains.ts';
import type { RecordItem } from '../../../core/contract/record_chain.ts';
import { toHex } from '../../../core/log/bytes_text.ts';
import { canonicalJson } from '../../../core/record/canonical_json.ts';
import { chainOfItem, hashOf, writtenAt } from '../../../core/record/chain.ts';
import type { ChainArchive } from '../chain_archive.ts';
import { sha256 } from '../sha256.ts';
import { type KeptEntry, type LogArchive, LogError } from './log_archive.ts';
import { hashOfLeaf } from './log_hash.ts';

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
export async function extendLog(
  log: LogArchive,
  archive: ChainArchive,
  entries: readonly KeptEntry[],
): Promise<KeptEntry[]> {
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

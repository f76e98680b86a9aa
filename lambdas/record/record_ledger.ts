import { DEFAULT_RECORD_SCHEMA, type RecordSchema } from '../../core/contract/record/chain_parts.ts';
import type { ChainId } from '../../core/contract/record/chains.ts';
import type { RecordItem } from '../../core/contract/record/record_chain.ts';
import { headOf, type ItemContent, sealItem } from '../../core/record/chain/chain.ts';
import { verifyChain } from '../../core/record/chain/verify_chain.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { type ChainArchive, ChainError, chainArchive } from './chain_archive.ts';
import { sha256 } from './sha256.ts';

type Items = readonly RecordItem[];

/** The chains of the published record. */
export interface RecordLedger {
  /** What new items are frozen as. */
  readonly schema: RecordSchema;
  /** The items of a chain in order, as they are archived. Throws ChainError if one can't be read. */
  items(id: ChainId): Promise<Items>;
  /** The last of them; undefined without one. */
  newest(id: ChainId): Promise<RecordItem | undefined>;
  /**
   * Appends the item that `next` returns for the chain's items, until it returns undefined; returns all items. `next` is
   * also called again if another call appended an item meanwhile. Throws ChainError, without appending, for a chain that
   * does not verify or has lost its end.
   */
  extend(id: ChainId, next: (items: Items) => ItemContent | undefined): Promise<Items>;
}

/** Objects that are read at once, at most. */
const BATCH = 32;

/**
 * The known items of a chain and those after them. As many as it has at least are read with the place after them, which is
 * usually empty; only if it is not, more of them are read at once.
 */
async function readOn(archive: ChainArchive, id: ChainId, known: Items, least: number): Promise<Items> {
  const items = [...known];
  for (;;) {
    const left = least - items.length;
    const length = left < 0 && items.length > known.length ? BATCH : Math.min(BATCH, Math.max(left, 0) + 1);
    const places = Array.from({ length }, (_, place) => items.length + 1 + place);
    const read = await Promise.all(places.map((place) => archive.read(id, place)));
    const end = read.indexOf(undefined);
    items.push(...read.slice(0, end < 0 ? length : end).filter((item) => item !== undefined));
    if (end >= 0) return items.length === known.length ? known : items;
  }
}

function checkChain(id: ChainId, items: Items, least: number): void {
  if (items.length < least)
    throw new ChainError(`Item ${items.length + 1} of ${id} is missing: there were ${least} items`);
  const verified = verifyChain(id, items, sha256);
  if (!verified.ok) throw new ChainError(`Item ${verified.item} of ${id} ${verified.problem}`);
}

/** The chains in an archive. What a process has read it keeps, because items never change. */
export function recordLedger(archive: ChainArchive, schema = DEFAULT_RECORD_SCHEMA): RecordLedger {
  const kept = new Map<ChainId, Items>();
  /** The kept items that are known to verify. */
  const verified = new WeakSet<Items>();

  async function read(id: ChainId, least: number): Promise<Items> {
    const known = kept.get(id) ?? [];
    const last = known.at(-1);
    // The demo league's record is made anew.
    const isKept = last === undefined || (await archive.read(id, last.sequence))?.hash === last.hash;
    const items = await readOn(archive, id, isKept ? known : [], least);
    kept.set(id, items);
    return items;
  }
  async function readVerified(id: ChainId): Promise<Items> {
    const least = await archive.least(id);
    const items = await read(id, least);
    if (items.length < least || !verified.has(items)) checkChain(id, items, least);
    verified.add(items);
    return items;
  }
  return {
    schema,
    items: async (id) => read(id, kept.has(id) ? 0 : await archive.least(id)),
    async newest(id) {
      const least = kept.get(id)?.length || (await archive.least(id));
      let newest = least === 0 ? undefined : await archive.read(id, least);
      if (newest === undefined) return (await read(id, 0)).at(-1);
      for (;;) {
        const next = await archive.read(id, newest.sequence + 1);
        if (next === undefined) return newest;
        newest = next;
      }
    },
    async extend(id, next) {
      let items = await readVerified(id);
      for (let content = next(items); content !== undefined; content = next(items)) {
        const last = items.at(-1);
        const item = sealItem(content, last && headOf(last), sha256);
        // False: another call appended one meanwhile.
        const isAppended = await archive.writeNew(item);
        items = isAppended ? [...items, item] : await readVerified(id);
        verified.add(items);
        kept.set(id, items);
      }
      return items;
    },
  };
}

/** The chains at `file:///folder` or `s3://bucket`. Throws RangeError for any other address. */
export const openLedger = (location: string, schema?: RecordSchema): RecordLedger =>
  recordLedger(chainArchive(openBucketAt(location)), schema);

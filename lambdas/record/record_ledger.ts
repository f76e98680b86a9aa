import { DEFAULT_RECORD_SCHEMA, type RecordSchema } from '../../core/contract/chain_parts.ts';
import type { ChainId } from '../../core/contract/chains.ts';
import type { RecordItem } from '../../core/contract/record_chain.ts';
import { headOf, type ItemContent, sealItem } from '../../core/record/chain.ts';
import type { RecordStore } from '../store/record_store.ts';
import { count, log, METRICS } from '../telemetry.ts';
import type { ChainArchive } from './chain_archive.ts';
import { compareChain, type KeptChain } from './compare_chain.ts';
import { sha256 } from './sha256.ts';

/** The chains of the published record. The archive is authoritative; the table is a copy for fast reads. */
export interface RecordLedger {
  /** What new items are frozen as. */
  readonly schema: RecordSchema;
  /** The items that the archive confirms, in order. */
  items(id: ChainId): Promise<RecordItem[]>;
  /** The same with what archive and table differ about. Copies an item that a crash left out of the table. */
  chain(id: ChainId): Promise<KeptChain>;
  /**
   * Appends the item that `next` returns for the chain's items, until it returns undefined. `next` is also called again
   * if another call appended an item meanwhile. Appends nothing to a chain in dispute.
   */
  extend(id: ChainId, next: (items: readonly RecordItem[]) => ItemContent | undefined): Promise<KeptChain>;
  /** Copies the archive to the table, which must have no item and no head of the chain. Throws RangeError otherwise. */
  rebuild(id: ChainId): Promise<number>;
}

/** Items are written to the archive first. After a crash between the two writes, the next call copies the item. */
export function recordLedger(archive: ChainArchive, store: RecordStore, schema = DEFAULT_RECORD_SCHEMA): RecordLedger {
  async function current(id: ChainId): Promise<KeptChain> {
    const { items, dispute, missing } = await compareChain(archive, store, id);
    if (dispute !== undefined) {
      log.error('The table of the record differs from its archive: nothing is appended', { chain: id, ...dispute });
      count(METRICS.recordDisputed, 1, { chain: id });
    }
    // False: another call added the same item meanwhile.
    if (missing !== undefined) await store.append(missing);
    return { items, dispute };
  }
  return {
    schema,
    items: async (id) => (await current(id)).items,
    chain: current,
    async extend(id, next) {
      let chain = await current(id);
      while (chain.dispute === undefined) {
        const content = next(chain.items);
        if (content === undefined) break;
        const last = chain.items.at(-1);
        const item = sealItem(content, last && headOf(last), sha256);
        const isAppended = (await archive.writeNew(item)) && (await store.append(item));
        chain = isAppended ? { items: [...chain.items, item], dispute: undefined } : await current(id);
      }
      return chain;
    },
    async rebuild(id) {
      const [rows, heads] = await Promise.all([store.items(id), store.heads()]);
      if (rows.length > 0 || heads.some((head) => head.playbook === id))
        throw new RangeError(`The table has items of ${id}: a chain is only made again where there is none`);
      const { items } = await compareChain(archive, store, id);
      for (const item of items) await store.append(item);
      return items.length;
    },
  };
}

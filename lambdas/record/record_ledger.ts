import type { PrebuiltType } from '../../core/contract/playbook_types.ts';
import type { RecordItem } from '../../core/contract/record_chain.ts';
import { headOf, type ItemContent, sealItem } from '../../core/record/chain.ts';
import type { RecordStore } from '../store/record_store.ts';
import { count, log, METRICS } from '../telemetry.ts';
import type { ChainArchive } from './chain_archive.ts';
import { compareChain, type KeptChain } from './compare_chain.ts';
import { sha256 } from './sha256.ts';

/** The chains of the published record. The archive is authoritative; the table is a copy for fast reads. */
export interface RecordLedger {
  /** The items that the archive confirms, in order. */
  items(playbook: PrebuiltType): Promise<RecordItem[]>;
  /** The same with what archive and table differ about. Copies an item that a crash left out of the table. */
  chain(playbook: PrebuiltType): Promise<KeptChain>;
  /**
   * Appends the item that `next` returns for the chain's items, until it returns undefined. `next` is also called again
   * if another call appended an item meanwhile. Appends nothing to a chain in dispute.
   */
  extend(playbook: PrebuiltType, next: (items: readonly RecordItem[]) => ItemContent | undefined): Promise<KeptChain>;
  /** Copies the archive to the table, which must have no item and no head of the chain. Throws RangeError otherwise. */
  rebuild(playbook: PrebuiltType): Promise<number>;
}

/** Items are written to the archive first. After a crash between the two writes, the next call copies the item. */
export function recordLedger(archive: ChainArchive, store: RecordStore): RecordLedger {
  async function current(playbook: PrebuiltType): Promise<KeptChain> {
    const { items, dispute, missing } = await compareChain(archive, store, playbook);
    if (dispute !== undefined) {
      log.error('The table of the record differs from its archive: nothing is appended', { playbook, ...dispute });
      count(METRICS.recordDisputed, 1, { playbook });
    }
    // False: another call added the same item meanwhile.
    if (missing !== undefined) await store.append(missing);
    return { items, dispute };
  }
  return {
    items: async (playbook) => (await current(playbook)).items,
    chain: current,
    async extend(playbook, next) {
      let chain = await current(playbook);
      while (chain.dispute === undefined) {
        const content = next(chain.items);
        if (content === undefined) break;
        const last = chain.items.at(-1);
        const item = sealItem(content, last && headOf(last), sha256);
        const isAppended = (await archive.writeNew(item)) && (await store.append(item));
        chain = isAppended ? { items: [...chain.items, item], dispute: undefined } : await current(playbook);
      }
      return chain;
    },
    async rebuild(playbook) {
      const [rows, heads] = await Promise.all([store.items(playbook), store.heads()]);
      if (rows.length > 0 || heads.some((head) => head.playbook === playbook))
        throw new RangeError(`The table has items of ${playbook}: a chain is only made again where there is none`);
      const { items } = await compareChain(archive, store, playbook);
      for (const item of items) await store.append(item);
      return items.length;
    },
  };
}

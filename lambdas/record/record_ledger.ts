import { createHash } from 'node:crypto';
import type { PrebuiltType } from '../../core/contract/playbook_types.ts';
import type { RecordItem } from '../../core/contract/record_chain.ts';
import { hashOf, type ItemContent, sealItem } from '../../core/record/chain.ts';
import type { RecordStore } from '../store/record_store.ts';
import { type ChainArchive, ChainError, chainKey } from './chain_archive.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The chains of the published record. The archive is authoritative; the table is a copy for fast reads. */
export interface RecordLedger {
  /** The chain's items in order, after copying items from the archive that the table lacks. Throws ChainError. */
  items(playbook: PrebuiltType): Promise<RecordItem[]>;
  /**
   * Appends the item that `next` returns for the chain's items, until it returns undefined. `next` is also called again
   * if another call appended an item meanwhile. Returns the items of the whole chain.
   */
  extend(
    playbook: PrebuiltType,
    next: (items: readonly RecordItem[]) => ItemContent | undefined,
  ): Promise<RecordItem[]>;
}

/** Throws ChainError unless the archived item continues the chain. */
function checkLink(item: RecordItem, last: RecordItem | undefined): void {
  const key = chainKey(item.playbook, item.sequence);
  if (hashOf(item, sha256) !== item.hash) throw new ChainError(`${key} was changed: its hash does not match`);
  if (item.previous !== (last?.hash ?? null)) throw new ChainError(`${key} does not continue the table’s chain`);
}

/** Items are written to the archive first. After a crash between the two writes, the next call copies the item. */
export function recordLedger(archive: ChainArchive, store: RecordStore): RecordLedger {
  /** The chain, after copying items from the archive that the table lacks. */
  async function current(playbook: PrebuiltType): Promise<RecordItem[]> {
    const items = await store.items(playbook);
    for (;;) {
      const last = items.at(-1);
      const archived = await archive.read(playbook, (last?.sequence ?? 0) + 1);
      if (archived === undefined) return items;
      checkLink(archived, last);
      // False: another call added the same item meanwhile.
      await store.append(archived);
      items.push(archived);
    }
  }
  return {
    items: current,
    async extend(playbook, next) {
      let items = await current(playbook);
      for (;;) {
        const content = next(items);
        if (content === undefined) return items;
        const item = sealItem(content, items.at(-1), sha256);
        const isFirst = await archive.writeNew(item);
        items = isFirst && (await store.append(item)) ? [...items, item] : await current(playbook);
      }
    },
  };
}

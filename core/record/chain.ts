import type { PrebuiltType } from '../contract/playbook_types.ts';
import type { ChainHead, FrozenItem, RecordItem, SettledItem } from '../contract/record_chain.ts';
import { canonicalJson } from './canonical_json.ts';

/** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

type Content<Item extends RecordItem> = Omit<Item, 'sequence' | 'previous' | 'hash'>;
/** An item before it has a place in its chain. */
export type ItemContent = Content<FrozenItem> | Content<SettledItem>;

/** The hash that an item must have. */
export function hashOf({ hash: _hash, ...rest }: RecordItem, sha256: Sha256): string {
  return sha256(canonicalJson(rest));
}

/** Adds sequence number, link and hash to the content: the item after `head`, or the first one. */
export function sealItem(content: ItemContent, head: ChainHead | undefined, sha256: Sha256): RecordItem {
  const item = { ...content, sequence: (head?.sequence ?? 0) + 1, previous: head?.hash ?? null, hash: '' };
  return { ...item, hash: hashOf(item, sha256) };
}

/** The items of each playbook's chain, first to last. */
export type Chains = Readonly<Record<PrebuiltType, readonly RecordItem[]>>;

export const headOf = ({ sequence, hash }: RecordItem): ChainHead => ({ sequence, hash });

/** A frozen item of a chain with its latest settlement. */
export interface PublishedEvent {
  frozen: FrozenItem;
  settled: SettledItem | undefined;
}

/** The published events of a chain's items, in the order of freezing. */
export function publishedEvents(items: readonly RecordItem[]): PublishedEvent[] {
  const byHash = new Map<string, PublishedEvent>();
  for (const item of items) {
    if (item.kind === 'frozen') byHash.set(item.hash, { frozen: item, settled: undefined });
    else {
      const event = byHash.get(item.frozen);
      if (event !== undefined) event.settled = item;
    }
  }
  return [...byHash.values()];
}

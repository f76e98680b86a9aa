import type { PrebuiltType } from '../contract/playbook_types.ts';
import type { ChainHead, FrozenItem, RecordItem, SettledItem } from '../contract/record_chain.ts';
import { canonicalJson } from './canonical_json.ts';

/** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

type Content<Item> = Item extends RecordItem ? Omit<Item, 'sequence' | 'previous' | 'hash'> : never;
/** An item before it has a place in its chain. */
export type ItemContent = Content<RecordItem>;

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

/** When the item was written. */
export const writtenAt = (item: ItemContent): string => (item.kind === 'frozen' ? item.frozen_at : item.settled_at);

/**
 * True if the picks were frozen at or after the event's begin. The hash then proves nothing of before, so they do not
 * count as published. Items of schema 1 lack the mark, not the times.
 */
export const isFrozenLate = ({ frozen_at, begins_at }: Pick<FrozenItem, 'frozen_at' | 'begins_at'>): boolean =>
  Date.parse(frozen_at) >= Date.parse(begins_at);

/** A frozen item of a chain with its latest settlement. */
export interface PublishedEvent {
  frozen: FrozenItem;
  settled: SettledItem | undefined;
}

/** The frozen events of a chain's items, late ones included, in the order of freezing. */
export function frozenEvents(items: readonly RecordItem[]): PublishedEvent[] {
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

/** The events that were frozen before they began. */
export const publishedEvents = (items: readonly RecordItem[]): PublishedEvent[] =>
  frozenEvents(items).filter(({ frozen }) => !isFrozenLate(frozen));

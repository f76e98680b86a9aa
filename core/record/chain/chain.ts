import type { ChainId } from '../../contract/record/chains.ts';
import type { FrozenForecasts, SettledForecasts } from '../../contract/record/forecast_chain.ts';
import type { ChainHead, FrozenItem, RecordItem, SettledItem } from '../../contract/record/record_chain.ts';
import { canonicalJson } from './canonical_json.ts';

/** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

/** What an item says, without its place in its chain. */
export type Content<Item> = Item extends RecordItem ? Omit<Item, 'sequence' | 'previous' | 'hash'> : never;
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

/** The items of each chain, first to last. */
export type Chains = Readonly<Record<ChainId, readonly RecordItem[]>>;

/** The chain that an item is of. */
export const chainOfItem = (item: ItemContent): ChainId => ('chain' in item ? item.chain : item.playbook);

type FrozenOf<Item> = Item extends { frozen_at: string } ? Item : never;

/** True for an item that freezes something, false for one that settles it. */
export const isFreeze = (item: ItemContent): item is FrozenOf<ItemContent> => 'frozen_at' in item;

export const headOf = ({ sequence, hash }: RecordItem): ChainHead => ({ sequence, hash });

/** When the item was written. */
export const writtenAt = (item: ItemContent): string => (isFreeze(item) ? item.frozen_at : item.settled_at);

/**
 * True if the picks were frozen at or after the event's begin. The hash then proves nothing of before, so they do not
 * count as published. Items of schema 1 lack the mark, not the times.
 */
export const isFrozenLate = ({ frozen_at, begins_at }: Pick<FrozenItem, 'frozen_at' | 'begins_at'>): boolean =>
  Date.parse(frozen_at) >= Date.parse(begins_at);

/** A frozen item of a chain with its latest settlement. */
interface WithSettlement<Frozen, Settled> {
  frozen: Frozen;
  settled: Settled | undefined;
}
export type PublishedEvent = WithSettlement<FrozenItem, SettledItem>;
export type ForecastEvent = WithSettlement<FrozenForecasts, SettledForecasts>;

/** Each frozen item with the last one that settles it. */
function withSettlements<Frozen extends { hash: string }, Settled extends { frozen: string }>(
  frozen: readonly Frozen[],
  settled: readonly Settled[],
): WithSettlement<Frozen, Settled>[] {
  const latest = new Map(settled.map((item) => [item.frozen, item]));
  return frozen.map((item) => ({ frozen: item, settled: latest.get(item.hash) }));
}

/** The frozen events of a playbook's chain, late ones included, in the order of freezing. */
export const frozenEvents = (items: readonly RecordItem[]): PublishedEvent[] =>
  withSettlements(
    items.filter((item) => item.kind === 'frozen'),
    items.filter((item) => item.kind === 'settled'),
  );

/** The events of the chain of forecasts, late ones included, in the order of freezing. */
export const forecastEvents = (items: readonly RecordItem[]): ForecastEvent[] =>
  withSettlements(
    items.filter((item) => item.kind === 'forecast_frozen'),
    items.filter((item) => item.kind === 'forecast_settled'),
  );

/** The events that were frozen before they began. */
export const publishedEvents = (items: readonly RecordItem[]): PublishedEvent[] =>
  frozenEvents(items).filter(({ frozen }) => !isFrozenLate(frozen));

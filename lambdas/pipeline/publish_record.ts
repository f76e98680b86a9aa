import { PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbook_types.ts';
import type { Prices } from '../../core/contract/prices.ts';
import type { ChainDispute, RecordItem } from '../../core/contract/record_chain.ts';
import { NO_NAMES } from '../../core/identity/fighters.ts';
import { type Chains, frozenEvents, type ItemContent } from '../../core/record/chain.ts';
import { settledContent } from '../../core/record/settle.ts';
import { byPlaybook } from '../../core/record/tested_record.ts';
import type { PricesByEvent } from '../record/event_prices.ts';
import { reportDelays } from '../record/report_delays.ts';
import { dueEvents, nextFrozen, type RecordParts, type SourceCards, writtenPicks } from './freeze_picks.ts';

/** The next item of the chain that settles an event; undefined if none has new results. */
function nextSettled(
  items: readonly RecordItem[],
  { cards, knownNames }: SourceCards,
  closing: Pick<Prices, 'bouts'>,
  now: Date,
): ItemContent | undefined {
  for (const event of frozenEvents(items)) {
    const content = settledContent(event, cards, now, closing, knownNames);
    if (content !== undefined) return content;
  }
  return undefined;
}

/** The items of each chain that its archive confirms, and the disputes. */
export interface PublishedChains {
  chains: Chains;
  disputes: Readonly<Record<PrebuiltType, ChainDispute | undefined>>;
}

/**
 * Freezes the picks of events that are due and settles events with results, in the chain of each playbook; `kept` are the
 * newest prices. Returns the chains. Idempotent. `now` is the domain clock's.
 */
export async function publishRecord(
  sources: SourceCards,
  kept: PricesByEvent,
  { ledger, prebuilt, prices }: RecordParts,
  now: Date,
): Promise<PublishedChains> {
  const due = await dueEvents(sources.cards, kept, prices, now);
  const closing = { bouts: [...kept.values()].flatMap(({ bouts }) => bouts) };
  const extended = await Promise.all(
    PLAYBOOK_TYPES.map(async (type) => {
      const written = await writtenPicks(type, due, prebuilt);
      const next = (items: readonly RecordItem[]) =>
        nextFrozen(type, items, written, sources.knownNames ?? NO_NAMES, now) ??
        nextSettled(items, sources, closing, now);
      return [type, await ledger.extend(type, next)] as const;
    }),
  );
  const byType = new Map(extended);
  const chains = byPlaybook((type) => byType.get(type)?.items ?? []);
  reportDelays(sources, kept, chains, now);
  return { chains, disputes: byPlaybook((type) => byType.get(type)?.dispute) };
}

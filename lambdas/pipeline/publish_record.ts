import type { Card } from '../../core/cards/card.ts';
import { PLAYBOOK_TYPES, type PrebuiltType, prebuiltIdOf } from '../../core/contract/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../core/contract/playbooks.ts';
import type { Prices } from '../../core/contract/prices.ts';
import type { RecordItem } from '../../core/contract/record_chain.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { type ItemContent, publishedEvents } from '../../core/record/chain.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { isSameEvent } from '../../core/record/find_bouts.ts';
import { frozenContent } from '../../core/record/freeze.ts';
import { settledContent } from '../../core/record/settle.ts';
import { byPlaybook } from '../../core/record/tested_record.ts';
import { type PriceReader, type PricesByEvent, pricesBefore } from '../record/event_prices.ts';
import type { RecordLedger } from '../record/record_ledger.ts';
import type { PrebuiltStore } from '../store/prebuilt_store.ts';

/** Days after an event in which its picks can still be frozen, if imports were missed. */
const FREEZABLE_DAYS = 7;

/** A begun event with the prices at its begin. */
interface Begun {
  card: Card;
  prices: Prices | undefined;
}

interface Written extends Begun {
  picks: PrebuiltPlaybook;
}

export interface RecordParts {
  ledger: RecordLedger;
  prebuilt: Pick<PrebuiltStore, 'find'>;
  /** The kept prices of many books. */
  prices: PriceReader;
}

/** The events that have begun and can still be frozen, earliest first. */
async function begunEvents(
  cards: readonly Card[],
  kept: PricesByEvent,
  prices: PriceReader,
  now: Date,
): Promise<Begun[]> {
  const earliest = addDays(isoDateOf(now), -FREEZABLE_DAYS);
  const recent = cards.filter(({ date }) => date >= earliest);
  const begun = recent.flatMap((card) => {
    const newest = kept.get(card.id);
    const begin = beginOf(card.date, newest);
    return begin <= now ? [{ card, newest, begin }] : [];
  });
  return Promise.all(
    begun.map(async ({ card, newest, begin }) => ({
      card,
      prices: newest && (await pricesBefore(newest, prices, begin)),
    })),
  );
}

/** The playbook's picks for begun events. */
async function writtenPicks(
  type: PrebuiltType,
  begun: readonly Begun[],
  prebuilt: Pick<PrebuiltStore, 'find'>,
): Promise<Written[]> {
  const found = await Promise.all(begun.map(({ card }) => prebuilt.find(prebuiltIdOf(type, card.id))));
  return begun.flatMap((event, place) => {
    const picks = found[place];
    return picks === undefined ? [] : [{ ...event, picks }];
  });
}

/** The next item of the chain: the first event to freeze, else the first to settle. */
function nextItem(
  type: PrebuiltType,
  items: readonly RecordItem[],
  written: readonly Written[],
  { cards, closing }: { cards: readonly Card[]; closing: Pick<Prices, 'bouts'> },
  now: Date,
): ItemContent | undefined {
  const published = publishedEvents(items);
  for (const { card, picks, prices } of written) {
    if (published.some(({ frozen }) => isSameEvent(frozen, card))) continue;
    const content = frozenContent(type, picks, card, prices, now);
    if (content !== undefined) return content;
  }
  for (const event of published) {
    const content = settledContent(event, cards, now, closing);
    if (content !== undefined) return content;
  }
  return undefined;
}

/**
 * Freezes the picks of begun events and settles events with results, in the chain of each playbook; `kept` are the newest
 * prices. Returns the chains. Idempotent. `now` is the domain clock's.
 */
export async function publishRecord(
  cards: readonly Card[],
  kept: PricesByEvent,
  { ledger, prebuilt, prices }: RecordParts,
  now: Date,
): Promise<Record<PrebuiltType, RecordItem[]>> {
  const begun = await begunEvents(cards, kept, prices, now);
  const results = { cards, closing: { bouts: [...kept.values()].flatMap(({ bouts }) => bouts) } };
  const chains = await Promise.all(
    PLAYBOOK_TYPES.map(async (type) => {
      const written = await writtenPicks(type, begun, prebuilt);
      return [type, await ledger.extend(type, (items) => nextItem(type, items, written, results, now))] as const;
    }),
  );
  const byType = new Map(chains);
  return byPlaybook((type) => byType.get(type) ?? []);
}

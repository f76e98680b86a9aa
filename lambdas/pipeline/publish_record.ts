import type { Card } from '../../core/cards/card.ts';
import { PLAYBOOK_TYPES, type PrebuiltType, prebuiltIdOf } from '../../core/contract/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../core/contract/playbooks.ts';
import type { RecordItem } from '../../core/contract/record_chain.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { type ItemContent, publishedEvents } from '../../core/record/chain.ts';
import { isSameEvent } from '../../core/record/find_bouts.ts';
import { beginOf, frozenContent } from '../../core/record/freeze.ts';
import { settledContent } from '../../core/record/settle.ts';
import { byPlaybook } from '../../core/record/tested_record.ts';
import type { RecordLedger } from '../record/record_ledger.ts';
import type { PrebuiltStore } from '../store/prebuilt_store.ts';

/** Days after an event in which its picks can still be frozen, if imports were missed. */
const FREEZABLE_DAYS = 7;

interface Written {
  card: Card;
  picks: PrebuiltPlaybook;
}

/** The playbook's picks for recently begun events, earliest first. */
async function begunEvents(
  type: PrebuiltType,
  cards: readonly Card[],
  prebuilt: Pick<PrebuiltStore, 'find'>,
  now: Date,
): Promise<Written[]> {
  const earliest = addDays(isoDateOf(now), -FREEZABLE_DAYS);
  const begun = cards.filter(({ date }) => date >= earliest && beginOf(date) <= now);
  const found = await Promise.all(begun.map(({ id }) => prebuilt.find(prebuiltIdOf(type, id))));
  return begun.flatMap((card, place) => {
    const picks = found[place];
    return picks === undefined ? [] : [{ card, picks }];
  });
}

/** The next item of the chain: the first event to freeze, else the first to settle. */
function nextItem(
  type: PrebuiltType,
  items: readonly RecordItem[],
  begun: readonly Written[],
  cards: readonly Card[],
  now: Date,
): ItemContent | undefined {
  const published = publishedEvents(items);
  for (const { card, picks } of begun) {
    if (published.some(({ frozen }) => isSameEvent(frozen, card))) continue;
    const content = frozenContent(type, picks, card, now);
    if (content !== undefined) return content;
  }
  for (const event of published) {
    const content = settledContent(event, cards, now);
    if (content !== undefined) return content;
  }
  return undefined;
}

/**
 * Freezes the picks of begun events and settles events with results, in the chain of each playbook. Returns the chains.
 * Idempotent. `now` is the domain clock's.
 */
export async function publishRecord(
  cards: readonly Card[],
  ledger: RecordLedger,
  prebuilt: Pick<PrebuiltStore, 'find'>,
  now: Date,
): Promise<Record<PrebuiltType, RecordItem[]>> {
  const chains = await Promise.all(
    PLAYBOOK_TYPES.map(async (type) => {
      const begun = await begunEvents(type, cards, prebuilt, now);
      return [type, await ledger.extend(type, (items) => nextItem(type, items, begun, cards, now))] as const;
    }),
  );
  const byType = new Map(chains);
  return byPlaybook((type) => byType.get(type) ?? []);
}

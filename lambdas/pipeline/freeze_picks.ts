import { type Card, hasLine } from '../../core/cards/card.ts';
import type { RecordSchema } from '../../core/contract/chain_parts.ts';
import { FORECAST_CHAIN } from '../../core/contract/chains.ts';
import { PLAYBOOK_TYPES, type PrebuiltType, prebuiltIdOf } from '../../core/contract/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../core/contract/playbooks.ts';
import type { Prices } from '../../core/contract/prices.ts';
import type { RecordItem } from '../../core/contract/record_chain.ts';
import { HOUR } from '../../core/dates/durations.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { type KnownNames, NO_NAMES } from '../../core/identity/fighters.ts';
import { forecastEvents, frozenEvents, type ItemContent } from '../../core/record/chain.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { isSameEvent } from '../../core/record/find_bouts.ts';
import { asPicks, forecastContent } from '../../core/record/forecast_items.ts';
import { freezesAt, frozenContent, isLate, pricedAt } from '../../core/record/freeze.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { keptPrices, type PriceReader, type PricesByEvent, pricesBefore } from '../record/event_prices.ts';
import type { RecordLedger } from '../record/record_ledger.ts';
import type { EventStore } from '../store/event_store.ts';
import type { PrebuiltStore } from '../store/prebuilt_store.ts';

/** Days after an event in which its picks can still be frozen, marked late, if runs were missed. */
const FREEZABLE_DAYS = 7;
/** The scheduled run also freezes, marked late, what began so recently: a begin may have moved to before now. */
const RETRIED_MILLISECONDS = HOUR;

/** The cards of an import, the names that its sources have for the same fighters, and its version. */
export type SourceCards = Pick<Snapshot, 'cards' | 'knownNames' | 'version'>;

export interface RecordParts {
  ledger: RecordLedger;
  prebuilt: Pick<PrebuiltStore, 'find'>;
  /** The kept prices of many books. */
  prices: PriceReader;
}

/** An event whose picks are due to be frozen, with the prices that count. */
interface DueEvent {
  card: Card;
  prices: Prices | undefined;
}

export interface WrittenPicks extends DueEvent {
  picks: PrebuiltPlaybook;
}

/** The events whose picks are due to be frozen or still can be, earliest first: those with a priced bout. */
export async function dueEvents(
  cards: readonly Card[],
  kept: PricesByEvent,
  prices: PriceReader,
  now: Date,
): Promise<DueEvent[]> {
  const earliest = addDays(isoDateOf(now), -FREEZABLE_DAYS);
  const due = cards.flatMap((card) => {
    const newest = kept.get(card.id);
    const begin = beginOf(card, newest);
    return hasLine(card) && card.date >= earliest && freezesAt(begin) <= now ? [{ card, newest, begin }] : [];
  });
  return Promise.all(
    due.map(async ({ card, newest, begin }) => ({
      card,
      prices: newest && (await pricesBefore(newest, prices, pricedAt(begin, now))),
    })),
  );
}

/** The playbook's picks for these events. */
export async function writtenPicks(
  type: PrebuiltType,
  due: readonly DueEvent[],
  prebuilt: Pick<PrebuiltStore, 'find'>,
): Promise<WrittenPicks[]> {
  const found = await Promise.all(due.map(({ card }) => prebuilt.find(prebuiltIdOf(type, card.id))));
  return due.flatMap((event, place) => {
    const picks = found[place];
    return picks === undefined ? [] : [{ ...event, picks }];
  });
}

/** The next item of the chain that freezes an event; undefined if all of them are frozen. */
export function nextFrozen(
  type: PrebuiltType,
  items: readonly RecordItem[],
  written: readonly WrittenPicks[],
  names: KnownNames,
  now: Date,
  schema: RecordSchema,
): ItemContent | undefined {
  const known = frozenEvents(items);
  for (const { card, picks, prices } of written) {
    if (known.some(({ frozen }) => isSameEvent(frozen, card, names))) continue;
    const content = frozenContent(type, picks, card, prices, now, schema);
    if (content !== undefined) return content;
  }
  return undefined;
}

/**
 * The due events whose forecasts can be frozen: those to come, and late, those begun which an import knew before. Of any
 * other nothing was said before it began.
 */
export async function forecastedEvents(
  due: readonly DueEvent[],
  prebuilt: Pick<PrebuiltStore, 'find'>,
  now: Date,
): Promise<DueEvent[]> {
  const written = await Promise.all(due.map(({ card }) => prebuilt.find(prebuiltIdOf('baseline', card.id))));
  return due.filter(({ card, prices }, place) => {
    const begin = beginOf(card, prices);
    const known = written[place];
    return now < begin || (known !== undefined && !isLate(known.last_updated, begin));
  });
}

/** The next item of the chain of forecasts that freezes an event; undefined if all of them are frozen. */
export function nextForecasts(
  items: readonly RecordItem[],
  due: readonly DueEvent[],
  { version, knownNames = NO_NAMES }: SourceCards,
  now: Date,
  schema: RecordSchema,
): ItemContent | undefined {
  const known = forecastEvents(items);
  for (const { card, prices } of due) {
    if (known.some(({ frozen }) => isSameEvent(asPicks(frozen), card, knownNames))) continue;
    const content = forecastContent(card, prices, version, now, schema);
    if (content !== undefined) return content;
  }
  return undefined;
}

export interface FreezeParts extends RecordParts {
  events: Pick<EventStore, 'from'>;
  /** The current snapshot; undefined before the first import. */
  snapshot(): Promise<Snapshot | undefined>;
}

/**
 * Freezes picks and forecasts of the events that begin within 15 minutes, so that the hash proves that they were made before. Runs
 * every five minutes; the snapshot is read only if an event is due. Idempotent. `now` is the domain clock's.
 */
export async function freezeDue({ events, snapshot, ledger, prebuilt, prices }: FreezeParts, now: Date): Promise<void> {
  const listed = await events.from(addDays(isoDateOf(now), -1));
  const kept = await keptPrices(listed, prices, now);
  const isDue = (begin: Date) => freezesAt(begin) <= now && now.getTime() < begin.getTime() + RETRIED_MILLISECONDS;
  const ids = new Set(listed.filter((event) => isDue(beginOf(event, kept.get(event.id)))).map(({ id }) => id));
  if (ids.size === 0) return;
  const source = await snapshot();
  if (source === undefined) return;
  const due = await dueEvents(
    source.cards.filter(({ id }) => ids.has(id)),
    kept,
    prices,
    now,
  );
  const forecasted = await forecastedEvents(due, prebuilt, now);
  await Promise.all([
    ledger.extend(FORECAST_CHAIN, (items) => nextForecasts(items, forecasted, source, now, ledger.schema)),
    ...PLAYBOOK_TYPES.map(async (type) => {
      const written = await writtenPicks(type, due, prebuilt);
      await ledger.extend(type, (items) =>
        nextFrozen(type, items, written, source.knownNames ?? NO_NAMES, now, ledger.schema),
      );
    }),
  ]);
}

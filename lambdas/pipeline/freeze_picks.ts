import { type PrebuiltType, prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import type { Prices } from '../../core/contract/prices/prices.ts';
import type { RecordSchema } from '../../core/contract/record/chain_parts.ts';
import { CHAIN_IDS, type ChainId, FORECAST_CHAIN } from '../../core/contract/record/chains.ts';
import type { RecordItem } from '../../core/contract/record/record_chain.ts';
import { HOUR } from '../../core/dates/durations.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { type Card, hasLine } from '../../core/domain/cards/card.ts';
import { type KnownNames, NO_NAMES } from '../../core/domain/identity/fighters.ts';
import { type Chains, forecastEvents, frozenEvents, type ItemContent } from '../../core/record/chain/chain.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { isSameEvent } from '../../core/record/find_bouts.ts';
import { asPicks, forecastContent } from '../../core/record/forecast/forecast_items.ts';
import { freezesAt, frozenContent, isLate, pricedAt } from '../../core/record/freeze.ts';
import { byChain } from '../../core/record/playbooks/tested_record.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { keptPrices, type PriceReader, type PricesByEvent, pricesBefore } from '../record/event_prices.ts';
import type { RecordLedger } from '../record/record_ledger.ts';
import type { EventStore } from '../store/event_store.ts';
import type { PrebuiltStore } from '../store/playbooks/prebuilt_store.ts';

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

/** What is appended to a chain with these items; undefined if nothing is. */
type NextItem = (items: readonly RecordItem[]) => ItemContent | undefined;

/** An event whose picks are due to be frozen, with the prices that count. */
interface DueEvent {
  card: Card;
  prices: Prices | undefined;
}

interface WrittenPicks extends DueEvent {
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
async function writtenPicks(
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
function nextFrozen(
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
async function forecastedEvents(
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
function nextForecasts(
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

/** What freezes one chain: the next item that freezes an event of its items; undefined if all of them are frozen. */
async function freezerOf(
  chain: ChainId,
  due: readonly DueEvent[],
  source: SourceCards,
  { ledger, prebuilt }: Pick<RecordParts, 'ledger' | 'prebuilt'>,
  now: Date,
): Promise<NextItem> {
  if (chain === FORECAST_CHAIN) {
    const forecasted = await forecastedEvents(due, prebuilt, now);
    return (items) => nextForecasts(items, forecasted, source, now, ledger.schema);
  }
  const written = await writtenPicks(chain, due, prebuilt);
  return (items) => nextFrozen(chain, items, written, source.knownNames ?? NO_NAMES, now, ledger.schema);
}

/**
 * Freezes the due events in every chain, then appends what `then` returns for its items. Returns the chains. A chain that
 * fails stops no other: the first failure is thrown after all have ended. Idempotent.
 */
export async function extendChains(
  due: readonly DueEvent[],
  source: SourceCards,
  parts: Pick<RecordParts, 'ledger' | 'prebuilt'>,
  now: Date,
  then: NextItem = () => undefined,
): Promise<Chains> {
  const extended = await Promise.allSettled(
    CHAIN_IDS.map(async (id) => {
      const freeze = await freezerOf(id, due, source, parts, now);
      return [id, await parts.ledger.extend(id, (items) => freeze(items) ?? then(items))] as const;
    }),
  );
  const byId = new Map(
    extended.map((chain) => {
      if (chain.status === 'rejected') throw chain.reason;
      return chain.value;
    }),
  );
  return byChain((id) => byId.get(id) ?? []);
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
export async function freezeDue({ events, snapshot, ...parts }: FreezeParts, now: Date): Promise<void> {
  const listed = await events.from(addDays(isoDateOf(now), -1));
  const kept = await keptPrices(listed, parts.prices, now);
  const isDue = (begin: Date) => freezesAt(begin) <= now && now.getTime() < begin.getTime() + RETRIED_MILLISECONDS;
  const ids = new Set(listed.filter((event) => isDue(beginOf(event, kept.get(event.id)))).map(({ id }) => id));
  if (ids.size === 0) return;
  const source = await snapshot();
  if (source === undefined) return;
  const cards = source.cards.filter(({ id }) => ids.has(id));
  await extendChains(await dueEvents(cards, kept, parts.prices, now), source, parts, now);
}

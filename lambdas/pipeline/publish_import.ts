import {
  PLAYBOOK_COPY,
  PLAYBOOK_TYPES,
  type PrebuiltType,
  prebuiltIdOf,
} from '../../core/contract/playbooks/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { firstListedDay } from '../../core/contract/site/events.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { type Card, withoutResults } from '../../core/domain/cards/card.ts';
import { otherSources } from '../../core/domain/cards/card_sources.ts';
import { strategiesResponse } from '../../core/evidence/luck/strategies_response.ts';
import type { ImportHistory } from '../../core/pages/event/import_watch.ts';
import { productPlaybook } from '../../core/playbooks/product_playbooks.ts';
import type { Chains } from '../../core/record/chain/chain.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { freezesAt, isLate } from '../../core/record/freeze.ts';
import { playbooksRecord } from '../../core/record/record_response.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { factTable } from '../../core/strategies/facts/fact_table.ts';
import type { EventFacts } from '../../core/strategies/rules/event_facts.ts';
import { publishImportPages } from '../pages/import_pages.ts';
import { keptPrices } from '../record/event_prices.ts';
import type { Bucket } from '../runtime/bucket.ts';
import { type ComingCard, comingCards } from '../snapshot/coming_cards.ts';
import { SnapshotError } from '../snapshot/snapshot_bytes.ts';
import type { SnapshotPointer, SnapshotStore } from '../snapshot/snapshot_store.ts';
import type { EventStore } from '../store/event_store.ts';
import type { PrebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import { outgoingTraceparent } from '../trace/trace.ts';
import type { RecordParts } from './freeze_picks.ts';
import { publishRecord } from './publish_record.ts';

export interface ImportDestination extends RecordParts {
  snapshots: SnapshotStore;
  events: EventStore;
  prebuilt: PrebuiltStore;
  /** Where the pages of events, bouts and fighters are, and the calendar. */
  pages: Bucket;
  /** `https://` and the site’s domain. */
  site: string;
}

/** A snapshot, the facts that rules and filters read, and what the pages show; without a history no pages are written. */
export type ImportContent = Omit<Snapshot, 'version'> & {
  facts: readonly EventFacts[];
  history?: ImportHistory | undefined;
};

/** Version of the picks, the time at which they are written, and the begin of their event. */
interface PicksSource {
  version: string;
  now: Date;
  begin: Date;
}

/** A prebuilt playbook for the card, computed from the history before `day`. */
function prebuiltPlaybook(
  type: PrebuiltType,
  cards: readonly Card[],
  card: Card,
  day: IsoDate,
  { version, now, begin }: PicksSource,
): PrebuiltPlaybook {
  const response = productPlaybook(type, cards, card, day, version);
  return {
    id: prebuiltIdOf(type, card.id),
    name: PLAYBOOK_COPY[type].name,
    event: { name: card.name },
    picks: response.picks,
    strategies: response.strategies,
    last_updated: now.toISOString(),
    late: isLate(now.toISOString(), begin),
    picks_version: version,
    netted: response.netted,
    idle: response.idle,
  };
}

/**
 * The prebuilt playbooks to write for a listed card: all of them before they are frozen; afterwards only missing ones, as
 * of its date and without its results. Those written before are the published ones and are not overwritten.
 */
async function playbooksFor(
  card: Card,
  { cards, asOf }: Pick<ImportContent, 'cards' | 'asOf'>,
  prebuilt: PrebuiltStore,
  source: PicksSource,
): Promise<PrebuiltPlaybook[]> {
  if (source.now < freezesAt(source.begin))
    return PLAYBOOK_TYPES.map((type) => prebuiltPlaybook(type, cards, card, asOf, source));
  const found = await Promise.all(PLAYBOOK_TYPES.map((type) => prebuilt.find(prebuiltIdOf(type, card.id))));
  const missing = PLAYBOOK_TYPES.filter((_, index) => found[index] === undefined);
  return missing.map((type) => prebuiltPlaybook(type, cards, withoutResults(card), card.date, source));
}

/**
 * Writes the prebuilt playbooks of the listed cards, then freezes what is due and settles what has results. Returns the
 * chains of the published record.
 */
export async function publishPicks(
  content: Pick<ImportContent, 'cards' | 'asOf' | 'knownNames'>,
  { prebuilt, prices, ledger }: Pick<ImportDestination, 'prebuilt' | 'prices' | 'ledger'>,
  source: { version: string; now: Date },
): Promise<Chains> {
  const firstListed = firstListedDay(content.asOf);
  const kept = await keptPrices(content.cards, prices, source.now);
  for (const card of content.cards.filter(({ date }) => date >= firstListed)) {
    const begin = beginOf(card, kept.get(card.id));
    const playbooks = await playbooksFor(card, content, prebuilt, { ...source, begin });
    await Promise.all(playbooks.map((playbook) => prebuilt.put(playbook, card.date)));
  }
  return publishRecord({ ...content, version: source.version }, kept, { ledger, prebuilt, prices }, source.now);
}

/** The coming cards of the current import; none before the first and in place of a damaged pointer. */
async function comingBefore(snapshots: Pick<SnapshotStore, 'readPointer'>): Promise<ComingCard[]> {
  try {
    return (await snapshots.readPointer())?.coming ?? [];
  } catch (error) {
    if (error instanceof SnapshotError) return [];
    throw error;
  }
}

/**
 * Publishes an import in this order: snapshot, facts, records of the strategies, prebuilt playbooks of the listed cards,
 * frozen and settled items of the chains, record of the playbooks, pages, events from the day before `asOf` on, pointer. After
 * an interruption readers still see the earlier import, and publishing again completes the new one. `now` is the domain
 * clock's.
 */
export async function publishImport(
  content: ImportContent,
  destination: ImportDestination,
  now: Date,
): Promise<SnapshotPointer> {
  const { facts, history, ...snapshot } = content;
  const pointer = await destination.snapshots.write(snapshot, now);
  await destination.snapshots.writeFacts(pointer, factTable(facts));
  await destination.snapshots.writeStrategies(pointer, strategiesResponse(content.cards, content.asOf));
  const chains = await publishPicks(content, destination, { version: pointer.version, now });
  const record = playbooksRecord(content.cards, chains, content.asOf, content.knownNames);
  await destination.snapshots.writeRecord(pointer, record);
  const firstListed = firstListedDay(content.asOf);
  const listed = content.cards.filter((card) => card.date >= firstListed);
  if (history !== undefined) {
    const { league, cards } = content;
    const sources = { league, cards, listed, history, record: record.events };
    await publishImportPages(sources, destination, now);
  }
  await destination.events.replaceFrom(
    firstListed,
    listed.map((card) => {
      const { id, name, date, begin, linesAt, bouts } = card;
      const sources = otherSources(card);
      const told = {
        ...(sources && { sources }),
        ...(begin && { begin }),
        ...(linesAt !== undefined && { lines_at: linesAt }),
      };
      return { id, name, date, ...told, ...(bouts.length === 0 && { unpriced: true as const }) };
    }),
  );
  const traceparent = outgoingTraceparent();
  const coming = comingCards(content.cards, content.asOf, await comingBefore(destination.snapshots), now);
  const published = { ...pointer, coming };
  await destination.snapshots.writePointer({ ...published, ...(traceparent !== undefined && { traceparent }) });
  return published;
}

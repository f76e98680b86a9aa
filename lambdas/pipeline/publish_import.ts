import { asBeforehand, type Card, isUpcoming } from '../../core/cards/card.ts';
import { firstListedDay } from '../../core/contract/events.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType, prebuiltIdOf } from '../../core/contract/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../core/contract/playbooks.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { strategiesResponse } from '../../core/luck/strategies_response.ts';
import { productPlaybook } from '../../core/playbooks/product_playbooks.ts';
import { storedPicks } from '../../core/playbooks/stored_picks.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import type { SnapshotPointer, SnapshotStore } from '../snapshot/snapshot_store.ts';
import type { EventStore } from '../store/event_store.ts';
import type { PrebuiltStore } from '../store/prebuilt_store.ts';

export interface ImportDestination {
  snapshots: SnapshotStore;
  events: EventStore;
  prebuilt: PrebuiltStore;
}

type ImportContent = Omit<Snapshot, 'version'>;

/** A product's playbook for the card, as the history before `day` makes it. */
function prebuiltPlaybook(
  type: PrebuiltType,
  cards: readonly Card[],
  card: Card,
  day: IsoDate,
  made: { version: string; now: Date },
): PrebuiltPlaybook {
  const response = productPlaybook(type, cards, card, day, made.version);
  return {
    id: prebuiltIdOf(type, card.id),
    name: PLAYBOOK_COPY[type].name,
    event: { name: card.name },
    picks: storedPicks(response.picks),
    strategies: response.strategies,
    last_updated: made.now.toISOString(),
    picks_version: made.version,
    netted: response.netted,
    idle: response.idle,
  };
}

/**
 * The playbooks to put for a listed card: all of an upcoming one's; of one that is over those that nobody put in time, as
 * they would have been on its day.
 */
async function playbooksFor(
  card: Card,
  { cards, asOf }: ImportContent,
  prebuilt: PrebuiltStore,
  made: { version: string; now: Date },
): Promise<PrebuiltPlaybook[]> {
  if (isUpcoming(card, asOf)) return PLAYBOOK_TYPES.map((type) => prebuiltPlaybook(type, cards, card, asOf, made));
  const found = await Promise.all(PLAYBOOK_TYPES.map((type) => prebuilt.find(prebuiltIdOf(type, card.id))));
  const missing = PLAYBOOK_TYPES.filter((_, index) => found[index] === undefined);
  return missing.map((type) => prebuiltPlaybook(type, cards, asBeforehand(card), card.date, made));
}

/**
 * Publishes an import: its snapshot under its version, the strategies' records, the product's playbooks for every card that is listed, the
 * events from the day before `asOf` on, and last the pointer. Cut off anywhere, readers still have one whole import, and
 * publishing again finishes. `now` is the domain clock's.
 */
export async function publishImport(
  content: ImportContent,
  destination: ImportDestination,
  now: Date,
): Promise<SnapshotPointer> {
  const pointer = await destination.snapshots.write(content, now);
  await destination.snapshots.writeStrategies(pointer, strategiesResponse(content.cards, content.asOf));
  const firstListed = firstListedDay(content.asOf);
  const listed = content.cards.filter((card) => card.date >= firstListed);
  for (const card of listed) {
    const made = { version: pointer.version, now };
    for (const playbook of await playbooksFor(card, content, destination.prebuilt, made))
      await destination.prebuilt.put(playbook, card.date);
  }
  await destination.events.replaceFrom(
    firstListed,
    listed.map(({ id, name, date }) => ({ id, name, date })),
  );
  await destination.snapshots.writePointer(pointer);
  return pointer;
}

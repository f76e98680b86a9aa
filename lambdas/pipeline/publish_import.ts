import { type Card, isUpcoming } from '../../core/cards/card.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../core/contract/playbooks.ts';
import { addDays } from '../../core/dates/iso_date.ts';
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

function prebuiltPlaybook(
  type: PrebuiltType,
  content: ImportContent,
  card: Card,
  version: string,
  now: Date,
): PrebuiltPlaybook {
  const answer = productPlaybook(type, content.cards, card, content.asOf, version);
  return {
    id: `${type}_${card.id}`,
    name: PLAYBOOK_COPY[type].name,
    event: { name: card.name },
    picks: storedPicks(answer.picks),
    strategies: answer.strategies,
    last_updated: now.toISOString(),
    picks_version: version,
    netted: answer.netted,
    idle: answer.idle,
  };
}

/**
 * Puts an import in force: its snapshot under its version, the product's playbooks for every upcoming card, the events
 * from the day before `asOf` on, and last the pointer. Cut off anywhere, readers still have one whole import, and
 * publishing again finishes. `now` is the domain clock's.
 */
export async function publishImport(
  content: ImportContent,
  destination: ImportDestination,
  now: Date,
): Promise<SnapshotPointer> {
  const pointer = await destination.snapshots.write(content, now);
  for (const card of content.cards.filter((candidate) => isUpcoming(candidate, content.asOf))) {
    for (const type of PLAYBOOK_TYPES) {
      await destination.prebuilt.put(prebuiltPlaybook(type, content, card, pointer.version, now), card.date);
    }
  }
  const yesterday = addDays(content.asOf, -1);
  const listed = content.cards.filter((card) => card.date >= yesterday);
  await destination.events.replaceFrom(
    yesterday,
    listed.map(({ id, name, date }) => ({ id, name, date })),
  );
  await destination.snapshots.writePointer(pointer);
  return pointer;
}

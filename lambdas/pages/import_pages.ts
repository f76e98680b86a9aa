import type { Card } from '../../core/cards/card.ts';
import { PLAYBOOK_TYPES, prebuiltIdOf } from '../../core/contract/playbook_types.ts';
import type { PlaybookEvent, RecordEvent } from '../../core/contract/record_event.ts';
import { comingPlaybook } from '../../core/pages/coming_playbook.ts';
import type { ImportHistory } from '../../core/pages/import_watch.ts';
import { makePages } from '../../core/pages/make_pages.ts';
import type { League } from '../../core/snapshot/snapshot.ts';
import type { Bucket } from '../bucket.ts';
import type { PrebuiltStore } from '../store/prebuilt_store.ts';
import { log } from '../telemetry.ts';
import { publishPages } from './publish_pages.ts';

/** The picks of all playbooks for a listed card. */
async function comingPlaybooks({ id }: Card, prebuilt: PrebuiltStore): Promise<PlaybookEvent[]> {
  const found = await Promise.all(PLAYBOOK_TYPES.map((type) => prebuilt.find(prebuiltIdOf(type, id))));
  return PLAYBOOK_TYPES.flatMap((type, index) => {
    const playbook = found[index];
    return playbook === undefined ? [] : [comingPlaybook(type, playbook)];
  });
}

export interface PageSources {
  league: League;
  cards: readonly Card[];
  /** Cards from yesterday on. */
  listed: readonly Card[];
  history: ImportHistory;
  /** Events of the playbooks' record. */
  record: readonly RecordEvent[];
}

/**
 * Within one generation addresses are kept. The demo league's dates all move by a week every week: its pages of the week
 * before are forgotten.
 */
export const pageGeneration = ({ league, cards }: Pick<PageSources, 'league' | 'cards'>): string =>
  league === 'ufc' ? league : `${league} ${cards[0]?.date ?? ''}`;

/** Publishes the pages of an import with what the playbooks bet: as recorded, else as written for a listed card. */
export async function publishImportPages(sources: PageSources, bucket: Bucket, prebuilt: PrebuiltStore): Promise<void> {
  const playbooks = new Map<string, readonly PlaybookEvent[]>(
    sources.record.map(({ event, playbooks: ofEvent }) => [event.id, ofEvent]),
  );
  for (const card of sources.listed)
    if (!playbooks.has(card.id)) playbooks.set(card.id, await comingPlaybooks(card, prebuilt));
  const written = await publishPages(bucket, makePages(sources.history, playbooks), pageGeneration(sources));
  log.info('Pages published', { written });
}

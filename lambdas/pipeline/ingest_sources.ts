import type { IsoDate } from '../../core/dates/iso_date.ts';
import { withFactCards } from '../../core/imports/fact_cards.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { ImportWatch } from '../../core/pages/import_watch.ts';
import { type OnDropped, withFeedBouts } from '../../core/prices/feed_cards.ts';
import type { KeptBout } from '../../core/prices/kept_bouts.ts';
import { providerCredits } from '../../core/supply/credits.ts';
import type { Facts } from '../../core/supply/facts.ts';
import { readManifest } from '../pages/page_manifest.ts';
import { completeImport } from '../snapshot/complete_import.ts';
import type { SnapshotPointer } from '../snapshot/snapshot_store.ts';
import { archiveFacts, collectFacts } from '../sources/facts_archive.ts';
import { archiveFeed, collectFeed, withEventIds } from '../sources/feed_archive.ts';
import {
  archiveSources,
  areUnchanged,
  type FetchParts,
  fetchSources,
  type OnRefusal,
  plausibleSources,
} from '../sources/fetch_sources.ts';
import { archiveListed, readListed } from '../sources/listed_bouts.ts';
import { type ImportDestination, publishImport } from './publish_import.ts';

export interface IngestParts extends FetchParts {
  destination: ImportDestination;
  /** The newest bouts of the price feed; none without one. */
  feed(): Promise<KeptBout[]>;
  /** What live providers tell; undefined before any was read. Throws IngestRefusal if it is damaged. */
  facts(): Promise<Facts | undefined>;
}

/**
 * Fetches the sources, checks them against the archived texts and publishes their import, with what only live providers
 * or the price feed have. Returns `unchanged` if there was nothing to do. The archived text stands in for a source that is missing
 * or implausible, which is reported to `onRefusal`; without one the import throws IngestRefusal and changes nothing. Bouts
 * of the feed that can't be on a coming card are named to `onDropped`. `now` is the domain clock's.
 */
export async function ingestSources(
  parts: IngestParts,
  today: IsoDate,
  now: Date,
  onRefusal: OnRefusal = () => {},
  onDropped?: OnDropped,
): Promise<SnapshotPointer | 'unchanged'> {
  const { archive, destination } = parts;
  const kept = await collectFeed(archive, await parts.feed(), now);
  const fetched = await fetchSources(parts, onRefusal);
  const pointer = await completeImport(destination.snapshots);
  const hasPages = (await readManifest(destination.pages))?.complete ?? false;
  const { facts, isUnchanged } = await collectFacts(parts, onRefusal);
  const isSame = pointer?.asOf === today && hasPages && isUnchanged && areUnchanged(fetched);
  if (isSame && kept.length === 0) return 'unchanged';
  const { sources, bouts } = plausibleSources(fetched, today, onRefusal);
  const withFacts = withFactCards(bouts, facts, kept, today, onDropped);
  const { market, stats } = withFeedBouts(withFacts, kept, today, onDropped);
  const complete = { market, stats, listed: await readListed(archive, onRefusal) };
  if (isSame && market.length === withFacts.market.length) {
    await archiveFeed(kept, archive);
    return 'unchanged';
  }
  const watch = new ImportWatch();
  const { capperScores, ...imported } = importCards(complete, today, undefined, watch);
  const history = watch.history();
  const content = {
    league: 'ufc',
    credits: providerCredits(facts.cards, kept.length > 0),
    asOf: today,
    ...imported,
    history,
  } as const;
  const written = await publishImport(content, destination, now);
  await archiveSources(sources, archive, now);
  await archiveFacts(facts, archive);
  await archiveListed(history, today, archive);
  await archiveFeed(withEventIds(kept, imported.cards, imported.knownNames, today), archive);
  return written;
}

import { HOUR } from '../../core/dates/durations.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { sourceAge } from '../../core/domain/cards/source_age.ts';
import { withFactCards } from '../../core/imports/fact_cards.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { ImportWatch } from '../../core/pages/event/import_watch.ts';
import { type OnDropped, withFeedBouts } from '../../core/prices/feed/feed_cards.ts';
import type { KeptBout } from '../../core/prices/kept_bouts.ts';
import { providerCredits } from '../../core/supply/credits.ts';
import type { Facts } from '../../core/supply/facts/facts.ts';
import { readManifest } from '../pages/page_manifest.ts';
import { reportDropped } from '../prices/report_dropped.ts';
import type { Clock } from '../runtime/clock.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { completeImport } from '../snapshot/complete_import.ts';
import { SnapshotError } from '../snapshot/snapshot_bytes.ts';
import type { SnapshotPointer, SnapshotStore } from '../snapshot/snapshot_store.ts';
import { archiveFacts, collectFacts } from '../sources/facts_archive.ts';
import { archiveFeed, collectFeed, withEventIds } from '../sources/feed_archive.ts';
import type { SourceText } from '../sources/fetch_source.ts';
import {
  archiveSources,
  areUnchanged,
  type FetchParts,
  fetchSources,
  type OnRefusal,
  plausibleSources,
} from '../sources/fetch_sources.ts';
import { IngestRefusal } from '../sources/ingest_refusal.ts';
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
  const history = watch.history(facts.cards);
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

/**
 * Reports the age of the current snapshot and of its newest result and card. On every run, so that imports that never
 * succeed raise the same alarm as imports that never run, and sources that say nothing new raise one as well.
 */
async function reportAge(snapshots: SnapshotStore, clock: Clock): Promise<void> {
  try {
    const pointer = await snapshots.readPointer();
    if (pointer === undefined) return;
    count(METRICS.snapshotAgeHours, (clock.now().getTime() - Date.parse(pointer.writtenAt)) / HOUR);
    const age = sourceAge((await snapshots.read(pointer)).cards, clock.today());
    if (age === undefined) return;
    count(METRICS.daysWithoutResult, age.result);
    count(METRICS.daysWithoutCard, age.card);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    log.error('The current snapshot could not be read', { error });
    count(METRICS.snapshotFailures);
  }
}

function reportRefusal(what: string, error: IngestRefusal, details: Record<string, unknown> = {}): void {
  log.error(what, { reason: error.reason, source: error.source, ...details, error });
  count(METRICS.ingestRefused, 1, { reason: error.reason, source: error.source });
}

/** When the copy that stands in was last what its source had, and how long ago that is. */
function ageOf({ readAt }: SourceText, now: Date) {
  if (readAt === undefined) return {};
  return { copy_of: readAt, copy_age_hours: Math.round((now.getTime() - Date.parse(readAt)) / HOUR) };
}

/**
 * Runs the import and reports the outcome. A refusal raises an alarm, not an error, because a retry would not help.
 * Throws if a store fails, which a retry may fix.
 */
export async function runIngest(parts: IngestParts, clock: Clock): Promise<void> {
  const now = clock.now();
  const dropped: string[] = [];
  const onRefusal: OnRefusal = (refusal, copy) =>
    reportRefusal('Source refused; its last good copy stands in', refusal, ageOf(copy, now));
  try {
    const outcome = await ingestSources(parts, clock.today(), now, onRefusal, (bout) => dropped.push(bout));
    reportDropped(dropped);
    const published = outcome !== 'unchanged';
    log.info(published ? 'Import published' : 'Sources unchanged', published ? { version: outcome.version } : {});
    if (published) count(METRICS.ingestPublished);
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error;
    reportRefusal('Import refused; the current snapshot is kept', error);
  }
  await reportAge(parts.destination.snapshots, clock);
}

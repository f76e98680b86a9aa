import { sourceAge } from '../../core/cards/source_age.ts';
import { HOUR } from '../../core/dates/durations.ts';
import type { Clock } from '../clock.ts';
import { reportDropped } from '../prices/report_dropped.ts';
import { SnapshotError } from '../snapshot/snapshot_bytes.ts';
import type { SnapshotStore } from '../snapshot/snapshot_store.ts';
import type { SourceText } from '../sources/fetch_source.ts';
import type { OnRefusal } from '../sources/fetch_sources.ts';
import { IngestRefusal } from '../sources/ingest_refusal.ts';
import { count, log, METRICS } from '../telemetry.ts';
import { type IngestParts, ingestSources } from './ingest_sources.ts';

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

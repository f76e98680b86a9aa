import type { Clock } from '../clock.ts';
import { SnapshotError } from '../snapshot/snapshot_bytes.ts';
import type { SnapshotStore } from '../snapshot/snapshot_store.ts';
import { IngestRefusal } from '../sources/ingest_refusal.ts';
import { count, log, METRICS } from '../telemetry.ts';
import { type IngestParts, ingestSources } from './ingest_sources.ts';

const MILLISECONDS_PER_HOUR = 3_600_000;

/** Reported on every run, so that imports that never succeed raise the same alarm as imports that never run. */
async function reportAge(snapshots: SnapshotStore, clock: Clock): Promise<void> {
  try {
    const pointer = await snapshots.readPointer();
    if (pointer === undefined) return;
    count(METRICS.snapshotAgeHours, (clock.now().getTime() - Date.parse(pointer.writtenAt)) / MILLISECONDS_PER_HOUR);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    log.error('The current snapshot could not be read', { error });
    count(METRICS.snapshotFailures);
  }
}

/**
 * Runs the import and reports the outcome. A refusal raises an alarm, not an error, because a retry would not help.
 * Throws if a store fails, which a retry may fix.
 */
export async function runIngest(parts: IngestParts, clock: Clock): Promise<void> {
  try {
    const outcome = await ingestSources(parts, clock.today(), clock.now());
    const published = outcome !== 'unchanged';
    log.info(published ? 'Import published' : 'Sources unchanged', published ? { version: outcome.version } : {});
    if (published) count(METRICS.ingestPublished);
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error;
    log.error('Import refused; the current snapshot is kept', { reason: error.reason, source: error.source, error });
    count(METRICS.ingestRefused, 1, { reason: error.reason });
  }
  await reportAge(parts.destination.snapshots, clock);
}

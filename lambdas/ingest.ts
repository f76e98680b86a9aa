import { offsetClock } from './clock.ts';
import { databaseVariables, environmentSchema, readEnvironment } from './environment.ts';
import { ingestSources } from './pipeline/ingest_sources.ts';
import { openSnapshotStore } from './snapshot/open_snapshot_store.ts';
import { FETCH_LIMITS } from './sources/fetch_source.ts';
import { IngestRefusal } from './sources/ingest_refusal.ts';
import { openSourceArchive } from './sources/source_archive.ts';
import { openDocumentClient } from './store/document_client.ts';
import { eventStore } from './store/event_store.ts';
import { prebuiltStore } from './store/prebuilt_store.ts';
import { count, log, METRICS } from './telemetry.ts';

const environment = readEnvironment(
  environmentSchema.pick({
    ...databaseVariables,
    EVENTS_TABLE: true,
    PREBUILT_PLAYBOOKS_TABLE: true,
    SNAPSHOT_LOCATION: true,
    CLOCK_OFFSET_MS: true,
    MARKET_URL: true,
    UPCOMING_URL: true,
    STATS_URL: true,
  }),
  process.env,
);
const MILLISECONDS_PER_HOUR = 3_600_000;
const clock = offsetClock(environment.CLOCK_OFFSET_MS);
const client = openDocumentClient(environment);
const snapshots = openSnapshotStore(environment.SNAPSHOT_LOCATION);
const parts = {
  addresses: { market: environment.MARKET_URL, upcoming: environment.UPCOMING_URL, stats: environment.STATS_URL },
  limits: FETCH_LIMITS,
  archive: openSourceArchive(environment.SNAPSHOT_LOCATION),
  destination: {
    snapshots,
    events: eventStore(client, environment.EVENTS_TABLE),
    prebuilt: prebuiltStore(client, environment.PREBUILT_PLAYBOOKS_TABLE),
  },
};

/** Written on every run, so that an import that never succeeds shows as well as one that never runs. */
async function reportAge(): Promise<void> {
  const pointer = await snapshots.readPointer();
  if (pointer === undefined) return;
  count(METRICS.snapshotAgeHours, (clock.now().getTime() - Date.parse(pointer.writtenAt)) / MILLISECONDS_PER_HOUR);
}

/** Brings the sources in, on a schedule. A refusal is an alarm, not an error: running it again would change nothing. */
export async function handler(): Promise<void> {
  try {
    const outcome = await ingestSources(parts, clock.today(), clock.now());
    const published = outcome !== 'unchanged';
    log.info(published ? 'Import put in force' : 'Sources unchanged', published ? { version: outcome.version } : {});
    if (published) count(METRICS.ingestPublished);
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error;
    log.error('Import refused; what is in force stays', { reason: error.reason, source: error.source, error });
    count(METRICS.ingestRefused, 1, { reason: error.reason });
  } finally {
    await reportAge();
  }
}

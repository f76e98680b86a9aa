import type { Context } from 'aws-lambda';
import { offsetClock } from '../clock.ts';
import { databaseVariables, environmentSchema, readEnvironment } from '../environment.ts';
import { runIngest } from '../pipeline/run_ingest.ts';
import { openLedger } from '../record/open_ledger.ts';
import { openBucketAt, openSnapshotStore } from '../snapshot/open_snapshot_store.ts';
import { FETCH_LIMITS } from '../sources/fetch_source.ts';
import { openSourceArchive } from '../sources/source_archive.ts';
import { openDocumentClient } from '../store/document_client.ts';
import { eventStore } from '../store/event_store.ts';
import { prebuiltStore } from '../store/prebuilt_store.ts';
import { priceStore } from '../store/price_store.ts';
import { log } from '../telemetry.ts';
import { loggedRun } from '../trace/logged_run.ts';

const environment = readEnvironment(
  environmentSchema.pick({
    ...databaseVariables,
    EVENTS_TABLE: true,
    PREBUILT_PLAYBOOKS_TABLE: true,
    PRICES_TABLE: true,
    RECORD_TABLE: true,
    RECORD_LOCATION: true,
    SNAPSHOT_LOCATION: true,
    CLOCK_OFFSET_MS: true,
    MARKET_URL: true,
    UPCOMING_URL: true,
    STATS_URL: true,
  }),
  process.env,
);
const client = openDocumentClient(environment);
const prices = priceStore(client, environment.PRICES_TABLE);
const parts = {
  addresses: { market: environment.MARKET_URL, upcoming: environment.UPCOMING_URL, stats: environment.STATS_URL },
  limits: FETCH_LIMITS,
  archive: openSourceArchive(environment.SNAPSHOT_LOCATION),
  feed: prices.feed,
  destination: {
    snapshots: openSnapshotStore(environment.SNAPSHOT_LOCATION),
    events: eventStore(client, environment.EVENTS_TABLE),
    prebuilt: prebuiltStore(client, environment.PREBUILT_PLAYBOOKS_TABLE),
    prices,
    ledger: openLedger(client, environment.RECORD_TABLE, environment.RECORD_LOCATION),
    pages: openBucketAt(environment.SNAPSHOT_LOCATION),
  },
};

/** A call of a published version ends with its number. Only the deployment makes such calls. */
const PUBLISHED_VERSION = /:\d+$/;

async function ingest(byDeployment: boolean): Promise<void> {
  if (byDeployment && (await parts.destination.snapshots.readPointer()) !== undefined) {
    log.info('There is a snapshot: no first import');
    return;
  }
  await runIngest(parts, offsetClock(environment.CLOCK_OFFSET_MS));
}

/** Imports the sources; invoked on a schedule. A deployment invokes it for the first import. */
export async function handler(
  _event: unknown,
  { invokedFunctionArn }: Pick<Context, 'invokedFunctionArn'>,
): Promise<void> {
  await loggedRun(undefined, 'The import failed', () => ingest(PUBLISHED_VERSION.test(invokedFunctionArn)));
}

import type { Context } from 'aws-lambda';
import { openLeague } from '../open/open_league.ts';
import { runIngest } from '../pipeline/run_ingest.ts';
import { openLedger } from '../record/record_ledger.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/telemetry.ts';
import { openBucketAt, openSnapshotStore } from '../snapshot/open_snapshot_store.ts';
import { readFacts } from '../sources/facts_archive.ts';
import { FETCH_LIMITS } from '../sources/fetch_source.ts';
import { openSourceArchive } from '../sources/source_archive.ts';
import { loggedRun } from '../trace/logged_run.ts';

const { environment, clock, events, prebuilt, prices } = openLeague();
const { MARKET_URL, UPCOMING_URL, STATS_URL, RECORD_SCHEMA, SITE_ADDRESS } = readEnvironment({
  MARKET_URL: true,
  UPCOMING_URL: true,
  STATS_URL: true,
  RECORD_SCHEMA: true,
  SITE_ADDRESS: true,
});
const parts = {
  addresses: { market: MARKET_URL, upcoming: UPCOMING_URL, stats: STATS_URL },
  limits: FETCH_LIMITS,
  archive: openSourceArchive(environment.SNAPSHOT_LOCATION),
  feed: prices.feed,
  facts: () => readFacts(openBucketAt(environment.SNAPSHOT_LOCATION)),
  destination: {
    snapshots: openSnapshotStore(environment.SNAPSHOT_LOCATION),
    events,
    prebuilt,
    prices,
    ledger: openLedger(environment.RECORD_LOCATION, RECORD_SCHEMA),
    pages: openBucketAt(environment.SNAPSHOT_LOCATION),
    site: SITE_ADDRESS,
  },
};

/** A call of a published version ends with its number. Only the deployment makes such calls. */
const PUBLISHED_VERSION = /:\d+$/;

async function ingest(byDeployment: boolean): Promise<void> {
  if (byDeployment && (await parts.destination.snapshots.readPointer()) !== undefined) {
    log.info('There is a snapshot: no first import');
    return;
  }
  await runIngest(parts, clock);
}

/** Imports the sources; invoked on a schedule. A deployment invokes it for the first import. */
export async function handler(
  _event: unknown,
  { invokedFunctionArn }: Pick<Context, 'invokedFunctionArn'>,
): Promise<void> {
  await loggedRun(undefined, 'The import failed', () => ingest(PUBLISHED_VERSION.test(invokedFunctionArn)));
}

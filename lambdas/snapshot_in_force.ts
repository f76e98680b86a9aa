import { TEXTS } from '../core/contract/texts.ts';
import type { Snapshot } from '../core/snapshot/snapshot.ts';
import { unavailable } from './http/api_error.ts';
import { type CachedSnapshot, cachedSnapshot } from './snapshot/cached_snapshot.ts';
import { openSnapshotStore } from './snapshot/open_snapshot_store.ts';
import { count, log, METRICS } from './telemetry.ts';

/** The container's snapshot at `location`; a failure that leaves the last good one in force is logged and counted. */
export function openCachedSnapshot(location: string): CachedSnapshot {
  return cachedSnapshot(openSnapshotStore(location), Date.now, (error) => {
    log.error('The snapshot in force could not be renewed', { error });
    count(METRICS.snapshotFailures);
  });
}

/** The snapshot in force. Throws ApiError 503 before the first import. */
export async function snapshotInForce(cached: CachedSnapshot): Promise<Snapshot> {
  const snapshot = await cached.snapshot();
  if (snapshot === undefined) throw unavailable(TEXTS.tryAgain);
  return snapshot;
}

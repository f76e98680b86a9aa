import { TEXTS } from '../core/contract/texts.ts';
import type { Snapshot } from '../core/snapshot/snapshot.ts';
import { unavailable } from './http/api_error.ts';
import { type CachedSnapshot, cachedSnapshot } from './snapshot/cached_snapshot.ts';
import { openSnapshotStore } from './snapshot/open_snapshot_store.ts';
import type { SnapshotPointer } from './snapshot/snapshot_store.ts';
import { count, log, METRICS } from './telemetry.ts';

function reportFailure(error: unknown): void {
  log.error('The snapshot in force could not be renewed', { error });
  count(METRICS.snapshotFailures);
}

/** The container's snapshot at `location`; a failure that leaves the last good one in force is logged and counted. */
export function openCachedSnapshot(location: string): CachedSnapshot {
  return cachedSnapshot(openSnapshotStore(location), Date.now, reportFailure);
}

/** What is in force. Throws ApiError 503 before the first import, and where it can't be read: the next import mends that. */
async function inForce<Part>(part: Promise<Part | undefined>): Promise<Part> {
  const value = await part.catch((error: unknown) => reportFailure(error));
  if (value === undefined) throw unavailable(TEXTS.tryAgain);
  return value;
}

/** The snapshot in force. Throws ApiError 503 where there is none that can be read. */
export const snapshotInForce = (cached: CachedSnapshot): Promise<Snapshot> => inForce(cached.snapshot());

/** The pointer to it. Throws ApiError 503 where there is none that can be read. */
export const pointerInForce = (cached: CachedSnapshot): Promise<SnapshotPointer> => inForce(cached.pointer());

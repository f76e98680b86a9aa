import { drawBeforehand } from '../pictures/draw_beforehand.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { loggedRun } from '../trace/logged_run.ts';

const { SNAPSHOT_LOCATION } = readEnvironment({ SNAPSHOT_LOCATION: true });
const bucket = openBucketAt(SNAPSHOT_LOCATION);

/** Draws the pictures that link previews show most, after a new snapshot. It continues the trace of the import. */
export async function handler(): Promise<void> {
  // A cache of an earlier call may hold the import before this one.
  const snapshots = openCachedSnapshot(SNAPSHOT_LOCATION);
  const pointer = await snapshots.pointer();
  await loggedRun(pointer?.traceparent, 'The pictures could not be drawn', () => drawBeforehand({ bucket, snapshots }));
}

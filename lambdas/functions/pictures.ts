import { apiFunction } from '../http/api_function.ts';
import { pictureRoute } from '../pictures/picture_route.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';

const { SNAPSHOT_LOCATION } = readEnvironment({ SNAPSHOT_LOCATION: true });

/** Draws the pictures that link previews show. */
export const handler = apiFunction('pictures', [
  pictureRoute({
    bucket: openBucketAt(SNAPSHOT_LOCATION),
    snapshots: openCachedSnapshot(SNAPSHOT_LOCATION),
  }),
]);

import { openCachedSnapshot } from '../current_snapshot.ts';
import { readEnvironment } from '../environment.ts';
import { apiFunction } from '../http/api_function.ts';
import { pictureRoute } from '../pictures/picture_route.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';

const { SNAPSHOT_LOCATION } = readEnvironment({ SNAPSHOT_LOCATION: true });

/** Draws the pictures that link previews show. */
export const handler = apiFunction('pictures', [
  pictureRoute({
    bucket: openBucketAt(SNAPSHOT_LOCATION),
    snapshots: openCachedSnapshot(SNAPSHOT_LOCATION),
  }),
]);

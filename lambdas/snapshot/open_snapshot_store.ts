import { fileURLToPath } from 'node:url';
import { openBucket } from '../bucket.ts';
import { fileSnapshotStore } from './file_snapshot_store.ts';
import { type SnapshotStore, snapshotStore } from './snapshot_store.ts';

/** The store at `file:///folder` or `s3://bucket`. Throws RangeError for any other address. */
export function openSnapshotStore(location: string): SnapshotStore {
  const url = new URL(location);
  if (url.protocol === 'file:') return fileSnapshotStore(fileURLToPath(url));
  if (url.protocol === 's3:') return snapshotStore(openBucket(url.host));
  throw new RangeError(`SNAPSHOT_LOCATION must begin with file: or s3:, not ${url.protocol}`);
}

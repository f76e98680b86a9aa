import { fileURLToPath } from 'node:url';
import { type Bucket, openBucket } from '../runtime/bucket.ts';
import { fileBucket } from './file_snapshot_store.ts';
import { type SnapshotStore, snapshotStore } from './snapshot_store.ts';

/** The bucket at `file:///folder` or `s3://bucket`. Throws RangeError for any other address. */
export function openBucketAt(location: string): Bucket {
  const url = new URL(location);
  if (url.protocol === 'file:') return fileBucket(fileURLToPath(url));
  if (url.protocol === 's3:') return openBucket(url.host);
  throw new RangeError(`A location must begin with file: or s3:, not ${url.protocol}`);
}

/** The snapshot store at `file:///folder` or `s3://bucket`. Throws RangeError for any other address. */
export const openSnapshotStore = (location: string): SnapshotStore => snapshotStore(openBucketAt(location));

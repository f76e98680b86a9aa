import type { Bucket } from '../bucket.ts';
import { parsePointer } from './parse_pointer.ts';
import { packSnapshot, SnapshotError, unpackSnapshot } from './snapshot_bytes.ts';
import { POINTER_KEY, pointerTo, type SnapshotStore } from './snapshot_store.ts';

/** Snapshots in a bucket. */
export function s3SnapshotStore(bucket: Bucket): SnapshotStore {
  return {
    async readPointer() {
      const bytes = await bucket.get(POINTER_KEY);
      return bytes === undefined ? undefined : parsePointer(bytes.toString('utf8'));
    },
    async read(pointer) {
      const bytes = await bucket.get(pointer.key);
      if (bytes === undefined) throw new SnapshotError(`${pointer.key} is missing`);
      return unpackSnapshot(bytes, pointer.key);
    },
    async write(content, writtenAt) {
      const { version, bytes } = packSnapshot(content);
      const pointer = pointerTo(content, version, writtenAt);
      await bucket.put(pointer.key, bytes);
      return pointer;
    },
    writePointer: (pointer) => bucket.put(POINTER_KEY, JSON.stringify(pointer)),
  };
}

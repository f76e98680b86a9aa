import { SnapshotError } from './snapshot_bytes.ts';
import { POINTER_KEY, type SnapshotPointer, snapshotPointerSchema } from './snapshot_store.ts';

/** The pointer in a text. Throws SnapshotError where it is not one. */
export function parsePointer(text: string): SnapshotPointer {
  try {
    return snapshotPointerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new SnapshotError(`${POINTER_KEY} is damaged: it does not name a snapshot`, { cause });
  }
}

import { SnapshotError } from './snapshot_bytes.ts';
import type { SnapshotPointer, SnapshotStore } from './snapshot_store.ts';

/** The current pointer, if it, the snapshot that it names and the records made from that can be read; undefined where an import must make them anew. */
export async function wholeSnapshot(store: SnapshotStore): Promise<SnapshotPointer | undefined> {
  try {
    const pointer = await store.readPointer();
    if (pointer === undefined) return undefined;
    const [{ version }] = await Promise.all([store.read(pointer), store.readStrategies(pointer)]);
    return version === pointer.version ? pointer : undefined;
  } catch (error) {
    if (error instanceof SnapshotError) return undefined;
    throw error;
  }
}

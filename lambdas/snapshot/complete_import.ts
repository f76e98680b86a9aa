import { SnapshotError } from './snapshot_bytes.ts';
import type { SnapshotPointer, SnapshotStore } from './snapshot_store.ts';

/**
 * The current pointer if all its objects are readable: snapshot, browser snapshot, facts and records. Undefined if the import
 * must be repeated.
 */
export async function completeImport(store: SnapshotStore): Promise<SnapshotPointer | undefined> {
  try {
    const pointer = await store.readPointer();
    if (pointer === undefined) return undefined;
    const [{ version }] = await Promise.all([
      store.read(pointer),
      store.readStrategies(pointer),
      store.readForBrowsers(pointer),
      store.readFacts(pointer),
      store.readRecord(pointer),
    ]);
    return version === pointer.version ? pointer : undefined;
  } catch (error) {
    if (error instanceof SnapshotError) return undefined;
    throw error;
  }
}

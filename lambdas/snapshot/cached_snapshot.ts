import type { StrategiesResponse } from '../../core/contract/strategies.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import type { SnapshotPointer, SnapshotStore } from './snapshot_store.ts';

const POINTER_LIFE_MILLISECONDS = 60_000;

export interface CachedSnapshot {
  /** The current pointer, at most a minute old; undefined before the first import. */
  pointer(): Promise<SnapshotPointer | undefined>;
  /** The current snapshot; undefined before the first import. */
  snapshot(): Promise<Snapshot | undefined>;
  /** The records of the strategies made from the current snapshot; undefined before the first import. */
  strategies(): Promise<StrategiesResponse | undefined>;
}

/** Reads the current version's value once; a failure keeps the last good one, if there is one, and is told. */
function oncePerVersion<Value>(
  currentPointer: () => Promise<SnapshotPointer | undefined>,
  read: (pointer: SnapshotPointer) => Promise<Value>,
  onFailure: (error: unknown) => void,
): () => Promise<Value | undefined> {
  let good: { version: string; value: Value } | undefined;
  let loading: { version: string; value: Promise<Value> } | undefined;
  return async () => {
    const current = await currentPointer();
    if (current === undefined || current.version === good?.version) return good?.value;
    if (loading?.version !== current.version) loading = { version: current.version, value: read(current) };
    const { version, value } = loading;
    try {
      good = { version, value: await value };
    } catch (error) {
      loading = undefined;
      if (good === undefined) throw error;
      onFailure(error);
    }
    return good.value;
  };
}

/**
 * One snapshot per container and version, the pointer asked for at most once a minute of `wallClock` (milliseconds).
 * When the store fails or names a snapshot that can't be read, the last good one stays and `onFailure` is told.
 */
export function cachedSnapshot(
  store: SnapshotStore,
  wallClock: () => number,
  onFailure: (error: unknown) => void,
): CachedSnapshot {
  let askedAt = Number.NEGATIVE_INFINITY;
  let pointing: Promise<SnapshotPointer | undefined> = Promise.resolve(undefined);

  async function askAgain(previous: Promise<SnapshotPointer | undefined>): Promise<SnapshotPointer | undefined> {
    try {
      return await store.readPointer();
    } catch (error) {
      const last = await previous;
      if (last === undefined) throw error;
      onFailure(error);
      return last;
    }
  }

  function pointer(): Promise<SnapshotPointer | undefined> {
    const age = wallClock() - askedAt;
    // A clock that was put back must not keep an old pointer until it has caught up.
    if (age >= 0 && age < POINTER_LIFE_MILLISECONDS) return pointing;
    askedAt = wallClock();
    const asked = askAgain(pointing);
    pointing = asked;
    asked.catch(() => {
      // A first read that failed is nothing to keep for a minute: the next call asks again.
      askedAt = Number.NEGATIVE_INFINITY;
      pointing = Promise.resolve(undefined);
    });
    return asked;
  }

  return {
    pointer,
    snapshot: oncePerVersion(pointer, (current) => store.read(current), onFailure),
    strategies: oncePerVersion(pointer, (current) => store.readStrategies(current), onFailure),
  };
}

import type { StrategiesResponse } from '../../core/contract/playbooks/strategies.ts';
import type { RecordResponse } from '../../core/contract/record/record.ts';
import type { RecordEvent } from '../../core/contract/record/record_event.ts';
import { MINUTE } from '../../core/dates/durations.ts';
import type { WhatIfTable } from '../../core/pages/bout/what_if_table.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import type { FactTable } from '../../core/strategies/facts/fact_table.ts';
import type { SnapshotPointer, SnapshotStore } from './snapshot_store.ts';

const POINTER_LIFE_MILLISECONDS = MINUTE;
/** Before the first import, so that the site shows it soon. */
const NO_POINTER_LIFE_MILLISECONDS = 2_000;

export interface CachedSnapshot {
  /** The current pointer, at most a minute old; undefined before the first import, which is seen after two seconds. */
  pointer(): Promise<SnapshotPointer | undefined>;
  /** The current snapshot; undefined before the first import. */
  snapshot(): Promise<Snapshot | undefined>;
  /** The records of the strategies for the current snapshot; undefined before the first import. */
  strategies(): Promise<StrategiesResponse | undefined>;
  /** The figures that rules and filters read, for the current snapshot; undefined before the first import. */
  facts(): Promise<FactTable | undefined>;
  /** What bouts of any two fighters are forecast from; undefined before the first import. */
  whatIf(): Promise<WhatIfTable | undefined>;
  /** The record of the product's playbooks for the current snapshot; undefined before the first import. */
  record(): Promise<RecordResponse | undefined>;
  /** The Atom feed of that record; undefined before the first import. */
  recordFeed(): Promise<string | undefined>;
  /** The events of that record in a calendar year; undefined before the first import. Not cached. */
  recordYear(year: string): Promise<RecordEvent[] | undefined>;
}

/**
 * Reads the value of each version once. A failure keeps the last good value, if there is one, and is reported to
 * `onFailure`.
 */
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
 * Caches one snapshot per container and version. The pointer is read at most once a minute of `wallClock`
 * (milliseconds). If the store fails or the snapshot can't be read, the last good one is kept and `onFailure` is
 * called.
 */
export function cachedSnapshot(
  store: SnapshotStore,
  wallClock: () => number,
  onFailure: (error: unknown) => void,
): CachedSnapshot {
  let requestedAt = Number.NEGATIVE_INFINITY;
  let life = POINTER_LIFE_MILLISECONDS;
  let pending: Promise<SnapshotPointer | undefined> = Promise.resolve(undefined);

  async function reload(previous: Promise<SnapshotPointer | undefined>): Promise<SnapshotPointer | undefined> {
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
    const age = wallClock() - requestedAt;
    // If the clock was set back, the pointer is reloaded instead of being kept until the clock catches up.
    if (age >= 0 && age < life) return pending;
    requestedAt = wallClock();
    life = POINTER_LIFE_MILLISECONDS;
    const request = reload(pending);
    pending = request;
    request.then(
      (current) => {
        if (current === undefined) life = NO_POINTER_LIFE_MILLISECONDS;
      },
      () => {
        // A failed first read is not cached: the next call reads again.
        requestedAt = Number.NEGATIVE_INFINITY;
        pending = Promise.resolve(undefined);
      },
    );
    return request;
  }

  return {
    pointer,
    snapshot: oncePerVersion(pointer, (current) => store.read(current), onFailure),
    facts: oncePerVersion(pointer, (current) => store.readFacts(current), onFailure),
    strategies: oncePerVersion(pointer, (current) => store.readStrategies(current), onFailure),
    whatIf: oncePerVersion(pointer, () => store.readWhatIf(), onFailure),
    async recordYear(year) {
      const current = await pointer();
      return current && store.readRecordYear(current, year);
    },
    recordFeed: oncePerVersion(pointer, (current) => store.readRecordFeed(current), onFailure),
    record: oncePerVersion(pointer, (current) => store.readRecord(current), onFailure),
  };
}

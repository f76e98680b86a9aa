import { describe, expect, it } from 'vitest';
import type { StrategiesResponse } from '../../../core/contract/playbooks/strategies.ts';
import { strategiesResponse } from '../../../core/evidence/luck/strategies_response.ts';
import { byChain } from '../../../core/record/playbooks/tested_record.ts';
import { playbooksRecord } from '../../../core/record/record_response.ts';
import type { Snapshot } from '../../../core/snapshot/snapshot.ts';
import { factTable } from '../../../core/strategies/facts/fact_table.ts';
import { cachedSnapshot } from '../../../lambdas/snapshot/cached_snapshot.ts';
import { pointerTo, type SnapshotPointer, type SnapshotStore } from '../../../lambdas/snapshot/snapshot_store.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const content = (seed: number): Omit<Snapshot, 'version'> => ({
  league: 'ufc',
  credits: [],
  asOf: TODAY,
  report: { pricedBouts: 1, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 },
  cards: randomCards(seed, 2),
});

const NO_CHAINS = byChain(() => []);

/** An in-memory store that counts reads and fails on request. */
class CountingStore implements SnapshotStore {
  asked = 0;
  loaded = 0;
  failing = false;
  private current: SnapshotPointer | undefined;
  private readonly snapshots = new Map<string, Snapshot>();

  async readPointer() {
    this.asked += 1;
    if (this.failing) throw new Error('The store is unavailable');
    return this.current;
  }
  async read({ version }: SnapshotPointer) {
    this.loaded += 1;
    const found = this.snapshots.get(version);
    if (found === undefined) throw new Error(`${version} is missing`);
    return found;
  }
  async readStrategies(pointer: SnapshotPointer) {
    return strategiesResponse((await this.read(pointer)).cards, pointer.asOf);
  }
  async writeStrategies(_pointer: SnapshotPointer, _strategies: StrategiesResponse) {
    // Computed from the snapshot at every read.
  }
  async readFacts() {
    return factTable([]);
  }
  async writeFacts() {
    // Computed at every read.
  }
  async readRecord({ asOf }: SnapshotPointer) {
    return playbooksRecord([], NO_CHAINS, asOf).summary;
  }
  async readRecordYear() {
    return [];
  }
  async readRecordFeed({ asOf }: SnapshotPointer) {
    return playbooksRecord([], NO_CHAINS, asOf).feed;
  }
  async readWhatIf() {
    return {
      date: TODAY,
      forecast: null,
      methods: null,
      hazards: { knockout: [], submission: [] },
      booked: [],
      fighters: [],
    };
  }
  async writeRecord() {
    // Computed at every read.
  }
  async write(written: Omit<Snapshot, 'version'>, writtenAt: Date) {
    const version = `version-${this.snapshots.size + 1}`;
    this.snapshots.set(version, { version, ...written });
    return pointerTo(written, version, writtenAt);
  }
  readForBrowsers = async () => Buffer.alloc(0);
  async writePointer(pointer: SnapshotPointer) {
    this.current = pointer;
  }
  forget(version: string) {
    this.snapshots.delete(version);
  }
}

async function publish(store: CountingStore, seed: number): Promise<SnapshotPointer> {
  const pointer = await store.write(content(seed), new Date(0));
  await store.writePointer(pointer);
  return pointer;
}

function cacheOf(store: CountingStore) {
  const clock = { now: 0 };
  const failures: unknown[] = [];
  const cache = cachedSnapshot(
    store,
    () => clock.now,
    (error) => failures.push(error),
  );
  return { cache, clock, failures };
}

describe('the current snapshot', () => {
  it('is loaded once per version, and its pointer at most once a minute', async () => {
    const store = new CountingStore();
    await publish(store, 1);
    const { cache, clock } = cacheOf(store);
    const versions = await Promise.all(Array.from({ length: 20 }, async () => (await cache.snapshot())?.version));
    expect(new Set(versions)).toStrictEqual(new Set(['version-1']));
    clock.now = 59_999;
    await cache.snapshot();
    expect([store.asked, store.loaded]).toStrictEqual([1, 1]);
    clock.now = 60_000;
    await cache.snapshot();
    expect([store.asked, store.loaded]).toStrictEqual([2, 1]);
  });

  it('changes when the pointer does', async () => {
    const store = new CountingStore();
    await publish(store, 1);
    const { cache, clock } = cacheOf(store);
    await cache.snapshot();
    await publish(store, 2);
    clock.now = 60_000;
    expect((await cache.snapshot())?.version).toBe('version-2');
  });

  it('stays the last good one if the store fails or names a missing snapshot, and the failure is reported', async () => {
    const store = new CountingStore();
    await publish(store, 1);
    const { cache, clock, failures } = cacheOf(store);
    await cache.snapshot();
    store.failing = true;
    clock.now = 60_000;
    expect((await cache.snapshot())?.version).toBe('version-1');
    store.failing = false;
    store.forget((await publish(store, 2)).version);
    clock.now = 120_000;
    expect((await cache.snapshot())?.version).toBe('version-1');
    expect(failures).toHaveLength(2);
  });

  it('is requested again immediately if there is no earlier one', async () => {
    const store = new CountingStore();
    await publish(store, 1);
    store.failing = true;
    const { cache } = cacheOf(store);
    await expect(cache.snapshot()).rejects.toThrow('The store is unavailable');
    store.failing = false;
    expect((await cache.snapshot())?.version).toBe('version-1');
  });

  it('is undefined before the first import', async () => {
    const { cache } = cacheOf(new CountingStore());
    expect(await cache.snapshot()).toBeUndefined();
    expect(await cache.strategies()).toBeUndefined();
  });

  it('has the strategies’ records, read once per version and kept if the store fails', async () => {
    const store = new CountingStore();
    await publish(store, 1);
    const { cache, clock, failures } = cacheOf(store);
    const first = await cache.strategies();
    expect(await cache.strategies()).toBe(first);
    expect(store.loaded).toBe(1);
    store.forget((await publish(store, 2)).version);
    clock.now = 60_000;
    expect(await cache.strategies()).toBe(first);
    expect(failures).toHaveLength(1);
  });
});

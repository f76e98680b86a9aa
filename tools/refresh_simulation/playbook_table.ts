import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { keptResults } from '../../core/record/playbooks/user_results.ts';
import type { ReadDuePage } from '../../lambdas/store/playbooks/due_playbooks.ts';
import { dueWith, playbookItems } from '../../lambdas/store/playbooks/playbook_item.ts';
import type { PlaybookStore } from '../../lambdas/store/playbooks/playbook_store.ts';
import { capacity, SERVICE } from './service_limits.ts';
import type { VirtualTime } from './virtual_time.ts';

/** Bytes of a number: two significant digits per byte, plus one. */
function numberBytes(value: number): number {
  const digits = value
    .toPrecision(17)
    .replace(/e.*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}

/** Size of a value in a table, in bytes. Source: DynamoDB Developer Guide, "Item sizes and formats". */
export function storedBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return numberBytes(value);
  if (Array.isArray(value)) return value.reduce<number>((sum, element) => sum + 1 + storedBytes(element), 3);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, held]) => sum + 1 + Buffer.byteLength(name) + storedBytes(held), 3);
}

const READ_UNIT = 4096;
const WRITE_UNIT = 1024;
/** Moving a playbook within the index deletes one entry and puts another. */
const INDEX_WRITES = 2;
/** Keys, shard and day. */
const INDEX_ENTRY_BYTES = 120;

class ThrottledError extends Error {
  override name = 'ThrottlingException';
}

/** An in-memory table of users' playbooks with its index and the throughput limits of a new on-demand table. */
export interface SimulatedTable {
  readDuePage: ReadDuePage;
  store: Pick<PlaybookStore, 'find' | 'refreshUnlessChanged' | 'settleUnlessChanged'>;
  /** Request units used so far, and the number of throttled calls. */
  used(): { reads: number; writes: number; throttled: number };
}

/** The shard of a playbook. Picks and equity do not affect it and are left out for speed. */
function shardOf(playbook: UserPlaybook): number {
  return playbookItems({ ...playbook, picks: [], report: { ...playbook.report, equity: [] } }).own.due_shard;
}

/** Calls that use the table's capacity, with the retries and waits of the DynamoDB client when throttled. */
function meteredCalls(time: VirtualTime, random: () => number) {
  const reads = capacity(SERVICE.tableReads);
  const writes = capacity(SERVICE.tableWrites);
  let throttled = 0;

  async function call(limit: typeof reads, units: number, milliseconds: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await time.sleep(milliseconds);
      if (limit.take(units, time.now())) return;
      throttled += 1;
      if (attempt === SERVICE.attempts) throw new ThrottledError('Throughput exceeds the table’s limit');
      await time.sleep(random() * SERVICE.throttleWaitMilliseconds * 2 ** (attempt - 1));
    }
  }

  return { call, reads, writes, throttled: () => throttled };
}

function shardsOf(playbooks: readonly UserPlaybook[]): Map<number, UserPlaybook[]> {
  const shards = new Map<number, UserPlaybook[]>();
  for (const playbook of playbooks) {
    const shard = shardOf(playbook);
    const held = shards.get(shard);
    if (held === undefined) shards.set(shard, [playbook]);
    else held.push(playbook);
  }
  return shards;
}

/** Creates a table that holds `playbooks`. */
export function playbookTable(
  playbooks: readonly UserPlaybook[],
  time: VirtualTime,
  random: () => number,
): SimulatedTable {
  const items = new Map(playbooks.map((playbook) => [playbook.id, playbook]));
  const shards = shardsOf(playbooks);
  const [sample] = playbooks;
  const stored = sample && playbookItems(sample);
  const [bytes, reportBytes] = stored === undefined ? [0, 0] : [storedBytes(stored.own), storedBytes(stored.report)];
  const { call, reads, writes, throttled } = meteredCalls(time, random);

  async function write(id: string, readVersion: string, changes: Partial<UserPlaybook>) {
    await call(writes, Math.ceil(bytes / WRITE_UNIT) + INDEX_WRITES, SERVICE.updateMilliseconds);
    const playbook = items.get(id);
    if (playbook === undefined || playbook.picks_version !== readVersion) return undefined;
    return Object.assign(playbook, changes);
  }

  return {
    async readDuePage(shard, today, cursor, limit) {
      const due = (shards.get(shard) ?? []).filter(
        (playbook) => playbook.event_date !== '' && dueWith(playbook.event_date, keptResults(playbook)) <= today,
      );
      const start = cursor === undefined ? 0 : due.findIndex(({ id }) => id === cursor.id) + 1;
      const page = due.slice(start, start + limit);
      // Reads of an index are eventually consistent and cost half a unit.
      await call(reads, Math.ceil((page.length * INDEX_ENTRY_BYTES) / READ_UNIT) / 2, SERVICE.queryMilliseconds);
      const last = page.at(-1);
      const isEnd = last === undefined || start + limit >= due.length;
      return {
        keys: page.map(({ user_id, id }) => ({ user_id, id })),
        next: isEnd ? undefined : { user_id: last.user_id, id: last.id, due_shard: shard, due_on: today },
      };
    },
    store: {
      async find({ id }) {
        for (const size of [bytes, reportBytes])
          await call(reads, Math.ceil(size / READ_UNIT), SERVICE.getMilliseconds);
        return items.get(id);
      },
      async refreshUnlessChanged({ id, picks_version }, refreshed, kept, now) {
        return write(id, picks_version, { ...refreshed, ...kept, last_updated: now.toISOString() });
      },
      settleUnlessChanged: ({ id, picks_version }, kept) => write(id, picks_version, kept),
    },
    used: () => ({ reads: reads.used, writes: writes.used, throttled: throttled() }),
  };
}

import type { BenchRow } from './bench_row.ts';
import { type BenchUser, benchUsers } from './bench_users.ts';
import { percentile } from './http_load.ts';
import { type Memory, startMeasuredRun } from './measured_run.ts';
import { build, type Send, visit } from './whole_journeys.ts';

const CONCURRENT_USERS = [1, 10, 100] as const;
/** One in this many journeys is a builder's. */
const JOURNEYS_PER_BUILDER = 51;
/** Enough that none reaches a daily limit, even on a fast machine. */
const BUILDERS = 400;
const MOST_HEAP_PERCENT = 110;
const MEGABYTE = 2 ** 20;

interface Load {
  milliseconds: number[];
  errors: string[];
  seconds: number;
}

function sender(address: string, { milliseconds, errors }: Load): Send {
  return async (method, path, user, body) => {
    const started = performance.now();
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...(user && { Authorization: user.authorization }), 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    milliseconds.push(performance.now() - started);
    if (!response.ok) {
      errors.push(`${method} ${path} answered ${response.status}`);
      throw new Error(errors.at(-1));
    }
    return text;
  };
}

/** Runs `users` in parallel, each with one journey after the other without a pause, for `seconds`. */
async function load(address: string, builders: readonly BenchUser[], users: number, seconds: number): Promise<Load> {
  const result: Load = { milliseconds: [], errors: [], seconds };
  const send = sender(address, result);
  const started = performance.now();
  let journeys = 0;
  async function go(): Promise<void> {
    while (performance.now() - started < seconds * 1000) {
      const number = journeys++;
      const builder = builders[number % builders.length];
      const isBuilder = number % JOURNEYS_PER_BUILDER === JOURNEYS_PER_BUILDER - 1 && builder !== undefined;
      const before = result.errors.length;
      await (isBuilder ? build(send, builder, number) : visit(send)).catch((error: unknown) => {
        // `send` has recorded error responses; others are connection errors or malformed responses.
        if (result.errors.length === before) result.errors.push(String(error));
      });
    }
  }
  await Promise.all(Array.from({ length: users }, go));
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

function rowsOf(users: number, { milliseconds, errors, seconds }: Load, memory: Memory): BenchRow[] {
  const within = (share: number): BenchRow => ({
    name: `  ${share * 100} % answered within`,
    value: percentile(milliseconds, share),
    unit: 'ms',
  });
  const beside = errors[0];
  return [
    { name: `journeys, ${users} at once`, value: milliseconds.length / seconds, unit: 'requests/s' },
    ...[0.5, 0.95, 0.99].map(within),
    {
      ...{ name: '  errors', value: errors.length, unit: 'answers', bar: { limit: 0, better: 'lower' } },
      ...(beside !== undefined && { beside }),
    },
    { name: '  heap after a collection', value: memory.heapUsed / MEGABYTE, unit: 'MB' },
    { name: '  whole process', value: memory.rss / MEGABYTE, unit: 'MB' },
  ];
}

/**
 * Load of visitors and builders, 50 to 1, on `npm start` with the demo league: 1, 10 and 100 in parallel, for `seconds`
 * each. Also checks that the heap does not grow.
 */
export async function journeysBench(seconds = 60): Promise<BenchRow[]> {
  const run = await startMeasuredRun();
  try {
    const rows: BenchRow[] = [];
    const heaps: number[] = [];
    for (const users of CONCURRENT_USERS) {
      // New users for each load, because ID tokens expire after five minutes.
      const result = await load(run.address, await benchUsers(run.stateFolder, BUILDERS), users, seconds);
      const memory = await run.memory();
      heaps.push(memory.heapUsed);
      rows.push(...rowsOf(users, result, memory));
    }
    const [first = Number.NaN] = heaps;
    const share = (100 * (heaps.at(-1) ?? Number.NaN)) / first;
    const bar = { limit: MOST_HEAP_PERCENT, better: 'lower' } as const;
    return [...rows, { name: 'heap in the end, of that after the first minute', value: share, unit: '%', bar }];
  } finally {
    await run.stop();
  }
}

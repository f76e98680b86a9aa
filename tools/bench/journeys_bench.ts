import type { BenchRow } from './bench_row.ts';
import { benchUsers } from './bench_users.ts';
import { percentile } from './http_load.ts';
import { type JourneyLoad, loadWithJourneys } from './journey_load.ts';
import { type Memory, startMeasuredRun } from './measured_run.ts';

const CONCURRENT_USERS = [1, 10, 100] as const;
/** Enough that none reaches a daily limit, even on a fast machine. */
const BUILDERS = 400;
const MOST_HEAP_PERCENT = 110;
const MEGABYTE = 2 ** 20;

function rowsOf(users: number, { milliseconds, errors, seconds }: JourneyLoad, memory: Memory): BenchRow[] {
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
      const result = await loadWithJourneys(run.address, await benchUsers(run.stateFolder, BUILDERS), users, seconds);
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

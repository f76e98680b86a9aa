import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import type { BenchRow } from './bench_row.ts';
import { type BenchUser, benchUsers } from './bench_users.ts';
import { percentile } from './http_load.ts';
import { type JourneyLoad, loadWithJourneys } from './journey_load.ts';
import { type Memory, startMeasuredRun } from './measured_run.ts';

const USERS = 50;
const BUILDERS = 200;
const HOSTILE_CONNECTIONS = 8;
const MINUTE_SECONDS = 60;
const MOST_GROWTH_PERCENT = 110;
const MEGABYTE = 2 ** 20;

/** One account that lists its playbooks over many connections without a pause. Returns the number of requests. */
async function attack(address: string, { authorization }: BenchUser, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const response = await fetch(`${address}${API_BASE}${PATHS.listPlaybooks.path}`, {
        headers: { Authorization: authorization },
      });
      await response.text();
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: HOSTILE_CONNECTIONS }, connection));
  return sent;
}

interface Minute {
  load: JourneyLoad;
  attacks: number;
}

const p95 = ({ load }: Minute) => percentile(load.milliseconds, 0.95);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function rowsOf(minutes: readonly [Minute, ...Minute[]], before: Memory, after: Memory): BenchRow[] {
  const [first] = minutes;
  const last = minutes.at(-1) ?? first;
  const errors = minutes.flatMap(({ load }) => load.errors);
  const [error] = errors;
  const share = (end: number, start: number) => (100 * end) / start;
  const growth = { limit: MOST_GROWTH_PERCENT, better: 'lower' } as const;
  return [
    {
      name: `soak, ${USERS} users for ${minutes.length} minutes`,
      value: sum(minutes.map(({ load }) => load.milliseconds.length)) / sum(minutes.map(({ load }) => load.seconds)),
      unit: 'requests/s',
      beside: `a hostile account with ${sum(minutes.map(({ attacks }) => attacks))} requests`,
    },
    { name: '  95 % answered within, first minute', value: p95(first), unit: 'ms' },
    { name: '  95 % answered within, last minute', value: p95(last), unit: 'ms' },
    {
      ...{ name: '  errors', value: errors.length, unit: 'answers', bar: { limit: 0, better: 'lower' } },
      ...(error !== undefined && { beside: error }),
    },
    {
      name: '  heap in the end, of that after the first minute',
      value: share(after.heapUsed, before.heapUsed),
      unit: '%',
      bar: growth,
      beside: `${(after.heapUsed / MEGABYTE).toFixed(0)} MB; whole process ${(after.rss / MEGABYTE).toFixed(0)} MB`,
    },
    {
      name: '  open handles in the end, of those after the first minute',
      value: share(after.handles, before.handles),
      unit: '%',
      bar: growth,
      beside: `${after.handles} after ${before.handles}`,
    },
  ];
}

/**
 * Many minutes of visitors and builders on `npm start` with the demo league, beside one hostile account: whether
 * response times, errors, heap or open handles grow.
 */
export async function soakBench(minutes = 10): Promise<BenchRow[]> {
  const run = await startMeasuredRun();
  // New users for each minute, because ID tokens expire after five.
  async function minute(): Promise<Minute> {
    const [hostile, ...builders] = await benchUsers(run.stateFolder, BUILDERS + 1);
    if (hostile === undefined) throw new RangeError('There are no users');
    const [load, attacks] = await Promise.all([
      loadWithJourneys(run.address, builders, USERS, MINUTE_SECONDS),
      attack(run.address, hostile, MINUTE_SECONDS),
    ]);
    return { load, attacks };
  }
  try {
    const past: [Minute, ...Minute[]] = [await minute()];
    const before = await run.memory();
    for (let passed = 1; passed < minutes; passed += 1) past.push(await minute());
    return rowsOf(past, before, await run.memory());
  } finally {
    await run.stop();
  }
}

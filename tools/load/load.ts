import Table from 'cli-table3';
import { Command } from 'commander';
import { answersBetween, type Load, percentile } from './generate_load.ts';
import { type Memory, startMeasuredRun } from './measured_run.ts';
import { saturdayNight, visitorsAtRate } from './saturday_night.ts';

const IDLE_RATE = 2;
const IDLE_SECONDS = 30;
const SOAK_MINUTES = 60;
const LEAST_RATE = 50;
/** The heap after the second half, of that after the first. */
const MOST_HEAP_GROWTH = 1.1;
const MEGABYTE = 2 ** 20;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const command = new Command('npm run load --')
  .description(
    'Loads the local run as a night with a card does: visitors, builders, saves. Prints times, errors, memory.',
  )
  .argument('[address]', 'of a site to load with visitors alone instead; its accounts are unknown')
  .option('--minutes <number>', 'how long', Number, 10)
  .option('--soak', `${SOAK_MINUTES} minutes`)
  .option('--rate <number>', `requests a second, at least ${LEAST_RATE}`, Number, LEAST_RATE)
  .option('--remote', 'allows an address that is not on this machine: only load a site of your own')
  .parse();
const [address] = command.args;
const options = command.opts<{ minutes: number; soak?: boolean; rate: number; remote?: boolean }>();
const seconds = 60 * (options.soak ? SOAK_MINUTES : options.minutes);
if (!(seconds > 0)) command.error('--minutes must be a positive number');
if (!(options.rate >= LEAST_RATE)) command.error(`--rate must be at least ${LEAST_RATE}`);

const whole = (value: number) => value.toFixed(0);

/** Connection errors, time-outs and answers with a status of 500 or more. */
const failuresOf = (load: Load) => load.errors + answersBetween(load, 500, 600);

function tell(loads: readonly (readonly [name: string, load: Load])[]): void {
  const table = new Table({ head: ['', 'answers', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'refused'] });
  for (const [name, load] of loads) {
    const { answers, seconds: took, milliseconds } = load;
    const within = [0.5, 0.95, 0.99].map((share) => whole(percentile(milliseconds, share)));
    table.push([
      name,
      answers,
      (answers / took).toFixed(1),
      ...within,
      failuresOf(load),
      answersBetween(load, 400, 500),
    ]);
  }
  console.log(table.toString());
}

const heapText = ({ heapUsed, rss }: Memory) =>
  `heap ${(heapUsed / MEGABYTE).toFixed(1)} MB, process ${(rss / MEGABYTE).toFixed(0)} MB`;

/** Loads a site by its address. Throws RangeError if it is not on this machine and `--remote` is missing. */
async function loadSite(site: string): Promise<boolean> {
  const { hostname, origin } = new URL(site);
  if (!LOOPBACK.has(hostname) && !options.remote) throw new RangeError(`${hostname} is not this machine: add --remote`);
  const idle = await visitorsAtRate(origin, IDLE_RATE, IDLE_SECONDS);
  const visitors = await visitorsAtRate(origin, options.rate, seconds);
  tell([
    ['visitors, idle', idle],
    ['visitors', visitors],
  ]);
  return failuresOf(visitors) === 0;
}

/** Loads a local run of its own, in two halves, with its memory before, between and after. True without failures and growth. */
async function loadLocalRun(): Promise<boolean> {
  const run = await startMeasuredRun();
  try {
    const idle = await visitorsAtRate(run.address, IDLE_RATE, IDLE_SECONDS);
    const memory = [await run.memory()];
    const halves = [];
    for (const half of ['first half', 'second half']) {
      const result = await saturdayNight(run.address, run.stateFolder, options.rate, seconds / 2);
      for (const [kind, figures] of Object.entries(result)) halves.push([`${kind}, ${half}`, figures] as const);
      memory.push(await run.memory());
    }
    tell([['visitors, idle', idle], ...halves]);
    for (const [index, when] of ['at the start', 'after one half', 'at the end'].entries()) {
      const then = memory[index];
      if (then !== undefined) console.log(`${when}: ${heapText(then)}, ${then.handles} handles`);
    }
    const [, first = 0, last = 0] = memory.map(({ heapUsed }) => heapUsed);
    return halves.every(([, load]) => failuresOf(load) === 0) && last <= MOST_HEAP_GROWTH * first;
  } finally {
    await run.stop();
  }
}

try {
  process.exitCode = (await (address === undefined ? loadLocalRun() : loadSite(address))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

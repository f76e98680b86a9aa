import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { Command } from 'commander';
import * as z from 'zod';
import { DEFAULT_PLAYBOOK_TYPE } from '../../core/contract/limits/limits.ts';
import { prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import { eventListSchema } from '../../core/contract/site/events.ts';
import { newState, startRun } from '../../local/run_process.ts';
import { caller, routeRequest } from '../client/call_route.ts';
import { signedUsers } from '../client/signed_users.ts';
import { answersBetween, type Load, type LoadRequest, loadAtRate, percentile } from './generate_load.ts';
import { loadRequests } from './load_requests.ts';

/** Shares of the requests on a night with a card. */
const SHARES = { visitors: 0.9, builders: 0.08, saves: 0.02 } as const;
type Kind = keyof typeof SHARES;

const USERS = 400;
/** ID tokens expire after five minutes. */
const RENEWED_AFTER_MILLISECONDS = 120_000;

/** The requests of visitors in turn: pages, next card, picks, prices, record, strategies, page views. */
async function visitorRequests(address: string): Promise<() => LoadRequest> {
  const { events } = await caller(address)('listEvents', eventListSchema);
  const [next] = events;
  const ofEvent =
    next === undefined
      ? []
      : [
          routeRequest('getPrices', { id: next.id }),
          routeRequest('getPrebuiltPlaybook', { id: prebuiltIdOf(DEFAULT_PLAYBOOK_TYPE, next.id) }),
        ];
  const all: [LoadRequest, ...LoadRequest[]] = [
    { path: '/' },
    { path: '/picks' },
    { path: '/config.json' },
    routeRequest('listEvents'),
    ...ofEvent,
    routeRequest('getRecord'),
    routeRequest('listStrategies'),
    routeRequest('countPageView', { body: { path: '/picks', title: 'Picks' } }),
  ];
  let sent = 0;
  return () => all[sent++ % all.length] ?? all[0];
}

/** Only visitors' requests, for a measurement of the idle product and for sites whose accounts are unknown. */
async function visitorsAtRate(address: string, rate: number, seconds: number): Promise<Load> {
  return loadAtRate(address, rate, seconds, await visitorRequests(address));
}

/** All kinds of requests on a local run, whose key signs the users' tokens. At least 50 a second: 1 of them a save. */
async function saturdayNight(
  address: string,
  stateFolder: string,
  rate: number,
  seconds: number,
): Promise<Record<Kind, Load>> {
  const renewed = async () => loadRequests(address, await signedUsers(stateFolder, USERS));
  let users = await renewed();
  const renewal = setInterval(() => {
    // Without new users the next requests are refused, which the result counts.
    renewed().then(
      (next) => {
        users = next;
      },
      () => undefined,
    );
  }, RENEWED_AFTER_MILLISECONDS);
  let built = 0;
  const builder = () => (built++ % 2 === 0 ? users.optimize() : users.picks());
  const rateOf = (kind: Kind) => Math.round(SHARES[kind] * rate);
  try {
    const [visitors, builders, saves] = await Promise.all([
      visitorsAtRate(address, rateOf('visitors'), seconds),
      loadAtRate(address, rateOf('builders'), seconds, builder),
      loadAtRate(address, rateOf('saves'), seconds, () => users.save()),
    ]);
    return { visitors, builders, saves };
  } finally {
    clearInterval(renewal);
  }
}

const memorySchema = z.object({ heapUsed: z.number(), rss: z.number(), handles: z.number() });
/**
 * In bytes: heap of the main thread after garbage collection, and resident set of the process. `handles` counts the main
 * thread's open sockets, timers and other resources.
 */
type Memory = z.infer<typeof memorySchema>;

const PRELOADED = fileURLToPath(new URL('heap_on_signal.mjs', import.meta.url));
const POLL_MILLISECONDS = 20;
/** Longer than the keep-alive time-out of Node's server (5 s), because open connections use memory. */
const KEEP_ALIVE_MILLISECONDS = 6_000;

/** Starts `npm start` with the demo league and a temporary state, and measures its memory on request. */
async function startMeasuredRun() {
  const state = await newState();
  const heapFile = join(state.folder, 'heap.json');
  const run = startRun(['--port', '0', '--state', state.folder], {
    NODE_OPTIONS: `--import=${PRELOADED}`,
    HEAP_FILE: heapFile,
  });
  return {
    address: await run.address(),
    stateFolder: state.folder,
    /** Memory after all connections are closed. */
    async memory(): Promise<Memory> {
      await pause(KEEP_ALIVE_MILLISECONDS);
      await rm(heapFile, { force: true });
      run.child.kill('SIGUSR2');
      for (;;) {
        const text = await readFile(heapFile, 'utf8').catch(() => '');
        if (text.endsWith('}')) return memorySchema.parse(JSON.parse(text));
        await pause(POLL_MILLISECONDS);
      }
    },
    async stop() {
      run.child.kill();
      await run.ended();
      await state.remove();
    },
  };
}

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

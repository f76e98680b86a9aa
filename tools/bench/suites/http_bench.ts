import { newState, startRun } from '../../../local/run_process.ts';
import { signedUsers } from '../../client/signed_users.ts';
import { type Load, loadWithoutPause, percentile } from '../../load/generate_load.ts';
import { loadRequests } from '../../load/load_requests.ts';
import type { BenchRow } from '../bench_row.ts';

const CONNECTIONS = 50;
/** Fewer connections for the slowest kind of request, about as many builders as ever wait at once. */
const BUILDERS = 20;
const SECONDS = 5;
/** A request for an optimisation takes so long that short runs measure little but their start. */
const OPTIMIZE_SECONDS = 30;
/** Each user can save five playbooks only. */
const USERS = 4000;

/** Connections per kind of request in the mixed load. */
const MIXED = { events: 35, optimize: 5, picks: 5, save: 5 } as const;
type Kind = keyof typeof MIXED;
const KINDS: readonly Kind[] = ['events', 'optimize', 'picks', 'save'];
const NAMES: Readonly<Record<Kind, string>> = {
  events: 'GET /events',
  optimize: 'POST /optimize',
  picks: 'POST /picks',
  save: 'POST /playbooks',
};

function rowsOf(kind: Kind, how: string, { answers, seconds, milliseconds }: Load): BenchRow[] {
  return [
    { name: `${NAMES[kind]}, ${how}`, value: answers / seconds, unit: 'requests/s' },
    { name: '  95 % answered within', value: percentile(milliseconds, 0.95), unit: 'ms' },
  ];
}

async function measure(address: string, stateFolder: string): Promise<BenchRow[]> {
  const next = await loadRequests(address, await signedUsers(stateFolder, USERS));
  const load = (kind: Kind, connections: number) =>
    loadWithoutPause(address, connections, kind === 'optimize' ? OPTIMIZE_SECONDS : SECONDS, next[kind]);

  const rows: BenchRow[] = [];
  for (const kind of KINDS) rows.push(...rowsOf(kind, `${CONNECTIONS} connections`, await load(kind, CONNECTIONS)));
  rows.push(...rowsOf('optimize', `${BUILDERS} connections`, await load('optimize', BUILDERS)));
  const mixed = await Promise.all(KINDS.map((kind) => load(kind, MIXED[kind])));
  for (const [index, kind] of KINDS.entries()) {
    const figures = mixed[index];
    if (figures !== undefined)
      rows.push(...rowsOf(kind, `${MIXED[kind]} of ${CONNECTIONS} mixed connections`, figures));
  }
  return rows;
}

/**
 * Requests per second and response times of `npm start` with the demo league: each kind of request alone, then mixed.
 */
export async function httpBench(): Promise<BenchRow[]> {
  const state = await newState();
  const run = startRun(['--port', '0', '--state', state.folder]);
  try {
    return await measure(await run.address(), state.folder);
  } finally {
    run.child.kill();
    await run.ended();
    await state.remove();
  }
}

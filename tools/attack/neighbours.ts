import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../../core/contract/limits.ts';
import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import type { SavePlaybookRequest } from '../../core/contract/playbooks.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { percentile } from '../bench/http_load.ts';
import { brokenTokens } from './broken_tokens.ts';
import { samplePlaybook } from './sample_playbook.ts';
import type { AttackUser, Target } from './target.ts';

const VISITORS = 20;
const VISITOR_PAUSE_MS = 250;
const USER_PAUSE_MS = 400;
const CONNECTIONS = 8;
/** Bounds of the 95th percentiles; those of a busy machine are relative to the time without an attack. */
const BOUNDS = { visitors: 50, list: 100, factor: 3, megabytes: 600 } as const;

/** Waiting times of others in milliseconds, and the product's memory. */
export interface Waits {
  attack: string;
  sent: number;
  visitors: readonly number[];
  list: readonly number[];
  optimize: readonly number[];
  megabytes: number;
}

/** Sends requests, one after the other with pauses, until `end`. Returns their waiting times. */
async function visit(send: () => Promise<{ status: number }>, pauseMs: number, end: number): Promise<number[]> {
  const waits: number[] = [];
  while (Date.now() < end) {
    const start = performance.now();
    const { status } = await send();
    if (status !== 200) throw new Error(`Another one was answered ${status}`);
    waits.push(performance.now() - start);
    await pause(pauseMs);
  }
  return waits;
}

/** Strategies in a choice that is not cached: all but a few of `from`. */
function uncached(from: number): { strategies: string[] } {
  const chosen = STRATEGIES.slice(0, from).map(({ id }) => id);
  const strategies = chosen.filter(() => Math.random() > 3 / from);
  return { strategies: strategies.length > 0 ? strategies : chosen };
}

/** A playbook with the longest curve and many picks, near the limit of its size. */
function largePlaybook(id: string): SavePlaybookRequest {
  const point = { date: '2026-03-28', playbook: 1 / 3, equal_weights: 1 / 7 };
  const equity = Array.from({ length: LIMITS.equityPoints }, () => point);
  const playbook = samplePlaybook(id);
  return { ...playbook, report: { ...playbook.report, equity } };
}

type Send = (user: AttackUser) => Promise<unknown>;

/** The attacks: each sends its requests over many connections without a pause. */
function attacks(target: Target): readonly { attack: string; prepare?: Send; send: Send }[] {
  const body = Buffer.alloc(9_900_000, 'x');
  const pageViews = `${target.address}${API_BASE}${PATHS.countPageView.path}`;
  const forged = brokenTokens(target.user().token, target.user().sub).filter((token) => token.length < 4000);
  return [
    {
      attack: 'lists of large playbooks',
      async prepare({ sub, token }) {
        for (let number = 0; number < LIMITS.playbooksPerUser; number += 1)
          await target.call('savePlaybook', { token, body: largePlaybook(`${sub}_${number}`) });
      },
      send: ({ token }) => target.call('listPlaybooks', { token }),
    },
    {
      attack: 'bodies of 9.9 MB without an account',
      // A refused body may end with its connection.
      send: () => fetch(pageViews, { method: 'POST', body }).then((got) => got.text(), String),
    },
    {
      attack: 'uncached optimisations of 41 strategies',
      send: ({ token }) => target.call('optimize', { token, body: uncached(STRATEGIES.length) }),
    },
    {
      attack: 'forged tokens',
      send: () => {
        const token = forged[Math.floor(Math.random() * forged.length)] ?? '';
        return target.call('listPlaybooks', { token }).catch(String);
      },
    },
  ];
}

/** Others' waiting times for `seconds` while `send` is repeated over many connections. */
async function measure(target: Target, seconds: number, attack: string, send?: () => Promise<unknown>): Promise<Waits> {
  const [reader, builder] = [target.user(), target.user()];
  await target.call('savePlaybook', { token: reader.token, body: samplePlaybook(`${reader.sub}_1`) });
  const end = Date.now() + seconds * 1000;
  let sent = 0;
  const connection = async () => {
    while (send !== undefined && Date.now() < end) {
      await send();
      sent += 1;
    }
  };
  const visitor = async (index: number) => {
    await pause((index * VISITOR_PAUSE_MS) / VISITORS);
    return visit(() => target.call('listEvents'), VISITOR_PAUSE_MS, end);
  };
  const build = () => target.call('optimize', { token: builder.token, body: uncached(12) });
  const list = () => target.call('listPlaybooks', { token: reader.token });
  const connections = Array.from({ length: CONNECTIONS }, connection);
  const [visitors, lists, optimize] = await Promise.all([
    Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index))),
    visit(list, USER_PAUSE_MS, end),
    visit(build, USER_PAUSE_MS, end),
  ]);
  await Promise.all(connections);
  return { attack, sent, visitors: visitors.flat(), list: lists, optimize, megabytes: await target.megabytes() };
}

/** Others' waiting times without an attack, then under each attack, for `seconds` each. */
export async function attackNeighbours(target: Target, seconds: number): Promise<Waits[]> {
  // The first requests of a process are slow.
  await measure(target, 3, 'start');
  const waits = [await measure(target, seconds, 'none')];
  for (const { attack, prepare, send } of attacks(target)) {
    const attacker = target.user();
    await prepare?.(attacker);
    waits.push(await measure(target, seconds, attack, () => send(attacker)));
  }
  return waits;
}

const rounded = (waits: readonly number[], share: number) => Math.round(percentile(waits, share));

/** Half of the waits and 95 % of them are at most so long. */
export const waitText = (waits: readonly number[]) => `${rounded(waits, 0.5)} / ${rounded(waits, 0.95)}`;

/** What others may not have to bear under an attack; `idle` is without one. */
export function waitFaults({ attack, visitors, list, optimize, megabytes }: Waits, idle: Waits): string[] {
  const faults: string[] = [];
  const check = (what: string, value: number, bound: number) => {
    if (!(value < bound)) faults.push(`${attack}: ${what} ${Math.round(value)}, not below ${Math.round(bound)}`);
  };
  check('visitors’ p95, ms:', percentile(visitors, 0.95), BOUNDS.visitors);
  check('another’s list, p95, ms:', percentile(list, 0.95), BOUNDS.list);
  check(
    'another’s optimisation, p95, ms:',
    percentile(optimize, 0.95),
    BOUNDS.factor * percentile(idle.optimize, 0.95),
  );
  check('memory, MB:', megabytes, BOUNDS.megabytes);
  return faults;
}

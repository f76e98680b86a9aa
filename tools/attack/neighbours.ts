import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../load/generate_load.ts';
import { type Attacker, startAttacker } from './attacker.ts';
import { ATTACK_NAMES, ATTACKS, type Attack, uncached } from './attacks.ts';
import { samplePlaybook } from './sample_playbook.ts';
import type { Target } from './target.ts';

const VISITORS = 20;
const VISITOR_PAUSE_MS = 250;
const USER_PAUSE_MS = 400;
const FIRST_COMPUTATIONS = 8;
/** Bounds of the 95th percentiles; those of a busy machine are relative to the time without an attack. */
const BOUNDS = { visitors: 50, list: 100, factor: 3, megabytes: 600 } as const;

/** Waiting times of others in milliseconds, the product's memory, and the CPU time of both, in seconds. */
export interface Waits {
  attack: string;
  sent: number;
  cpu: { product: number; attacker: number };
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

/** Others' waiting times for `seconds`, while an attacker attacks if there is one. */
async function measure(target: Target, seconds: number, attack: string, attacker?: Attacker): Promise<Waits> {
  const [reader, builder] = [target.user(), target.user()];
  await target.call('savePlaybook', { token: reader.token, body: samplePlaybook(`${reader.sub}_1`) });
  const before = await target.cpuSeconds();
  const end = Date.now() + seconds * 1000;
  const visitor = async (index: number) => {
    await pause((index * VISITOR_PAUSE_MS) / VISITORS);
    return visit(() => target.call('listEvents'), VISITOR_PAUSE_MS, end);
  };
  const build = () => target.call('optimize', { token: builder.token, body: uncached(12) });
  const list = () => target.call('listPlaybooks', { token: reader.token });
  const attacking = attacker?.attack(seconds);
  const [visitors, lists, optimize] = await Promise.all([
    Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index))),
    visit(list, USER_PAUSE_MS, end),
    visit(build, USER_PAUSE_MS, end),
  ]);
  const { sent, cpuSeconds } = (await attacking) ?? { sent: 0, cpuSeconds: 0 };
  const cpu = { product: (await target.cpuSeconds()) - before, attacker: cpuSeconds };
  return { attack, sent, cpu, visitors: visitors.flat(), list: lists, optimize, megabytes: await target.megabytes() };
}

/** Others' waiting times without an attack, then under each attack, for `seconds` each. */
export async function attackNeighbours(target: Target, seconds: number): Promise<Waits[]> {
  // The first requests of a process are slow, and so are the first computations of each of its threads.
  const compute = () => target.call('optimize', { token: target.user().token, body: uncached(12) });
  await Promise.all(Array.from({ length: FIRST_COMPUTATIONS }, compute));
  await measure(target, 3, 'start');
  const waits = [await measure(target, seconds, 'none')];
  for (const name of ATTACK_NAMES) {
    const { title, prepare }: Attack = ATTACKS[name];
    const { address } = target;
    const user = target.user();
    await prepare?.(address, user);
    const attacker = await startAttacker(name, address, user);
    waits.push(await measure(target, seconds, title, attacker));
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

import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/http_load.ts';
import type { AttackResult } from './attack_result.ts';
import { samplePlaybook } from './sample_playbook.ts';
import type { Target } from './target.ts';

const VISITORS = 20;
const VISITOR_PAUSE_MS = 250;
const CONNECTIONS = 8;
/** The limit of the waiting time is the larger of this and twice the time without the attack, for busy machines. */
const BOUND_MS = 100;
const BOUND_FACTOR = 2;

/** Visitors who request the events with pauses until `end`. Returns their waiting times. */
async function visit(target: Target, end: number): Promise<number[]> {
  const waits: number[] = [];
  const visitor = async (index: number) => {
    await pause((index * VISITOR_PAUSE_MS) / VISITORS);
    while (Date.now() < end) {
      const start = performance.now();
      const { status } = await target.call('listEvents');
      if (status !== 200) throw new Error(`A visitor was answered ${status}`);
      waits.push(performance.now() - start);
      await pause(VISITOR_PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index)));
  return waits;
}

/** One account that lists and reads its playbooks over many connections without a pause. */
async function flood(target: Target, end: number): Promise<number> {
  const { sub, token } = target.user();
  for (let number = 0; number < 5; number += 1) {
    await target.call('savePlaybook', { token, body: samplePlaybook(`${sub}_${number}`) });
  }
  let sent = 0;
  const connection = async () => {
    while (Date.now() < end) {
      await target.call('listPlaybooks', { token });
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return sent;
}

const p95 = (waits: readonly number[]) => Math.round(percentile(waits, 0.95));

/** Compares visitors' waiting times without and with a hostile account, for `seconds` each. */
export async function attackNeighbours(target: Target, seconds: number): Promise<AttackResult> {
  const alone = await visit(target, Date.now() + seconds * 1000);
  const end = Date.now() + seconds * 1000;
  const [beside, sent] = await Promise.all([visit(target, end), flood(target, end)]);
  const outcome = `p95 of ${VISITORS} visitors ${p95(alone)} ms alone, ${p95(beside)} ms beside it`;
  const bound = Math.max(BOUND_MS, BOUND_FACTOR * p95(alone));
  const faults = p95(beside) <= bound ? [] : [`visitors wait more than ${bound} ms`];
  return { attack: `one account, ${CONNECTIONS} connections`, attempts: sent, outcome, faults };
}

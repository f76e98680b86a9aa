import { seededRandom } from '../../core/arithmetic/seeded_random.ts';
import type { Card } from '../../core/cards/card.ts';
import { STAGES } from '../../infra/stages/stages.ts';
import { FUNCTION_SETTINGS, QUEUE_SETTINGS } from '../../lambdas/function_settings.ts';
import { EVERY_SHARD } from '../../lambdas/pipeline/send_due.ts';
import { playbookTable } from './playbook_table.ts';
import { findFunction, type Runs, workFunction } from './simulated_functions.ts';
import { SimulatedQueue } from './simulated_queue.ts';
import { testPlaybooks } from './test_playbooks.ts';
import { type VirtualTime, virtualTime } from './virtual_time.ts';

/** Counters of one run of the scheduled refresh. */
export interface RefreshRun {
  stored: number;
  due: number;
  refreshed: number;
  /** Messages in the dead-letter queue. */
  dead: number;
  messages: number;
  sqsCalls: number;
  /** Simulated time from the schedule to the last refreshed playbook. */
  seconds: number;
  findInvocations: number;
  findSeconds: number;
  workInvocations: number;
  workSeconds: number;
  reads: number;
  writes: number;
  throttled: number;
}

/** The queues of prod, in simulated time. */
function prodQueues(time: VirtualTime): { jobs: SimulatedQueue; playbooks: SimulatedQueue } {
  const { deliveries, jobsAtOnce, playbooksBatch, visibilityFactor } = QUEUE_SETTINGS;
  const queue = (consumer: 'refresh' | 'refresh_worker', batchSize: number, concurrency: number) => {
    const visibilitySeconds = visibilityFactor * FUNCTION_SETTINGS[consumer].timeoutSeconds;
    return new SimulatedQueue(time, { batchSize, concurrency, visibilitySeconds, deliveries });
  };
  return {
    jobs: queue('refresh', 1, jobsAtOnce),
    playbooks: queue('refresh_worker', playbooksBatch, STAGES.prod.refreshConcurrency),
  };
}

/** Simulates prod's refresh of `stored` playbooks, of which `due` are due. The same seed gives the same run. */
export async function simulateRefresh(card: Card, stored: number, due: number, seed = 1): Promise<RefreshRun> {
  const time = virtualTime();
  const table = playbookTable(testPlaybooks(card, stored, due), time, seededRandom(seed));
  const { jobs, playbooks } = prodQueues(time);
  const parts = { time, table, jobs, playbooks };
  const found: Runs = { invocations: 0, seconds: 0 };
  const worked: Runs = { invocations: 0, seconds: 0 };
  let refreshed = 0;
  let finding = true;
  const find = async () => {
    await jobs.send(EVERY_SHARD);
    await jobs.consume(findFunction(parts, found), () => true);
    finding = false;
  };
  const work = workFunction(parts, worked, card, () => {
    refreshed += 1;
  });
  await time.run(Promise.all([find(), playbooks.consume(work, () => !finding)]));
  return {
    ...{ stored, due, refreshed, dead: playbooks.dead + jobs.dead, messages: playbooks.sent },
    ...{ sqsCalls: playbooks.calls + jobs.calls, seconds: time.now() / 1000, ...table.used() },
    ...{ findInvocations: found.invocations, findSeconds: found.seconds },
    ...{ workInvocations: worked.invocations, workSeconds: worked.seconds },
  };
}

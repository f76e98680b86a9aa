import { seededRandom } from '../../core/arithmetic/seeded_random.ts';
import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { DAY } from '../../core/dates/durations.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { picksFor } from '../../core/portfolio/picks/picks.ts';
import { STAGES } from '../../infra/stages/stages.ts';
import { eachMessage } from '../../lambdas/pipeline/each_message.ts';
import { refreshPlaybook } from '../../lambdas/pipeline/refresh_playbook.ts';
import {
  EVERY_SHARD,
  PAGE_SIZE,
  RESERVE_MILLISECONDS,
  sendDue,
  shardJobSchema,
} from '../../lambdas/pipeline/send_due.ts';
import type { OwnPortfolio } from '../../lambdas/rules/rule_bets.ts';
import { FUNCTION_SETTINGS, QUEUE_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import type { PlaybookKey } from '../../lambdas/store/playbooks/playbook_store.ts';
import { playbookTable, type SimulatedTable } from './playbook_table.ts';
import { type Message, SimulatedQueue, type WorkOnBatch } from './simulated_queue.ts';
import { TODAY, testPlaybooks } from './test_playbooks.ts';
import { type VirtualTime, virtualTime } from './virtual_time.ts';

/** 2 ms on a whole core; a worker's memory gives it 1,024/1,769 of a core. */
const PICKS_MILLISECONDS = 3.5;

/** Invocations of a function and their total duration. */
interface Runs {
  invocations: number;
  seconds: number;
}

/** What the simulated functions use. */
interface SimulatedParts {
  time: VirtualTime;
  table: SimulatedTable;
  jobs: SimulatedQueue;
  playbooks: SimulatedQueue;
}

/** A function that runs `work` for each message of a batch, returns the failed ones, and counts its runs. */
function countedFunction(
  time: VirtualTime,
  runs: Runs,
  work: (message: Message, startedAt: number) => Promise<void>,
): WorkOnBatch {
  return async (batch) => {
    const startedAt = time.now();
    runs.invocations += 1;
    const start = (message: Message) => work(message, startedAt);
    const response = await eachMessage({ Records: batch }, start, () => undefined);
    runs.seconds += (time.now() - startedAt) / 1000;
    return response;
  };
}

/** The function `refresh`: sends a message for each due playbook of a shard. */
function findFunction({ time, table, jobs, playbooks }: SimulatedParts, runs: Runs): WorkOnBatch {
  const { timeoutSeconds } = FUNCTION_SETTINGS.refresh;
  return countedFunction(time, runs, async ({ body }, startedAt) => {
    const hasTimeLeft = () => timeoutSeconds * 1000 - (time.now() - startedAt) > RESERVE_MILLISECONDS;
    const parts = { readDuePage: table.readDuePage, playbooks, jobs, pageSize: PAGE_SIZE, hasTimeLeft };
    await sendDue(shardJobSchema.parse(JSON.parse(body)), TODAY, parts);
  });
}

/** Adds the computing time of picks to `find`: a worker computes sequentially, while its table calls overlap. */
function withComputing(store: SimulatedTable['store'], time: VirtualTime): SimulatedTable['store'] {
  let freeAt = 0;
  return {
    ...store,
    async find(key) {
      const playbook = await store.find(key);
      freeAt = Math.max(freeAt, time.now()) + PICKS_MILLISECONDS;
      await time.sleep(freeAt - time.now());
      return playbook;
    },
  };
}

/** The function `refresh_worker`: computes new picks, and calls `onRefreshed` for each playbook that it wrote. */
function workFunction({ time, table }: SimulatedParts, runs: Runs, card: Card, onRefreshed: () => void): WorkOnBatch {
  const now = () => new Date(Date.parse(TODAY) + (time.now() % DAY));
  const clock = { now, today: () => TODAY };
  return async (batch) => {
    const store = withComputing(table.store, time);
    const picksOn = async (of: Card, { portfolio }: OwnPortfolio) => picksFor(of, portfolio, 'new');
    const withFigures = async (playbook: UserPlaybook) => playbook;
    const parts = { playbooks: store, card, cards: [card], knownNames: undefined, clock, picksOn, withFigures };
    const refreshOne = async ({ body }: Message) => {
      const key: PlaybookKey = JSON.parse(body);
      if ((await refreshPlaybook(key, parts)) === 'refreshed') onRefreshed();
    };
    return countedFunction(time, runs, refreshOne)(batch);
  };
}

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

import { seededRandom } from '../../core/arithmetic/seeded_random.ts';
import type { Card } from '../../core/cards/card.ts';
import { FUNCTION_SETTINGS, QUEUE_SETTINGS } from '../../infra/function_settings.ts';
import { STAGES } from '../../infra/stages.ts';
import { eachMessage } from '../../lambdas/pipeline/each_message.ts';
import { refreshPlaybook } from '../../lambdas/pipeline/refresh_playbook.ts';
import {
  EVERY_SHARD,
  PAGE_SIZE,
  RESERVE_MILLISECONDS,
  sendDue,
  shardJobSchema,
} from '../../lambdas/pipeline/send_due.ts';
import type { PlaybookKey } from '../../lambdas/store/playbook_store.ts';
import { type PlaybookTable, playbookTable } from './playbook_table.ts';
import { type Message, simulatedQueue } from './simulated_queue.ts';
import { TODAY, testPlaybooks } from './test_playbooks.ts';
import { type VirtualTime, virtualTime } from './virtual_time.ts';

/** Two milliseconds on a whole core, at a worker's share of one (1,024 of 1,769 MB). */
const PICKS_MILLISECONDS = 3.5;
const MILLISECONDS_PER_DAY = 86_400_000;

/** What one run of the scheduled refresh did. */
export interface RefreshRun {
  stored: number;
  due: number;
  refreshed: number;
  /** Messages that reached the dead-letter queue. */
  dead: number;
  messages: number;
  sqsCalls: number;
  /** From the schedule to the last playbook, in simulated time. */
  seconds: number;
  findInvocations: number;
  findSeconds: number;
  workInvocations: number;
  workSeconds: number;
  reads: number;
  writes: number;
  throttled: number;
}

/** A worker's invocation computes one playbook's picks after the other, while others wait for the table. */
function withComputing(store: PlaybookTable['store'], time: VirtualTime): PlaybookTable['store'] {
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

/** Runs the scheduled refresh of prod over `stored` playbooks of which `due` are due. The same seed gives the same run. */
export async function simulateRefresh(card: Card, stored: number, due: number, seed = 1): Promise<RefreshRun> {
  const time = virtualTime();
  const table = playbookTable(testPlaybooks(card, stored, due), time, seededRandom(seed));
  const { deliveries, jobsAtOnce, playbooksBatch, visibilityFactor } = QUEUE_SETTINGS;
  const sourceOf = (timeout: number, batchSize: number, concurrency: number) => ({
    ...{ batchSize, concurrency, visibilitySeconds: visibilityFactor * timeout, deliveries },
  });
  const { refresh, refresh_worker: worker } = FUNCTION_SETTINGS;
  const jobs = simulatedQueue(time, sourceOf(refresh.timeoutSeconds, 1, jobsAtOnce));
  const playbooks = simulatedQueue(
    time,
    sourceOf(worker.timeoutSeconds, playbooksBatch, STAGES.prod.refreshConcurrency),
  );
  const clock = { now: () => new Date(Date.parse(TODAY) + (time.now() % MILLISECONDS_PER_DAY)), today: () => TODAY };
  const count = { refreshed: 0, findInvocations: 0, findSeconds: 0, workInvocations: 0, workSeconds: 0 };
  const nothing = () => undefined;

  async function find(batch: Message[]) {
    const startedAt = time.now();
    count.findInvocations += 1;
    const hasTimeLeft = () => refresh.timeoutSeconds * 1000 - (time.now() - startedAt) > RESERVE_MILLISECONDS;
    const parts = { readDuePage: table.readDuePage, playbooks, jobs, pageSize: PAGE_SIZE, hasTimeLeft };
    const work = async ({ body }: Message) => {
      await sendDue(shardJobSchema.parse(JSON.parse(body)), TODAY, parts);
    };
    const answer = await eachMessage({ Records: batch }, work, nothing);
    count.findSeconds += (time.now() - startedAt) / 1000;
    return answer;
  }

  async function work(batch: Message[]) {
    const startedAt = time.now();
    count.workInvocations += 1;
    const parts = { playbooks: withComputing(table.store, time), card, version: 'new', clock };
    const refreshOne = async ({ body }: Message) => {
      const key: PlaybookKey = JSON.parse(body);
      if ((await refreshPlaybook(key, parts)) === 'refreshed') count.refreshed += 1;
    };
    const answer = await eachMessage({ Records: batch }, refreshOne, nothing);
    count.workSeconds += (time.now() - startedAt) / 1000;
    return answer;
  }

  async function everything(): Promise<void> {
    let finding = true;
    const found = async () => {
      await jobs.send(EVERY_SHARD);
      await jobs.consume(find, () => true);
      finding = false;
    };
    await Promise.all([found(), playbooks.consume(work, () => !finding)]);
  }

  await time.run(everything());
  return {
    ...{ stored, due, ...count, dead: playbooks.dead + jobs.dead, messages: playbooks.sent },
    ...{ sqsCalls: playbooks.calls + jobs.calls, seconds: time.now() / 1000, ...table.used() },
  };
}

import type { Card } from '../../core/cards/card.ts';
import type { UserPlaybook } from '../../core/contract/playbooks.ts';
import { DAY } from '../../core/dates/durations.ts';
import { picksFor } from '../../core/portfolio/picks.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';
import { eachMessage } from '../../lambdas/pipeline/each_message.ts';
import { refreshPlaybook } from '../../lambdas/pipeline/refresh_playbook.ts';
import { PAGE_SIZE, RESERVE_MILLISECONDS, sendDue, shardJobSchema } from '../../lambdas/pipeline/send_due.ts';
import type { OwnPortfolio } from '../../lambdas/rules/rule_bets.ts';
import type { PlaybookKey } from '../../lambdas/store/playbook_store.ts';
import type { SimulatedTable } from './playbook_table.ts';
import type { Message, SimulatedQueue, WorkOnBatch } from './simulated_queue.ts';
import { TODAY } from './test_playbooks.ts';
import type { VirtualTime } from './virtual_time.ts';

/** 2 ms on a whole core; a worker's memory gives it 1,024/1,769 of a core. */
const PICKS_MILLISECONDS = 3.5;

/** Invocations of a function and their total duration. */
export interface Runs {
  invocations: number;
  seconds: number;
}

/** What the simulated functions use. */
export interface SimulatedParts {
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
export function findFunction({ time, table, jobs, playbooks }: SimulatedParts, runs: Runs): WorkOnBatch {
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
export function workFunction(
  { time, table }: SimulatedParts,
  runs: Runs,
  card: Card,
  onRefreshed: () => void,
): WorkOnBatch {
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

import type { SQSEvent } from 'aws-lambda';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';
import { type Consumer, startQueues } from './local_queues.ts';

const JOBS = 'refresh_jobs';
const PLAYBOOKS = 'refresh';
const BETS = 'settle_bets';
const REFRESH_MILLISECONDS = FUNCTION_SETTINGS.refresh.timeoutSeconds * 1000;

async function findDue(event: SQSEvent | Record<string, never>) {
  const { handler } = await import('../../lambdas/functions/refresh.ts');
  const end = Date.now() + REFRESH_MILLISECONDS;
  return handler(event, { getRemainingTimeInMillis: () => end - Date.now() });
}

const refreshDue: Consumer = async (event) =>
  (await import('../../lambdas/functions/refresh_worker.ts')).handler(event);

const settleBets: Consumer = async (event) => (await import('../../lambdas/functions/settle_bets.ts')).handler(event);

/**
 * Starts the scheduled refresh in this process: the function that finds due playbooks and awaited bets, those that refresh and
 * settle them, and their queues. `variables` must be added to the environment before the first `refresh`.
 */
export async function startScheduledRefresh(onDeadLetters: (queue: string, messages: number) => void) {
  const queues = await startQueues({ [JOBS]: findDue, [PLAYBOOKS]: refreshDue, [BETS]: settleBets }, onDeadLetters);
  return {
    variables: {
      REFRESH_JOBS_QUEUE_URL: queues.urlOf(JOBS),
      REFRESH_QUEUE_URL: queues.urlOf(PLAYBOOKS),
      BETS_QUEUE_URL: queues.urlOf(BETS),
      ...queues.variables,
    },
    /** Refreshes all due playbooks, as the stack does by schedule and after a new snapshot. */
    async refresh() {
      await findDue({});
    },
    drained: queues.drained,
    stop: queues.stop,
  };
}

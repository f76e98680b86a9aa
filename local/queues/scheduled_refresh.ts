import type { SQSEvent } from 'aws-lambda';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';
import { type Consumer, startQueues } from './local_queues.ts';

const JOBS = 'refresh_jobs';
const PLAYBOOKS = 'refresh';
const REFRESH_MILLISECONDS = FUNCTION_SETTINGS.refresh.timeoutSeconds * 1000;

async function findDue(event: SQSEvent | Record<string, never>) {
  const { handler } = await import('../../lambdas/functions/refresh.ts');
  const end = Date.now() + REFRESH_MILLISECONDS;
  return handler(event, { getRemainingTimeInMillis: () => end - Date.now() });
}

const refreshDue: Consumer = async (event) =>
  (await import('../../lambdas/functions/refresh_worker.ts')).handler(event);

/**
 * Starts the scheduled refresh in this process: the function that finds due playbooks, the one that refreshes them, and
 * their queues. `variables` must be added to the environment before the first `refresh`.
 */
export async function startScheduledRefresh(onDeadLetters: (queue: string, messages: number) => void) {
  const queues = await startQueues({ [JOBS]: findDue, [PLAYBOOKS]: refreshDue }, onDeadLetters);
  return {
    variables: {
      REFRESH_JOBS_QUEUE_URL: queues.urlOf(JOBS),
      REFRESH_QUEUE_URL: queues.urlOf(PLAYBOOKS),
      AWS_ENDPOINT_URL_SQS: queues.address,
      // The SQS client requires credentials; these are not checked.
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    },
    /** Refreshes all due playbooks, as the stack does by schedule and after a new snapshot. */
    async refresh() {
      await findDue({});
    },
    drained: queues.drained,
    stop: queues.stop,
  };
}

import type { SQSEvent } from 'aws-lambda';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';
import { type Consumer, startQueues } from './local_queues.ts';

const JOBS = 'refresh_jobs';
const PLAYBOOKS = 'refresh';
const REFRESH_MILLISECONDS = FUNCTION_SETTINGS.refresh.timeoutSeconds * 1000;

async function findDue(event: SQSEvent | Record<string, never>) {
  const { handler } = await import('../../lambdas/refresh.ts');
  const end = Date.now() + REFRESH_MILLISECONDS;
  return handler(event, { getRemainingTimeInMillis: () => end - Date.now() });
}

const refreshDue: Consumer = async (event) => (await import('../../lambdas/refresh_worker.ts')).handler(event);

/** The queues between the functions that find playbooks that are due and refresh them, which run in this process. */
export async function startScheduledRefresh(onDeadLetters: (queue: string, messages: number) => void) {
  const queues = await startQueues({ [JOBS]: findDue, [PLAYBOOKS]: refreshDue }, onDeadLetters);
  return {
    variables: {
      REFRESH_JOBS_QUEUE_URL: queues.urlOf(JOBS),
      REFRESH_QUEUE_URL: queues.urlOf(PLAYBOOKS),
      AWS_ENDPOINT_URL_SQS: queues.address,
      // The client of the queues insists on some.
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    },
    /** What the stack's schedule does, and a new snapshot. The environment must be set. */
    async refresh() {
      await findDue({});
    },
    drained: queues.drained,
    stop: queues.stop,
  };
}

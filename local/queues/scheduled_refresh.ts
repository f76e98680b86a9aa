import type { SQSEvent } from 'aws-lambda';
import { MINUTE, SECOND } from '../../core/dates/durations.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { type Consumer, startQueues } from './local_queues.ts';

const JOBS = 'refresh_jobs';
const PLAYBOOKS = 'refresh';
const BETS = 'settle_bets';
const PROMPT_ALERTS = 'prompt_alerts';
const ALERTS = 'alerts';
/** The stack's schedule runs as often. */
const ALERTS_EVERY = MINUTE;
const ALERTS_MILLISECONDS = FUNCTION_SETTINGS.send_alerts.timeoutSeconds * SECOND;
const REFRESH_MILLISECONDS = FUNCTION_SETTINGS.refresh.timeoutSeconds * SECOND;

async function findDue(event: SQSEvent | Record<string, never>) {
  const { handler } = await import('../../lambdas/functions/refresh.ts');
  const end = Date.now() + REFRESH_MILLISECONDS;
  return handler(event, { getRemainingTimeInMillis: () => end - Date.now() });
}

const refreshDue: Consumer = async (event) =>
  (await import('../../lambdas/functions/refresh_worker.ts')).handler(event);

const settleBets: Consumer = async (event) => (await import('../../lambdas/functions/settle_bets.ts')).handler(event);

async function sendAlerts(event: SQSEvent | Record<string, never>) {
  const { handler } = await import('../../lambdas/functions/send_alerts.ts');
  const end = Date.now() + ALERTS_MILLISECONDS;
  return handler(event, { getRemainingTimeInMillis: () => end - Date.now() });
}

/** Finds every minute what readers are to be told. The environment must be set. `stop` waits for a running call. */
export function startAlerts(onFailure: (error: unknown) => void): { stop(): Promise<void> } {
  const find = () => sendAlerts({}).then(() => undefined, onFailure);
  let working: Promise<unknown> = find();
  const timer = setInterval(() => {
    working = working.then(find);
  }, ALERTS_EVERY);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

/**
 * Starts the scheduled refresh in this process: the function that finds due playbooks and awaited bets, those that refresh and
 * settle them, and their queues. `variables` must be added to the environment before the first `refresh`.
 */
export async function startScheduledRefresh(onDeadLetters: (queue: string, messages: number) => void) {
  const queues = await startQueues(
    { [JOBS]: findDue, [PLAYBOOKS]: refreshDue, [BETS]: settleBets, [PROMPT_ALERTS]: sendAlerts, [ALERTS]: sendAlerts },
    onDeadLetters,
  );
  return {
    variables: {
      REFRESH_JOBS_QUEUE_URL: queues.urlOf(JOBS),
      REFRESH_QUEUE_URL: queues.urlOf(PLAYBOOKS),
      BETS_QUEUE_URL: queues.urlOf(BETS),
      PROMPT_ALERTS_QUEUE_URL: queues.urlOf(PROMPT_ALERTS),
      ALERTS_QUEUE_URL: queues.urlOf(ALERTS),
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

import { MINUTE } from '../../core/dates/durations.ts';

/** The stack's schedule runs as often. */
const EVERY_MILLISECONDS = 5 * MINUTE;

/**
 * Freezes the picks of events that are about to begin and signs the log, as the stack's schedules do. The environment must be set. `stop`
 * waits for a running call.
 */
export async function startFreezing(onFailure: (error: unknown) => void): Promise<{ stop(): Promise<void> }> {
  // Only now: its log reads its level from the environment.
  const { handler } = await import('../../lambdas/functions/freeze.ts');
  const checkpoint = await import('../../lambdas/functions/checkpoint.ts');
  const freeze = () =>
    handler()
      .then(() => checkpoint.handler())
      .catch(onFailure);
  let working = freeze();
  const timer = setInterval(() => {
    working = working.then(freeze);
  }, EVERY_MILLISECONDS);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

import { log } from '../runtime/telemetry.ts';
import { inTrace } from './trace.ts';

/**
 * Runs the work of a background function in the trace of `traceparent`, else in a new one. An error is logged with the
 * trace, as `failure`, before Lambda gets it.
 */
export async function loggedRun<Result>(
  traceparent: string | undefined,
  failure: string,
  run: () => Promise<Result>,
): Promise<Result> {
  return inTrace(traceparent, async () => {
    try {
      return await run();
    } catch (error) {
      log.error(failure, { error });
      throw error;
    }
  });
}

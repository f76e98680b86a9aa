import { availableParallelism } from 'node:os';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Piscina } from 'piscina';
import type { ApiFunction } from '../../core/contract/paths.ts';
import type { ApiEvent } from '../../lambdas/http/caller.ts';
import { callHandler, HEAVY_FUNCTIONS, loadHandlers } from './call_handler.ts';
import { turnsByKey } from './turns.ts';

/** Runs a deployed function with one event. Returns `timed_out` after 30 s, the limit of an HTTP API. */
export type InvokeFunction = (
  name: ApiFunction,
  event: ApiEvent,
) => Promise<APIGatewayProxyStructuredResultV2 | 'timed_out'>;

const TIMEOUT_MILLISECONDS = 30_000;
/** One core is left for the gateway. */
const THREADS = Math.max(1, availableParallelism() - 1);

function workerThreads(): Piscina {
  return new Piscina({
    filename: new URL('./worker.mjs', import.meta.url).href,
    minThreads: 1,
    maxThreads: THREADS,
  });
}

/** Users who share the threads. AWS runs the calls beside each other in containers of their own. */
const callerOf = (event: ApiEvent): string => String(event.requestContext.authorizer?.jwt.claims.sub);

/**
 * Starts the API's functions: heavy ones in worker threads, others in this thread. A user has one thread at most, so that
 * many calls of one don't hold up the others. The environment must be set.
 */
export async function startFunctions(): Promise<{ invoke: InvokeFunction; stop(): Promise<void> }> {
  const threads = workerThreads();
  const inTurn = turnsByKey();
  await loadHandlers((name) => !HEAVY_FUNCTIONS.has(name));

  async function invokeInThread(name: ApiFunction, event: ApiEvent) {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    try {
      return await inTurn<APIGatewayProxyStructuredResultV2>(callerOf(event), () =>
        threads.run({ name, event }, { signal }),
      );
    } catch (error) {
      if (signal.aborted) return 'timed_out';
      throw error;
    }
  }

  return {
    invoke: (name, event) => (HEAVY_FUNCTIONS.has(name) ? invokeInThread(name, event) : callHandler(name, event)),
    stop: () => threads.destroy(),
  };
}

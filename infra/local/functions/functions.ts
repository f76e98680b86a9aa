import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Piscina } from 'piscina';
import type { ApiFunction } from '../../../core/contract/paths.ts';
import type { ApiEvent } from '../../../lambdas/http/caller.ts';
import { callHandler, loadHandler } from './call_handler.ts';

/** Runs a deployed function on one event; `timed_out` after the time that an HTTP API waits for one. */
export type InvokeFunction = (
  name: ApiFunction,
  event: ApiEvent,
) => Promise<APIGatewayProxyStructuredResultV2 | 'timed_out'>;

/** Functions that think for longer than a few milliseconds: beside the gateway's thread, so that they hold up nobody. */
const HEAVY: ReadonlySet<ApiFunction> = new Set<ApiFunction>(['optimize']);
const LIGHT: readonly ApiFunction[] = ['picks', 'optimize_language', 'playbooks', 'profile', 'public'];

const TIMEOUT_MILLISECONDS = 30_000;
const THREADS = 2;

function workerThreads(): Piscina {
  return new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    execArgv: ['--import', import.meta.resolve('tsx')],
    minThreads: 1,
    maxThreads: THREADS,
  });
}

/** The functions of the API, light ones in this thread and heavy ones in worker threads. The environment must be set. */
export async function startFunctions(): Promise<{ invoke: InvokeFunction; stop(): Promise<void> }> {
  const threads = workerThreads();
  await Promise.all(LIGHT.map(loadHandler));

  async function invokeInThread(name: ApiFunction, event: ApiEvent) {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    try {
      const result: APIGatewayProxyStructuredResultV2 = await threads.run({ name, event }, { signal });
      return result;
    } catch (error) {
      if (signal.aborted) return 'timed_out';
      throw error;
    }
  }

  return {
    invoke: (name, event) => (HEAVY.has(name) ? invokeInThread(name, event) : callHandler(name, event)),
    stop: () => threads.destroy(),
  };
}

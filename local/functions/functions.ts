import { availableParallelism } from 'node:os';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Piscina } from 'piscina';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import type { ApiFunction } from '../../core/contract/routes/route.ts';
import { routeKey } from '../../core/contract/routes/route_key.ts';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { tooMany } from '../../lambdas/http/api_error.ts';
import type { ApiEvent } from '../../lambdas/http/caller.ts';
import { failure } from '../../lambdas/http/responses.ts';
import { senderOf } from '../../lambdas/http/sender.ts';
import { bundled, THREAD_FLAGS } from '../bundle.mjs';
import { authorizeKey, callHandler, HEAVY_FUNCTIONS, loadHandlers } from './call_handler.ts';

/** Runs `work` in turn; undefined, without running it, if too many works of the same key wait. */
type KeyedTurns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result | undefined>;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Of each key at most `atOnce` works run at the same time, and at most `waiting` more wait in order. Works of different
 * keys do not wait for each other.
 */
export function turnsByKey(atOnce: number, waiting: number): KeyedTurns {
  const lanes = new Map<string, Lane>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running < atOnce) lane.running += 1;
    else if (lane.waiting.length >= waiting) return undefined;
    // The place of a work that ends goes to the next one.
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next !== undefined) next();
      else lane.running -= 1;
      if (lane.running === 0) lanes.delete(key);
    }
  };
}

/** Runs a deployed function with one event. Returns `timed_out` after 30 s, the limit of an HTTP API. */
export type InvokeFunction = (
  name: ApiFunction,
  event: ApiEvent,
) => Promise<APIGatewayProxyStructuredResultV2 | 'timed_out'>;

const TIMEOUT_MILLISECONDS = 30_000;
/** Two users' computations at least run beside each other. */
const THREADS = Math.max(2, availableParallelism() - 1);
/** Calls of one user that run at the same time: heavy ones, and others. */
const AT_ONCE = { heavy: 1, other: 2 } as const;
/** Calls of one user that wait; of others as many as the limit of requests at once lets pass. */
const WAITING = { heavy: 30, other: LIMITS.requests.burst } as const;

async function workerThreads(): Promise<Piscina> {
  return new Piscina({
    filename: await bundled('functions/worker'),
    execArgv: THREAD_FLAGS,
    // A thread takes a second to start.
    minThreads: THREADS,
    maxThreads: THREADS,
  });
}

const VISITORS = 'visitors';

/**
 * Users who share this machine; visitors share one lane of heavy calls. AWS runs the calls beside each other in
 * containers of their own.
 */
const callerOf = (event: ApiEvent): string => senderOf(event)?.sub ?? VISITORS;

const FORMATS = new Map(ROUTES.map((route) => [routeKey(route), route.errorFormat]));

const refused = ({ routeKey: key }: ApiEvent) => failure(tooMany(TEXTS.tooManyAtOnce, 1), FORMATS.get(key));

/**
 * Starts the API's functions: heavy ones in worker threads, others in this thread. A user's calls run in turn, so that
 * many calls of one don't hold up the others. The environment must be set.
 */
export async function startFunctions(): Promise<{
  invoke: InvokeFunction;
  authorizeKey: typeof authorizeKey;
  stop(): Promise<void>;
}> {
  const threads = await workerThreads();
  const heavyTurns = turnsByKey(AT_ONCE.heavy, WAITING.heavy);
  const turns = turnsByKey(AT_ONCE.other, WAITING.other);
  await loadHandlers((name) => !HEAVY_FUNCTIONS.has(name));

  async function invokeInThread(name: ApiFunction, event: ApiEvent) {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    try {
      const run = (): Promise<APIGatewayProxyStructuredResultV2> => threads.run({ name, event }, { signal });
      return (await heavyTurns(callerOf(event), run)) ?? refused(event);
    } catch (error) {
      if (signal.aborted) return 'timed_out';
      throw error;
    }
  }

  async function invokeHere(name: ApiFunction, event: ApiEvent) {
    const caller = callerOf(event);
    if (caller === VISITORS) return callHandler(name, event);
    return (await turns(caller, () => callHandler(name, event))) ?? refused(event);
  }

  return {
    invoke: (name, event) => (HEAVY_FUNCTIONS.has(name) ? invokeInThread(name, event) : invokeHere(name, event)),
    authorizeKey,
    stop: () => threads.destroy(),
  };
}

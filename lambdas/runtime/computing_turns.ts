import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { tooMany } from '../http/api_error.ts';
import type { LeaseStore } from '../store/lease_store.ts';
import { FUNCTION_SETTINGS } from './function_settings.ts';
import { count, log, METRICS } from './telemetry.ts';

/** Waits between attempts to get a place, in milliseconds: about as long as an optimisation takes. */
const WAITS = [250, 500, 1000] as const;

/**
 * Runs `work` while it has one of the places in which `whom` may compute at the same time. Throws ApiError 429 if none
 * gets free within two seconds.
 */
export async function inComputingTurn<Result>(
  leases: LeaseStore,
  whom: string,
  work: () => Result,
  waits: readonly number[] = WAITS,
): Promise<Result> {
  const { timeoutSeconds } = FUNCTION_SETTINGS.optimize;
  const take = () => leases.take(whom, LIMITS.computedAtOnce, timeoutSeconds, new Date());
  let lease = await take();
  for (const milliseconds of waits) {
    if (lease !== undefined) break;
    await pause(milliseconds);
    lease = await take();
  }
  if (lease === undefined) {
    count(METRICS.requestLimitReached, 1, { what: 'computing' });
    throw tooMany(TEXTS.tooManyAtOnce, 1);
  }
  try {
    return work();
  } finally {
    // The result is not lost with the database: the lease ends by itself.
    await leases.free(lease).catch((error: unknown) => log.warn('A lease was not freed', { error }));
  }
}

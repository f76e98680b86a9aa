import { LIMITS } from '../../core/contract/limits/limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { secondsToMidnight, tooMany } from '../http/api_error.ts';
import type { UsageStore } from '../store/users/usage_store.ts';
import { count, METRICS } from './telemetry.ts';

/** Daily limits use wall time, not the domain clock. */
const wallTime = () => new Date();
const EVERYONE = 'everyone';

/** Counts a call of `whom`, a user id or pseudonym. Throws ApiError 429 above the limit of the UTC day. */
export async function countCall(usage: UsageStore, whom: string, call: keyof typeof LIMITS.perDay): Promise<void> {
  const now = wallTime();
  if (await usage.countUse(whom, call, LIMITS.perDay[call], now)) return;
  count(METRICS.dailyLimitReached, 1, { what: call });
  throw tooMany(TEXTS.tooManyToday, secondsToMidnight(now));
}

/** Counts a model call of the UTC day. False above the limit for all users: the description is then read offline. */
export async function countModelCall(usage: UsageStore): Promise<boolean> {
  if (await usage.countUse(EVERYONE, 'model', LIMITS.modelCallsPerDay, wallTime())) {
    count(METRICS.modelCalls);
    return true;
  }
  count(METRICS.modelBudgetSpent);
  return false;
}

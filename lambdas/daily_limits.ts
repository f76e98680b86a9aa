import { LIMITS } from '../core/contract/limits.ts';
import { TEXTS } from '../core/contract/texts.ts';
import { ApiError } from './http/api_error.ts';
import type { UsageStore } from './store/usage_store.ts';
import { count, METRICS } from './telemetry.ts';

/** Daily limits run on wall time, whatever day the domain's clock shows. */
const wallTime = () => new Date();
const EVERYONE = 'everyone';

/** Counts a call of the user's. Throws ApiError 429 past the limit of the UTC day. */
export async function countCall(usage: UsageStore, sub: string, what: keyof typeof LIMITS.perDay): Promise<void> {
  if (await usage.countUse(sub, what, LIMITS.perDay[what], wallTime())) return;
  count(METRICS.dailyLimitReached, 1, { what });
  throw new ApiError(429, TEXTS.tooManyToday);
}

/** Whether one more description of this UTC day may reach the model; past the total of all users it is read offline. */
export async function countModelCall(usage: UsageStore): Promise<boolean> {
  if (await usage.countUse(EVERYONE, 'model', LIMITS.modelCallsPerDay, wallTime())) {
    count(METRICS.modelCalls);
    return true;
  }
  count(METRICS.modelBudgetSpent);
  return false;
}

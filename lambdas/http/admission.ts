import { LIMITS } from '../../core/contract/limits/limits.ts';
import { type PrivateRouteName, ROUTE_TABLE } from '../../core/contract/routes/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { MINUTE } from '../../core/dates/durations.ts';
import { lruCache } from '../runtime/lru_cache.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import type { RequestStore } from '../store/request_store.ts';
import { ApiError, secondsToMidnight, tooMany } from './api_error.ts';
import type { Caller } from './caller.ts';
import { isOutage } from './is_outage.ts';

/** Admits a request of a signed-in caller. Throws ApiError 401 for a deleted account, 429 above a limit. */
export type Admit = (route: PrivateRouteName, caller: Pick<Caller, 'sub' | 'iat'>) => Promise<void>;

/** Times are in epoch milliseconds. */
interface Refusal {
  text: string;
  endsAt: number;
  rememberedUntil: number;
}

/** Maximum number of cached refusals. */
const REMEMBERED_USERS = 10_000;
const REMEMBERED_MS = MINUTE;
const BURST_MS = LIMITS.requests.burstSeconds * 1000;

function refusal(text: string, endsAt: number, now: number): Refusal {
  return { text, endsAt, rememberedUntil: Math.min(endsAt, now + REMEMBERED_MS) };
}

async function ask(
  requests: RequestStore,
  route: PrivateRouteName,
  sub: string,
  issuedAt: number | undefined,
): Promise<Refusal | undefined> {
  /** Reads are admitted even if nothing can be written, as on a full disk; the account must still exist. */
  async function uncounted(error: unknown) {
    if (ROUTE_TABLE[route].method !== 'GET' || !isOutage(error)) throw error;
    log.warn('A read was not counted', { error });
    return (await requests.isDeleted(sub, issuedAt)) ? 'deleted' : 'admitted';
  }

  const wallTime = new Date();
  const now = wallTime.getTime();
  const outcome = await requests.admit(sub, issuedAt, wallTime).catch(uncounted);
  if (outcome === 'admitted') return undefined;
  if (outcome === 'deleted') throw new ApiError(401, TEXTS.accountDeleted);
  count(METRICS.requestLimitReached, 1, { what: outcome });
  return outcome === 'too_many_at_once'
    ? refusal(TEXTS.tooManyAtOnce, (Math.floor(now / BURST_MS) + 1) * BURST_MS, now)
    : refusal(TEXTS.tooManyToday, now + secondsToMidnight(wallTime) * 1000, now);
}

/**
 * Counts the requests of each user by wall time. A refusal is cached for up to a minute, so that further requests of
 * the user need no database call. Deleted accounts may repeat the deletion, in case the client missed the response.
 */
export function admission(requests: RequestStore): Admit {
  const refusals = lruCache<Refusal>(REMEMBERED_USERS);

  return async (route, { sub, iat }) => {
    const remembered = refusals.find(sub);
    const isCurrent = remembered !== undefined && remembered.rememberedUntil > Date.now();
    const refused = isCurrent
      ? remembered
      : await ask(requests, route, sub, route === 'deleteProfile' ? undefined : iat);
    if (refused === undefined) return;
    if (!isCurrent) refusals.keep(sub, refused);
    throw tooMany(refused.text, Math.max(1, Math.ceil((refused.endsAt - Date.now()) / 1000)));
  };
}

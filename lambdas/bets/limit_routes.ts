import { limitState, limitsAt, limitsPaused, limitsSet } from '../../core/bets/own_limits.ts';
import { BET_TEXTS } from '../../core/contract/bets/bet_texts.ts';
import type { LimitsResponse, OwnLimits } from '../../core/contract/bets/own_limits.ts';
import { dayIn } from '../../core/dates/zoned_days.ts';
import { ApiError } from '../http/api_error.ts';
import type { PrivateRoute, ServedRoute } from '../http/api_function.ts';
import type { Clock } from '../runtime/clock.ts';
import type { BetStore } from '../store/bets/bet_store.ts';
import { untilWritten } from './write_bets.ts';

/** The limits that hold now, with what is used of them. */
async function limitsOf(store: BetStore, owner: string, stored: OwnLimits, now: Date): Promise<LimitsResponse> {
  const limits = limitsAt(stored, now);
  const { used } = await store.totals(owner, dayIn(now, limits.time_zone));
  return { limits, ...limitState(limits, used, now) };
}

/** Replaces the limits by what `change` makes of those that are stored when it is written. */
async function changeLimits(
  store: BetStore,
  owner: string,
  now: Date,
  change: (stored: OwnLimits) => OwnLimits,
): Promise<LimitsResponse> {
  const limits = await untilWritten(async () => {
    const account = await store.account(owner);
    const changed = change(account.limits);
    return (await store.setLimits(owner, changed, account)) ? changed : undefined;
  });
  return limitsOf(store, owner, limits, now);
}

function paused(stored: OwnLimits, days: number, now: Date): OwnLimits {
  const limits = limitsPaused(stored, days, now);
  if (limits === undefined) throw new ApiError(409, BET_TEXTS.shorterPause);
  return limits;
}

/** The routes of own limits and pauses. */
export const limitRoutes = (
  privateRoute: PrivateRoute,
  { store, clock }: { store: BetStore; clock: Clock },
): readonly ServedRoute[] => [
  privateRoute('getBetLimits', async ({ caller }) =>
    limitsOf(store, caller.sub, (await store.account(caller.sub)).limits, clock.now()),
  ),
  privateRoute('putBetLimits', ({ caller, body }) => {
    const now = clock.now();
    return changeLimits(store, caller.sub, now, (stored) => limitsSet(stored, body, now));
  }),
  privateRoute('pauseBets', ({ caller, body }) => {
    const now = clock.now();
    return changeLimits(store, caller.sub, now, (stored) => paused(stored, body.days, now));
  }),
];

import { BET_LIMITS, BET_PERIODS, type BetPeriod, LIMIT_KINDS, type LimitKind } from '../contract/bets/bet_limits.ts';
import { BET_TEXTS } from '../contract/bets/bet_texts.ts';
import {
  type LimitsResponse,
  type LimitUse,
  NO_LIMIT_AMOUNTS,
  type OwnLimits,
  type PendingLimit,
  type PutLimits,
} from '../contract/bets/own_limits.ts';
import { beginOfDay, dayIn } from '../dates/zoned_days.ts';
import { dateText } from '../format/dates.ts';
import { moneyText } from '../format/numbers/money.ts';
import { dayAfter } from './periods.ts';
import type { BetTotals } from './totals.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
const CENTS = 100;

/** Without limits, in UTC. */
export const NO_LIMITS: OwnLimits = { ...NO_LIMIT_AMOUNTS, time_zone: 'UTC', pending: [], paused_until: null };

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * MILLISECONDS_PER_DAY);
const isDue = ({ from }: PendingLimit, now: Date) => from <= now.toISOString();

const withAmount = (limits: OwnLimits, kind: LimitKind, period: BetPeriod, amount: number | null): OwnLimits => ({
  ...limits,
  [kind]: { ...limits[kind], [period]: amount },
});

function applied(limits: OwnLimits, change: PendingLimit): OwnLimits {
  if (change.kind === 'time_zone') return { ...limits, time_zone: change.time_zone };
  return withAmount(limits, change.kind, change.period, change.amount);
}

/** The limits that hold at `now`: with the looser ones whose seven days are over. */
export function limitsAt(limits: OwnLimits, now: Date): OwnLimits {
  const due = limits.pending.filter((change) => isDue(change, now));
  const held = due.reduce(applied, limits);
  const isOver = held.paused_until !== null && held.paused_until <= now.toISOString();
  return {
    ...held,
    pending: limits.pending.filter((change) => !isDue(change, now)),
    paused_until: isOver ? null : held.paused_until,
  };
}

const hasLimit = (limits: OwnLimits) =>
  LIMIT_KINDS.some((kind) => BET_PERIODS.some((period) => limits[kind][period] !== null));

/** True if `wanted` allows more than `amount`; null is no limit. */
const isLooser = (wanted: number | null, amount: number | null) =>
  amount !== null && (wanted === null || wanted > amount);

/**
 * The limits as the bettor sets them at `now`. A stricter one holds at once; a looser one, and another time zone while a
 * limit is set, after seven days. A looser limit that was asked for before does not begin
 * the seven days anew.
 */
export function limitsSet(stored: OwnLimits, wanted: PutLimits, now: Date): OwnLimits {
  let limits = limitsAt(stored, now);
  const from = inDays(now, BET_LIMITS.looserAfterDays).toISOString();
  const before = limits.pending;
  const pending: PendingLimit[] = [];
  for (const kind of LIMIT_KINDS) {
    for (const period of BET_PERIODS) {
      const amount = wanted[kind][period];
      if (!isLooser(amount, limits[kind][period])) {
        limits = withAmount(limits, kind, period, amount);
        continue;
      }
      const asked = before.find(
        (change) => change.kind === kind && change.period === period && !isLooser(amount, change.amount),
      );
      pending.push({ kind, period, amount, from: asked?.from ?? from });
    }
  }
  const zone = wanted.time_zone;
  if (zone !== limits.time_zone && hasLimit(limitsAt(stored, now))) {
    const same = before.find((change) => change.kind === 'time_zone' && change.time_zone === zone);
    pending.push({ kind: 'time_zone', time_zone: zone, from: same?.from ?? from });
  } else {
    limits = { ...limits, time_zone: zone };
  }
  return { ...limits, pending };
}

/** The limits with a pause of so many days from `now`; undefined if a longer one runs. */
export function limitsPaused(stored: OwnLimits, days: number, now: Date): OwnLimits | undefined {
  const limits = limitsAt(stored, now);
  const until = inDays(now, days).toISOString();
  return limits.paused_until !== null && limits.paused_until > until ? undefined : { ...limits, paused_until: until };
}

/** Totals of the current day, week and month. */
export type CurrentTotals = Readonly<Record<BetPeriod, Pick<BetTotals, 'staked' | 'lost'>>>;

const usedOf = (totals: CurrentTotals, kind: LimitKind, period: BetPeriod) =>
  kind === 'stakes' ? totals[period].staked : totals[period].lost;

/** Every limit that is set, with what is used of it: less than 0 where more was won than lost. */
function limitUses(limits: OwnLimits, totals: CurrentTotals, now: Date): LimitUse[] {
  const today = dayIn(now, limits.time_zone);
  const all = LIMIT_KINDS.flatMap((kind) => BET_PERIODS.map((period) => ({ kind, period })));
  return all.flatMap(({ kind, period }): LimitUse[] => {
    const limit = limits[kind][period];
    if (limit === null) return [];
    const until = beginOfDay(dayAfter(today, period), limits.time_zone).toISOString();
    return [{ kind, period, limit, used: usedOf(totals, kind, period), until }];
  });
}

const PERIOD_WORDS: Readonly<Record<BetPeriod, string>> = { day: 'today', week: 'this week', month: 'this month' };
const KIND_WORDS: Readonly<Record<LimitKind, string>> = { stakes: 'stakes', losses: 'net loss' };

const amountText = (cents: number) => moneyText(cents / CENTS);
/** `$60.00 on stakes this week`. */
const limitText = ({ kind, period, limit }: Pick<LimitUse, 'kind' | 'period' | 'limit'>): string =>
  `${amountText(limit)} on ${KIND_WORDS[kind]} ${PERIOD_WORDS[period]}`;

const latest = (uses: readonly LimitUse[]) => uses.toSorted((one, other) => (one.until < other.until ? 1 : -1))[0];

/** What holds *I bet this* back at `now`, and the notice before that. */
export function limitState(limits: OwnLimits, totals: CurrentTotals, now: Date): Omit<LimitsResponse, 'limits'> {
  const uses = limitUses(limits, totals, now);
  const dateOf = (instant: string) => dateText(dayIn(new Date(instant), limits.time_zone));
  const reached = latest(uses.filter(({ used, limit }) => used >= limit));
  const paused = limits.paused_until;
  if (paused !== null && (reached === undefined || paused >= reached.until)) {
    const text = `${BET_TEXTS.paused(dateOf(paused))} ${BET_TEXTS.help}`;
    return { uses, blocked: { why: 'pause', until: paused, text }, notice: null };
  }
  if (reached !== undefined) {
    const text = `${BET_TEXTS.limitReached(limitText(reached), dateOf(reached.until))} ${BET_TEXTS.help}`;
    return { uses, blocked: { why: 'limit', until: reached.until, text }, notice: null };
  }
  const near = uses
    .filter(({ used, limit }) => used >= BET_LIMITS.noticeShare * limit)
    .toSorted((one, other) => other.used / other.limit - one.used / one.limit)[0];
  const notice = near === undefined ? null : BET_TEXTS.nearLimit(amountText(near.used), limitText(near));
  return { uses, blocked: null, notice };
}

/** Why new stakes, in cents, can't be placed by *I bet this*; undefined if they can. */
export function limitFault(limits: OwnLimits, totals: CurrentTotals, stakes: number, now: Date): string | undefined {
  const { uses, blocked } = limitState(limits, totals, now);
  if (blocked !== null) return blocked.text;
  const above = uses.find(({ used, limit }) => used + stakes > limit);
  return above && BET_TEXTS.aboveLimit(limitText(above), amountText(above.limit - above.used));
}

import { DAY, HOUR, MINUTE } from '../../dates/durations.ts';
/** Start times of a card's bouts, in epoch milliseconds. */
export interface CardTimes {
  firstBout: number;
  lastBout: number;
}

/** Known state of the odds service. */
export interface PaceState {
  /** The last call, in epoch milliseconds; undefined before the first. */
  lastCallAt: number | undefined;
  /** Credits left in this month (UTC); undefined if unknown. */
  credits: number | undefined;
}

export interface PaceRules {
  /** Credits per call: one per region. */
  cost: number;
  /** Credits that are left unspent. */
  reserve: number;
}

/** Tiers of urgency, most urgent first. Credits are allocated in this order. */
const TIERS = ['last_hours', 'daily', 'event_day', 'four_days'] as const;
type Tier = (typeof TIERS)[number];

/** Interval of the function's schedule. */
export const TICK_MILLISECONDS = 15 * MINUTE;
const LAST_HOURS = 6 * HOUR;
const HOURLY_FROM = 4 * DAY;
/** Cards take place about once a week; later ones than the last known are assumed at this interval. */
const BETWEEN_CARDS = 7 * DAY;

const INTERVALS: Readonly<Record<Tier, number>> = {
  last_hours: TICK_MILLISECONDS,
  daily: DAY,
  event_day: TICK_MILLISECONDS,
  four_days: HOUR,
};

const startOfDay = (time: number) => Math.floor(time / DAY) * DAY;

/** The end of the month (UTC), when credits are renewed. */
export function renewalAfter(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** The times at which a card's tier changes, with the tier from then on. */
const phases = ({ firstBout, lastBout }: CardTimes): readonly (readonly [number, Tier])[] => [
  [Number.NEGATIVE_INFINITY, 'daily'],
  [firstBout - HOURLY_FROM, 'four_days'],
  [startOfDay(firstBout), 'event_day'],
  [lastBout - LAST_HOURS, 'last_hours'],
];

function tierOfCard(card: CardTimes, now: number): Tier | undefined {
  if (now >= card.lastBout) return undefined;
  return phases(card).findLast(([from]) => now >= from)?.[1];
}

/** Shortest intervals first, unlike the order of credits. */
const BY_INTERVAL: readonly Tier[] = ['last_hours', 'event_day', 'four_days', 'daily'];

/** Without a known card the call is daily, because the feed may be the first to have one. */
function tierAt(cards: readonly CardTimes[], now: number): Tier {
  const tiers = new Set(cards.map((card) => tierOfCard(card, now)));
  return BY_INTERVAL.find((tier) => tiers.has(tier)) ?? 'daily';
}

function expectedCards(cards: readonly CardTimes[], until: number): CardTimes[] {
  const last = cards.reduce<CardTimes | undefined>(
    (a, b) => (a === undefined || b.lastBout > a.lastBout ? b : a),
    undefined,
  );
  if (last === undefined) return [];
  const expected: CardTimes[] = [];
  for (let later = BETWEEN_CARDS; last.firstBout + later < until + HOURLY_FROM; later += BETWEEN_CARDS)
    expected.push({ firstBout: last.firstBout + later, lastBout: last.lastBout + later });
  return expected;
}

/** The number of calls per tier that the schedule needs until the renewal. One call per day is needed in every tier. */
function wantedCalls(cards: readonly CardTimes[], now: number): Record<Tier, number> {
  const wanted = { last_hours: 0, daily: 0, event_day: 0, four_days: 0 };
  const renewal = renewalAfter(now);
  const all = [...cards, ...expectedCards(cards, renewal)];
  const changes = all.flatMap((card) => [...phases(card).map(([from]) => from), card.lastBout]);
  const times = [now, ...changes.filter((time) => time > now && time < renewal), renewal].sort((a, b) => a - b);
  for (const [index, from] of times.entries()) {
    const span = (times[index + 1] ?? from) - from;
    const tier = tierAt(all, from);
    wanted.daily += span / DAY;
    if (tier !== 'daily') wanted[tier] += span / INTERVALS[tier];
  }
  return wanted;
}

/**
 * True if the credits pay for another market at each call of the schedule until the renewal, beside the moneylines: those never
 * wait for it.
 */
export function paysForTotals(
  now: number,
  cards: readonly CardTimes[],
  credits: number | undefined,
  { cost, reserve }: PaceRules,
): boolean {
  const calls = Object.values(wantedCalls(cards, now)).reduce((sum, wanted) => sum + wanted, 0);
  return credits !== undefined && credits - reserve >= 2 * cost * Math.max(1, calls);
}

/** Interval of a tier's calls if the credits allow `calls` calls, allocated to more urgent tiers first. */
function affordableInterval(tier: Tier, wanted: Readonly<Record<Tier, number>>, calls: number): number {
  const urgent = TIERS.slice(0, TIERS.indexOf(tier)).reduce((sum, one) => sum + wanted[one], 0);
  const granted = Math.min(wanted[tier], Math.max(0, calls - urgent));
  return granted === 0 ? Number.POSITIVE_INFINITY : (INTERVALS[tier] * wanted[tier]) / granted;
}

/**
 * True if the prices of the upcoming cards should be fetched at `now`: daily, with or without such a card, hourly from four days before a card,
 * every 15 minutes on its day until its last bout begins. If the credits do not suffice, the last six hours have
 * priority, then one call per day; other intervals are stretched. The reserve is left unspent. With unknown credits
 * there is one call per day.
 */
export function isCallDue(
  now: number,
  cards: readonly CardTimes[],
  { lastCallAt, credits }: PaceState,
  { cost, reserve }: PaceRules,
): boolean {
  const tier = tierAt(cards, now);
  // Half an interval of tolerance, because schedules are not exact to the second.
  const since = (lastCallAt === undefined ? Number.POSITIVE_INFINITY : now - lastCallAt) + TICK_MILLISECONDS / 2;
  if (credits === undefined) return since >= DAY;
  if (credits - cost < reserve || since < INTERVALS[tier]) return false;
  const wanted = wantedCalls(cards, now);
  const calls = (credits - reserve) / cost;
  const interval = Math.min(...[tier, 'daily' as const].map((one) => affordableInterval(one, wanted, calls)));
  return Number.isFinite(interval) && since >= interval;
}

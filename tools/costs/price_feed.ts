import { HOUR } from '../../core/dates/durations.ts';
import { type CardTimes, isCallDue, renewalAfter, TICK_MILLISECONDS } from '../../core/prices/call_pace.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';
import { cost } from './prices.ts';

/** Plans of the odds service, cheapest first, as known in the month of the other prices. */
export const ODDS_PLANS = [
  { name: 'free', credits: 500, dollars: 0 },
  { name: '20K', credits: 20_000, dollars: 30 },
  { name: '100K', credits: 100_000, dollars: 59 },
] as const;

export const EVENTS_A_YEAR = 40;
const DAY = 24 * HOUR;
const YEAR_START = Date.parse('2026-01-01T00:00:00Z');
const YEAR_END = Date.parse('2027-01-01T00:00:00Z');
const MONTHS = 12;
/** First and last bout of a card in hours of its day (UTC); Saturdays of 2026 start at the third. */
const CARD_HOURS = { first: 22, last: 28.5 } as const;
const FIRST_SATURDAY = YEAR_START + 2 * DAY;
const SATURDAYS = 52;
/** Assumptions per call: writes of the prices of two cards and of the feed, and seconds; per tick without one, seconds. */
const CALL = { writeUnits: 120, seconds: 4, idleSeconds: 0.1 } as const;
const TICKS_A_MONTH = (30 * DAY) / TICK_MILLISECONDS;

/** The year's cards: Saturdays, evenly chosen. */
const cards: readonly CardTimes[] = Array.from({ length: EVENTS_A_YEAR }, (_, index) => {
  const saturday = FIRST_SATURDAY + Math.floor((index * SATURDAYS) / EVENTS_A_YEAR) * 7 * DAY;
  return { firstBout: saturday + CARD_HOURS.first * HOUR, lastBout: saturday + CARD_HOURS.last * HOUR };
});

/** Calls of a simulated year by month (UTC), at `credits` a month and `regions` credits a call. */
export function callsByMonth(credits: number, regions: number): number[] {
  const calls = new Array<number>(MONTHS).fill(0);
  let left = credits;
  let lastCallAt: number | undefined;
  for (let now = YEAR_START; now < YEAR_END; now += TICK_MILLISECONDS) {
    if (now === renewalAfter(now - 1)) left = credits;
    const next = cards.filter(({ lastBout }) => lastBout > now).slice(0, 1);
    if (!isCallDue(now, next, { lastCallAt, credits: left }, { cost: regions, reserve: 0 })) continue;
    left -= regions;
    lastCallAt = now;
    const month = new Date(now).getUTCMonth();
    calls[month] = (calls[month] ?? 0) + 1;
  }
  return calls;
}

/** Dollars a month that AWS charges for the function and its table, besides the secret. */
function awsDollars(calls: number): number {
  const { memoryMegabytes } = FUNCTION_SETTINGS.prices;
  const seconds = calls * CALL.seconds + TICKS_A_MONTH * CALL.idleSeconds;
  return (
    cost('lambdaRequest', TICKS_A_MONTH) +
    cost('lambdaGigabyteSecond', (seconds * memoryMegabytes) / 1024) +
    cost('dynamoWrite', calls * CALL.writeUnits) +
    cost('secret', 1)
  );
}

export interface FeedCost {
  regions: number;
  /** Credits a month that the whole schedule needs: on average, and in the busiest month. */
  credits: number;
  busiest: number;
  /** The cheapest plan that pays for the busiest month. */
  plan: string;
  planDollars: number;
  awsDollars: number;
}

const UNLIMITED = 1_000_000_000;

/** What the schedule costs a month with `EVENTS_A_YEAR` cards. Throws RangeError if no plan has enough credits. */
export function feedCost(regions: number): FeedCost {
  const calls = callsByMonth(UNLIMITED, regions);
  const average = calls.reduce((sum, count) => sum + count, 0) / MONTHS;
  const busiest = Math.max(...calls) * regions;
  const plan = ODDS_PLANS.find(({ credits }) => credits >= busiest);
  if (plan === undefined) throw new RangeError(`No plan has ${busiest} credits a month`);
  const { name, dollars } = plan;
  return {
    regions,
    credits: average * regions,
    busiest,
    plan: name,
    planDollars: dollars,
    awsDollars: awsDollars(average),
  };
}

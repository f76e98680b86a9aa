import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CardTimes,
  isCallDue,
  paysForTotals,
  renewalAfter,
  TICK_MILLISECONDS,
} from '../../../core/prices/feed/call_pace.ts';
import { HOUR } from './quotes.ts';

const DAY = 24 * HOUR;
const card = (start: string): CardTimes => ({ firstBout: Date.parse(start), lastBout: Date.parse(start) + 6 * HOUR });
const CARD = card('2026-04-04T22:00:00Z');
const RICH = { cost: 1, reserve: 20 };

const isDue = (time: string, lastCall: string, credits: number | undefined = 100_000) =>
  isCallDue(Date.parse(time), [CARD], { lastCallAt: Date.parse(lastCall), credits }, RICH);

describe('with credits for all of it', () => {
  test.each([
    ['daily at first', '2026-03-25T12:00:00Z', '2026-03-24T13:00:00Z', false],
    ['daily at first', '2026-03-25T12:00:00Z', '2026-03-24T12:00:00Z', true],
    ['hourly from four days before', '2026-04-01T12:00:00Z', '2026-04-01T11:30:00Z', false],
    ['hourly from four days before', '2026-04-01T12:00:00Z', '2026-04-01T11:00:00Z', true],
    ['every 15 minutes on its day', '2026-04-04T12:00:00Z', '2026-04-04T11:45:00Z', true],
    ['until the last bout begins', '2026-04-05T03:45:00Z', '2026-04-05T03:30:00Z', true],
    ['until the last bout begins', '2026-04-05T04:00:00Z', '2026-04-05T03:45:00Z', false],
  ])('prices are asked for %s: at %s after %s: %s', (_, time, lastCall, due) => {
    expect(isDue(time, lastCall)).toBe(due);
  });
});

test.each([
  ['after the last card', [CARD]],
  ['without a card', []],
])('%s the feed is asked once a day, because it may have the next card', (_, cards) => {
  const ask = (lastCallAt: number) => isCallDue(CARD.lastBout, cards, { lastCallAt, credits: 500 }, RICH);
  expect(ask(CARD.lastBout - 23 * HOUR)).toBe(false);
  expect(ask(CARD.lastBout - DAY)).toBe(true);
});

test('while the credits are unknown it is one call a day', () => {
  const ask = (lastCallAt: number) => isCallDue(CARD.firstBout, [CARD], { lastCallAt, credits: undefined }, RICH);
  expect(ask(CARD.firstBout - HOUR)).toBe(false);
  expect(ask(CARD.firstBout - DAY)).toBe(true);
});

test('credits are renewed with the month', () => {
  expect(new Date(renewalAfter(Date.parse('2026-12-31T23:59:00Z'))).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

interface Season {
  plan: number;
  cost: number;
  reserve: number;
  /** Calls of someone else with the same key, by tick. */
  others: (tick: number) => number;
}

/** Three months of weekly cards, of which only the next is known. Returns the calls and the fewest credits seen. */
function simulate({ plan, cost, reserve, others }: Season, asksTotals = false) {
  const start = Date.parse('2026-03-01T00:00:00Z');
  const cards = Array.from({ length: 14 }, (_, week) =>
    card(new Date(Date.parse('2026-03-07T22:00:00Z') + week * 7 * DAY).toISOString()),
  );
  let credits = plan;
  let fewest = plan;
  let lastCallAt: number | undefined;
  const calls: number[] = [];
  let totals = 0;
  for (let tick = 0; tick < (90 * DAY) / TICK_MILLISECONDS; tick++) {
    const now = start + tick * TICK_MILLISECONDS;
    if (now === renewalAfter(now - 1)) credits = plan;
    credits = Math.max(Math.min(credits, reserve), credits - others(tick));
    const next = cards.filter(({ lastBout }) => lastBout > now).slice(0, 1);
    if (!isCallDue(now, next, { lastCallAt, credits }, { cost, reserve })) continue;
    credits -= cost;
    if (asksTotals && paysForTotals(now, next, credits, { cost, reserve })) {
      credits -= cost;
      totals += 1;
    }
    fewest = Math.min(fewest, credits);
    lastCallAt = now;
    calls.push(now);
  }
  return { calls, fewest, cards, totals };
}

test('the reserve is never spent in a simulated season', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 200 }),
      (plan, cost, reserve, every) => {
        const others = (tick: number) => (every > 0 && tick % every === 0 ? 1 : 0);
        const { fewest, calls } = simulate({ plan, cost, reserve, others });
        if (calls.length > 0) expect(fewest).toBeGreaterThanOrEqual(reserve);
      },
    ),
    { numRuns: 12 },
  );
});

test('the free plan of 500 credits pays for the last six hours of every card and for a call a day', () => {
  const { calls, cards } = simulate({ plan: 500, cost: 1, reserve: 20, others: () => 0 });
  for (const { lastBout } of cards.slice(0, 12)) {
    const lastHours = calls.filter((time) => time >= lastBout - 6 * HOUR && time < lastBout);
    expect(lastHours.length).toBeGreaterThanOrEqual(24);
  }
  const gaps = calls.slice(1).map((time, index) => time - (calls[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(1.5 * DAY);
});

test.each([
  ['no', 500, 1],
  ['some', 1200, 1],
  ['no', 1200, 3],
  ['all', 20_000, 1],
])(
  '%s totals are asked for with %i credits and %i regions, and moneylines as often as without them',
  (which, plan, cost) => {
    const season = { plan, cost, reserve: 20, others: () => 0 };
    const { calls, totals, fewest } = simulate(season, true);
    expect(calls).toEqual(simulate(season).calls);
    expect(fewest).toBeGreaterThanOrEqual(20);
    const share = totals / calls.length;
    expect(share === 0 ? 'no' : share === 1 ? 'all' : 'some').toBe(which);
  },
);

test('without a limit a week takes about 190 calls a region', () => {
  const { calls } = simulate({ plan: 1_000_000, cost: 1, reserve: 0, others: () => 0 });
  expect(calls.length / (90 / 7)).toBeGreaterThan(180);
  expect(calls.length / (90 / 7)).toBeLessThan(205);
});

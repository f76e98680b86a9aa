import { describe, expect, test } from 'vitest';
import { limitFault, limitState, limitsAt, limitsPaused, limitsSet, NO_LIMITS } from '../../../core/bets/own_limits.ts';
import { dayAfter, periodOf } from '../../../core/bets/periods.ts';
import { NO_LIMIT_AMOUNTS, type OwnLimits, type PutLimits } from '../../../core/contract/bets/own_limits.ts';
import { beginOfDay, dayIn } from '../../../core/dates/zoned_days.ts';

const NOW = new Date('2026-04-03T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const wanted = (week: number | null, time_zone = 'UTC'): PutLimits => ({
  ...NO_LIMIT_AMOUNTS,
  stakes: { ...NO_LIMIT_AMOUNTS.stakes, week },
  time_zone,
});
const totals = (staked: number, lost = 0) => {
  const used = { staked, lost };
  return { day: used, week: used, month: used };
};
const weekly = (amount: number): OwnLimits => limitsSet(NO_LIMITS, wanted(amount), NOW);

describe('days, weeks and months', () => {
  test('are those of the account’s time zone, and weeks begin on Monday', () => {
    expect(dayIn(new Date('2026-04-03T03:00:00Z'), 'America/New_York')).toBe('2026-04-02');
    expect(dayIn(new Date('2026-04-03T12:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-04-04');
    expect(['2026-03-30', '2026-04-05', '2026-04-06'].map((day) => periodOf(day, 'week'))).toEqual([
      '2026-03-30',
      '2026-03-30',
      '2026-04-06',
    ]);
    expect(dayAfter('2026-12-31', 'month')).toBe('2027-01-01');
  });

  test('begin at midnight of that zone, also when clocks change', () => {
    const begin = (day: string, zone: string) => beginOfDay(day, zone).toISOString();
    expect(begin('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z');
    expect(begin('2026-03-09', 'America/New_York')).toBe('2026-03-09T04:00:00.000Z');
    expect(begin('2026-04-04', 'Asia/Kolkata')).toBe('2026-04-03T18:30:00.000Z');
    // Clocks in Beirut jump from midnight to one o'clock.
    expect(dayIn(beginOfDay('2026-03-29', 'Asia/Beirut'), 'Asia/Beirut')).toBe('2026-03-29');
  });
});

describe('a limit', () => {
  test('holds at once if it is stricter, and after seven days if it is looser', () => {
    const first = weekly(6000);
    expect(first.stakes.week).toBe(6000);
    const stricter = limitsSet(first, wanted(4000), NOW);
    expect(stricter).toMatchObject({ stakes: { week: 4000 }, pending: [] });
    const looser = limitsSet(stricter, wanted(9000), NOW);
    expect(looser.stakes.week).toBe(4000);
    expect(limitsAt(looser, inDays(6.9)).stakes.week).toBe(4000);
    expect(limitsAt(looser, inDays(7))).toMatchObject({ stakes: { week: 9000 }, pending: [] });
  });

  test('can’t be removed sooner by asking again, and asking again does not begin the seven days anew', () => {
    const asked = limitsSet(weekly(4000), wanted(null), NOW);
    const again = limitsSet(asked, wanted(null), inDays(5));
    expect(limitsAt(again, inDays(6)).stakes.week).toBe(4000);
    expect(limitsAt(again, inDays(7)).stakes.week).toBeNull();
    const more = limitsSet(limitsSet(weekly(4000), wanted(5000), NOW), wanted(9000), inDays(5));
    expect(limitsAt(more, inDays(7)).stakes.week).toBe(4000);
    expect(limitsAt(more, inDays(12)).stakes.week).toBe(9000);
  });

  test('that is set to its present amount takes a looser one back', () => {
    const asked = limitsSet(weekly(4000), wanted(null), NOW);
    expect(limitsSet(asked, wanted(4000), inDays(1)).pending).toEqual([]);
  });

  test('keeps its time zone for seven days, so that a day can’t be won by moving', () => {
    const moved = limitsSet(weekly(4000), wanted(4000, 'Pacific/Kiritimati'), NOW);
    expect(moved.time_zone).toBe('UTC');
    expect(limitsAt(moved, inDays(7)).time_zone).toBe('Pacific/Kiritimati');
    expect(limitsSet(NO_LIMITS, wanted(4000, 'Asia/Tokyo'), NOW).time_zone).toBe('Asia/Tokyo');
  });

  test('gives a notice from 80 % on and holds new bets back at 100 %', () => {
    const limits = weekly(6000);
    expect(limitState(limits, totals(4799), NOW)).toMatchObject({ blocked: null, notice: null });
    expect(limitState(limits, totals(5000), NOW).notice).toBe(
      '$50.00 of your limit of $60.00 on stakes this week is used.',
    );
    const reached = limitState(limits, totals(6000), NOW).blocked;
    expect(reached).toMatchObject({ why: 'limit', until: '2026-04-06T00:00:00.000Z' });
    expect(reached?.text).toContain('until 4/6/2026');
    expect(limitFault(limits, totals(5000), 1000, NOW)).toBeUndefined();
    expect(limitFault(limits, totals(5000), 1001, NOW)).toContain('$10.00 is left');
  });

  test('on losses counts open stakes as lost, and winnings make room', () => {
    const losses: PutLimits = { ...wanted(null), losses: { day: 5000, week: null, month: null } };
    const limits = limitsSet(NO_LIMITS, losses, NOW);
    expect(limitFault(limits, totals(9000, 4000), 1001, NOW)).toBeDefined();
    expect(limitFault(limits, totals(9000, -3000), 8000, NOW)).toBeUndefined();
  });
});

test('a pause can be made longer, but not shorter or ended', () => {
  const paused = limitsPaused(NO_LIMITS, 30, NOW);
  expect(paused?.paused_until).toBe(inDays(30).toISOString());
  if (paused === undefined) throw new Error('There is no pause');
  expect(limitsPaused(paused, 1, NOW)).toBeUndefined();
  expect(limitsSet(paused, wanted(null), NOW).paused_until).toBe(paused.paused_until);
  expect(limitsPaused(paused, 60, NOW)?.paused_until).toBe(inDays(60).toISOString());
  expect(limitFault(paused, totals(0), 1, inDays(29))).toContain('You paused betting');
  expect(limitFault(limitsAt(paused, inDays(30)), totals(0), 1, inDays(30))).toBeUndefined();
});

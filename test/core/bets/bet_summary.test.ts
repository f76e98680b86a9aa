import { describe, expect, test } from 'vitest';
import { betSummary, NO_SETTINGS } from '../../../core/bets/bet_summary.ts';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import { betSummarySchema } from '../../../core/contract/bets/bet_summary.ts';
import type { Bet } from '../../../core/contract/bets/bets.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { keptBet } from '../../fixtures/bets.ts';

const NIGHTS = 400;
const kept = keptBet();
const PAST = { id: 'ufc-somebody-vs-someone', name: 'UFC: Somebody vs. Someone' };

/** The n-th bet of an account with bets of many nights, books and playbooks, settled at odds of its own. */
function betOf(index: number): Bet {
  const date = addDays('2017-01-07', 7 * (index % NIGHTS));
  const event = {
    id: `ufc-fight-night-somebody-vs-someone-${date}`,
    name: 'UFC Fight Night: Somebody vs. Someone',
    date,
  };
  const won = index % 3 === 0;
  return {
    ...kept,
    ...{ event, day: date, id: index.toString(16).padStart(32, '0') },
    ...{ book: `Bookmaker ${index % 61}`, playbook: { id: `playbook_${index % 43}`, weight: 0.02, offered_odds: 2.7 } },
    ...{ stake: 501 + (index % 977), odds: 1.4 + (index % 89) / 31, closing_odds: 1.4 + (index % 83) / 29 },
    ...{ status: won ? 'won' : 'lost', payout: won ? 1000 + (index % 997) : 0, settled_by: 'results' },
  };
}

test('the summary of an account with bets of eight years fits into the bytes of a page', () => {
  const bets = Array.from({ length: NIGHTS }, (_, index) => betOf(index));
  const event = bets[0]?.event ?? { id: '', name: '', date: '2017-01-07' };
  const summary = betSummary({
    bets,
    plan: { picks: [], totals: [{ playbook: 'playbook_1', event, picks: 3, profit: 1234 }] },
    settings: { ...NO_SETTINGS, start: 50_000 },
    deletedLate: 0,
    playbookName: (id) => `My ${id} of underdogs by knockout`,
    today: '2026-04-03',
    now: new Date('2026-04-03T12:00:00.000Z'),
  });
  expect(betSummarySchema.safeParse(summary).error).toBeUndefined();
  expect(summary.rows).toHaveLength(BET_LIMITS.summaryEvents);
  expect(summary.more_rows).toBe(NIGHTS - BET_LIMITS.summaryEvents);
  expect(Buffer.byteLength(JSON.stringify(summary))).toBeLessThanOrEqual(BET_LIMITS.pageBytes);
});

test('closing prices are awaited of bets on bouts of past days that are not settled by results yet', () => {
  const past = { ...kept, event: { ...PAST, date: '2026-04-02' } };
  const { outcomes: _outcomes, closing_odds: _close, ...imported } = past;
  const summary = betSummary({
    bets: [
      { ...imported, status: 'won', payout: 2000 },
      { ...imported, event: { ...PAST, date: '2026-04-03' } },
      { ...imported, outcomes: ['won'], status: 'won', payout: 2000 },
      { ...imported, legs: [] },
    ],
    ...{ plan: { picks: [], totals: [] }, settings: NO_SETTINGS, deletedLate: 0, playbookName: (id) => id },
    ...{ today: '2026-04-03', now: new Date('2026-04-03T12:00:00.000Z') },
  });
  expect(summary.closing).toBeNull();
  expect(summary.closing_awaited).toBe(1);
});

describe('the headline', () => {
  const summaryOf = (...bets: Bet[]) =>
    betSummary({
      ...{ bets, plan: { picks: [], totals: [] }, settings: NO_SETTINGS, deletedLate: 0 },
      ...{ playbookName: String, today: '2026-04-03', now: new Date('2026-04-03T12:00:00.000Z') },
    });
  const { event: _event, playbook: _playbook, ...something } = kept;
  const fight: Bet = { ...kept, stake: 500, status: 'lost', payout: 0 };
  const other: Bet = { ...something, legs: [], title: 'Lakers −4.5', stake: 500, status: 'won', payout: 2500 };

  test('tells what other bets made apart from fights', () => {
    expect(summaryOf(fight)).toMatchObject({ headline: 'You are $5.00 behind.', other_bets: 0 });
    expect(summaryOf(fight, other)).toMatchObject({
      headline: 'You are $5.00 behind on fights, and $20.00 ahead on other bets.',
      ...{ other_bets: 1, bankroll: { profit: 1500 } },
    });
  });

  test('counts a bonus bet by what it paid, and a lost one as nothing', () => {
    const bonus: Bet = { ...fight, bonus: true };
    expect(summaryOf(bonus).headline).toBe('You are even.');
    expect(summaryOf({ ...bonus, status: 'won', payout: 850 })).toMatchObject({
      ...{ headline: 'You are $8.50 ahead.', returns: null },
      rows: [{ staked: 0, profit: 850 }],
    });
  });
});

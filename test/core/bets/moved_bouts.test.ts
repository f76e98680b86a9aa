import { describe, expect, test } from 'vitest';
import { betSettler } from '../../../core/bets/settle_bet.ts';
import type { BookRule } from '../../../core/contract/bets/bet_summary.ts';
import { NO_NAMES } from '../../../core/domain/identity/fighters.ts';
import { findResults } from '../../../core/record/find_bouts.ts';
import { bet, dayAfter, EVENT, held, red } from '../../fixtures/card_bets.ts';

describe('a bout that moves', () => {
  const later = (days: number) => held([], { date: dayAfter(days).toISOString().slice(0, 10) });
  const settledOn = (days: number, rules: readonly BookRule[] = [], of = bet({ book: 'BetRivers' })) =>
    betSettler({ cards: [later(days)] }, dayAfter(14)).settle(of, rules);

  test.each([1, 2])('by %i days settles the bet: sources differ by a day', (days) => {
    expect(settledOn(days)).toMatchObject({ status: 'won', outcomes: ['won'] });
    expect(settledOn(days)?.moved_to).toBeUndefined();
  });

  test.each([3, 7])('by %i days is void, and the bet names the day', (days) => {
    expect(settledOn(days)).toMatchObject({
      ...{ status: 'returned', payout: 1000, outcomes: ['called_off'] },
      moved_to: [dayAfter(days).toISOString().slice(0, 10)],
    });
  });

  test('counts from the day on which it was held earlier as well as ever', () => {
    expect(settledOn(-5)).toMatchObject({ status: 'won' });
  });

  test('stands, or is void at once, where the book has such a rule', () => {
    const rules = [
      { book: 'betrivers ', moved_days: 5 },
      { book: 'Strict Book', moved_days: 0 },
    ];
    expect([5, 6].map((days) => settledOn(days, rules)?.status)).toEqual(['won', 'returned']);
    expect(settledOn(1, rules, bet({ book: 'Strict Book' }))?.status).toBe('returned');
    expect(settledOn(3, rules, bet({ book: undefined }))?.status).toBe('returned');
  });

  test('leaves a parlay at the odds of its other legs', () => {
    const two = bet({ legs: [red(0, 1.5), { ...red(1, 2), date: '2026-04-03' }], odds: 3 });
    expect(betSettler({ cards: [later(2)] }, dayAfter(14)).settle(two)).toMatchObject({
      ...{ status: 'won', payout: 1500, outcomes: ['won', 'called_off'], moved_to: [null, '2026-04-06'] },
    });
  });

  test('stays as it was settled before, and the record keeps its own rule of seven days', () => {
    const won = bet({ book: 'BetRivers', status: 'won', payout: 2000, outcomes: ['won'], settled_by: 'results' });
    expect(settledOn(5, [], won)).toBeUndefined();
    const frozen = { event: EVENT, picks: [{ legs: [{ ...red(0), odds: 2, starts_at: null }] }] };
    expect(findResults(frozen, [later(5)], '2026-04-18', NO_NAMES)?.legs).toMatchObject([[{ outcome: 'won' }]]);
  });

  test('is told, so that the rules of books are read for such bets alone', () => {
    const needsRules = (days: number) => betSettler({ cards: [later(days)] }, dayAfter(14)).needsRules(bet());
    expect([-2, 0, 1, 5].map(needsRules)).toEqual([false, false, true, true]);
  });
});

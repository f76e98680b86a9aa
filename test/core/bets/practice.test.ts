import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betSummary, NO_SETTINGS, skippedPicks } from '../../../core/bets/bet_summary.ts';
import { followPlan, type PlanPick, practiceOf, practiceParts } from '../../../core/bets/practice.ts';
import { settledByOutcomes } from '../../../core/bets/settle_bet.ts';
import { betSummarySchema } from '../../../core/contract/bet_summary.ts';
import type { Bet } from '../../../core/contract/bets.ts';
import { LEG_OUTCOMES } from '../../../core/contract/record_chain.ts';
import { BET_EVENT, keptBet } from '../../fixtures/bets.ts';

const NOW = new Date('2026-04-03T12:00:00.000Z');
const legsOf = (bout: number) => [
  { fighter: `Fighter ${'abcdefghij'[bout]}`, opponent: `Rival ${'abcdefghij'[bout]}` },
];
const outcomes = fc.constantFrom(...LEG_OUTCOMES).map((outcome) => [outcome]);
const odds = fc.double({ min: 1.01, max: 12, noNaN: true });

/** A pick of the plan and the bets that follow it: none, one or two, settled, open or cashed out. */
const followed = fc
  .record({
    bout: fc.integer({ min: 0, max: 9 }),
    outcome: outcomes,
    weight: fc.double({ min: 0, max: 1, noNaN: true }),
    offered: odds,
    inPlan: fc.boolean(),
    isKnown: fc.boolean(),
    taken: fc.array(
      fc.record({
        odds,
        stake: fc.integer({ min: 1, max: 100_000 }),
        cashOut: fc.option(fc.nat(200_000)),
        open: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ bout, outcome, weight, offered, inPlan, isKnown, taken }) => {
    const legs = legsOf(bout);
    const plan: PlanPick = {
      playbook: 'value',
      event: BET_EVENT,
      pick: { legs: legs.map((leg) => ({ ...leg, odds: offered, starts_at: null })), odds: offered, stake: weight },
      stake: Math.round(weight * 50_000),
      outcomes: isKnown ? outcome : undefined,
    };
    const bets = taken.map(({ odds: price, stake, cashOut, open }, index): Bet => {
      const bet = keptBet({ legs, odds: price, stake, ordinal: index });
      if (open) return bet;
      const cashed = { ...bet, status: 'cashed_out', payout: cashOut ?? 0, settled_by: 'hand' } as const;
      return settledByOutcomes(cashOut === null ? bet : cashed, outcome, NOW);
    });
    return { plan: inPlan ? [plan] : [], bets };
  });

test('selection, sizing, price and cash-outs sum to the difference between practice and plan, to the cent', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(followed, { maxLength: 10, selector: ({ bets }) => bets[0]?.legs[0]?.fighter }),
      (picks) => {
        const bets = picks.flatMap((pick) => pick.bets);
        const all = followPlan(
          picks.flatMap(({ plan }) => plan),
          bets,
        );
        const parts = practiceParts(all);
        const { plan, skipped, added, sizing, price, cash_outs, practice } = parts;
        expect(plan + skipped + added + sizing + price + cash_outs).toBe(practice);
        expect(Object.values(parts).every(Number.isInteger)).toBe(true);
        const profit = bets
          .filter(({ status }) => status !== 'open')
          .reduce((sum, b) => sum + (b.payout ?? 0) - b.stake, 0);
        expect(practice).toBe(profit);
      },
    ),
  );
});

const planned = (bout: number, outcome: 'won' | 'lost' | undefined): PlanPick => ({
  playbook: 'value',
  event: BET_EVENT,
  pick: { legs: legsOf(bout).map((leg) => ({ ...leg, odds: 2.5, starts_at: null })), odds: 2.5, stake: 0.02 },
  stake: 1000,
  outcomes: outcome && [outcome],
});
const taken = (bout: number, outcome: 'won' | 'lost', changes: Partial<Bet> = {}) =>
  settledByOutcomes(keptBet({ legs: legsOf(bout), odds: 2.5, stake: 1000, ...changes }), [outcome], NOW);

test('each part says what it is: skipped picks, own bets, stakes, prices, cash-outs', () => {
  const plan = [planned(0, 'won'), planned(1, 'won'), planned(2, 'won'), planned(3, 'lost')];
  const cashedOut = { status: 'cashed_out', payout: 900, settled_by: 'hand' } as const;
  const bets = [
    taken(1, 'won', { stake: 500 }),
    taken(2, 'won', { odds: 2.7 }),
    taken(3, 'lost', cashedOut),
    taken(4, 'lost', { playbook: undefined }),
  ];
  const practice = practiceOf(followPlan(plan, bets));
  expect(practice).toMatchObject({
    plan: 3 * 1500 - 1000,
    skipped: -1500,
    added: -1000,
    sizing: -750,
    price: 200,
    cash_outs: 900,
    practice: 750 + 1700 - 100 - 1000,
  });
  expect(practice.sentences.largest).toBe('The pick you skipped would have made +$15.00.');
  expect(practice.sentences.cash_outs).toBe('Cashing out instead of waiting made +$9.00.');
});

test('a bet counts for the fighter it backs, whichever corner stands first, and for the pick it does not name', () => {
  const other = { legs: [{ fighter: 'Rival a', opponent: 'Fighter a' }] };
  const against = keptBet({ ...other, playbook: undefined });
  expect(followPlan([planned(0, 'won')], [against]).added).toEqual([against]);
  const unnamed = keptBet({ legs: legsOf(0), playbook: undefined });
  expect(followPlan([planned(0, 'won')], [unnamed]).added).toEqual([]);
});

test('the summary of 3 bets has figures that add up, and no range for a single event', () => {
  const bets = [taken(0, 'won', { closing_odds: 2.4 }), taken(1, 'lost'), keptBet({ legs: legsOf(2) })];
  const summary = betSummary({
    bets,
    plan: [planned(0, 'won'), planned(3, 'won'), planned(4, undefined)],
    settings: { ...NO_SETTINGS, start: 50_000, plan: { playbooks: ['value'], budget: 50_000, since: null } },
    deletedLate: 1,
    playbookName: () => 'Value',
    today: '2026-04-03',
    now: NOW,
  });
  expect(betSummarySchema.safeParse(summary).error).toBeUndefined();
  expect(summary).toMatchObject({
    headline: 'You are $5.00 ahead, and $25.00 behind your own plan.',
    bankroll: { start: 50_000, profit: 500, now: 50_500 },
    open: { bets: 1, stakes: 500 },
    changed_late: 1,
    returns: { value: 500 / 2000, interval: null },
    closing: { bets: 1, value: 2.5 / 2.4 - 1 },
    rows: [{ bets: 3, open: 1, won: 1, lost: 1, profit: 500, plan: 3000 }],
  });
  expect(summary.groups.book).toHaveLength(1);
  const skipped = skippedPicks([planned(3, 'won'), planned(4, undefined)], bets);
  expect(skipped.map(({ status, profit }) => [status, profit])).toEqual([
    ['won', 1500],
    ['open', null],
  ]);
});

test('a bet without a closing price shows none and counts in no mean', () => {
  const bets = [taken(0, 'won', { closing_odds: 2 }), taken(1, 'won')];
  const parts = { bets, plan: [], settings: NO_SETTINGS, deletedLate: 0, today: '2026-04-03', now: NOW };
  const summary = betSummary({ ...parts, playbookName: String });
  expect(summary.closing).toMatchObject({ value: 0.25, bets: 1 });
  expect(summary.practice).toBeNull();
});

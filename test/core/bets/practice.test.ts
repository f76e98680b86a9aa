import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betsOfColumns, columnsOf } from '../../../core/bets/bet_columns.ts';
import { betSummary, NO_SETTINGS, skippedPicks } from '../../../core/bets/bet_summary.ts';
import { followPlan, type PlanPick, type PlanTotal } from '../../../core/bets/plan/follow_plan.ts';
import { planOfOwn } from '../../../core/bets/plan/plan_picks.ts';
import { practiceOf, practiceParts } from '../../../core/bets/plan/practice.ts';
import { settledByOutcomes } from '../../../core/bets/settle_bet.ts';
import { betSummarySchema } from '../../../core/contract/bets/bet_summary.ts';
import type { Bet } from '../../../core/contract/bets/bets.ts';
import { LEG_OUTCOMES } from '../../../core/contract/record/chain_parts.ts';
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

const total = fc
  .record({ picks: fc.integer({ min: 0, max: 12 }), profit: fc.integer({ min: -100_000, max: 100_000 }) })
  .map((sum): PlanTotal => ({ playbook: 'value', event: BET_EVENT, ...sum }));

test('selection, sizing, price and cash-outs sum to the difference between practice and plan, to the cent', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(followed, { maxLength: 10, selector: ({ bets }) => bets[0]?.legs[0]?.fighter }),
      fc.array(total, { maxLength: 1 }),
      (picks, totals) => {
        const bets = picks.flatMap((pick) => pick.bets);
        const all = followPlan({ picks: picks.flatMap(({ plan }) => plan), totals }, bets);
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
  const practice = practiceOf(followPlan({ picks: plan, totals: [] }, bets));
  expect(practice).toMatchObject({
    plan: 3 * 1500 - 1000,
    skipped: -1500,
    added: -1000,
    sizing: -750,
    price: 200,
    cash_outs: 900,
    practice: 750 + 1700 - 100 - 1000,
  });
  expect(practice.sentences.largest).toBe('The pick you skipped would have made $15.00.');
  expect(practice.sentences.cash_outs).toBe('Cashing out instead of waiting made $9.00.');
});

test('the estimated odds of a returned leg are no cash-out', () => {
  const legs = [...legsOf(0), ...legsOf(1)];
  const parlay = keptBet({ legs, odds: 4.4, stake: 1000, playbook: undefined, closing_legs: [1.1, 4] });
  const settled = settledByOutcomes(parlay, ['no_contest', 'won'], NOW);
  const [kept] = betsOfColumns(columnsOf([settled]));
  expect(practiceOf(followPlan({ picks: [], totals: [] }, kept ? [kept] : []))).toMatchObject({
    ...{ added: 3000, cash_outs: 0, practice: 3000 },
  });
});

test('a bet counts for the fighter it backs, whichever corner stands first, and for the pick it does not name', () => {
  const other = { legs: [{ fighter: 'Rival a', opponent: 'Fighter a' }] };
  const against = keptBet({ ...other, playbook: undefined });
  const plan = { picks: [planned(0, 'won')], totals: [] };
  expect(followPlan(plan, [against]).added).toEqual([against]);
  const unnamed = keptBet({ legs: legsOf(0), playbook: undefined });
  expect(followPlan(plan, [unnamed]).added).toEqual([]);
});

test('the summary of 3 bets has figures that add up, and no range for a single event', () => {
  const bets = [taken(0, 'won', { closing_odds: 2.4 }), taken(1, 'lost'), keptBet({ legs: legsOf(2) })];
  const summary = betSummary({
    bets,
    plan: { picks: [planned(0, 'won'), planned(3, 'won'), planned(4, undefined)], totals: [] },
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
  const { skipped } = skippedPicks({ picks: [planned(3, 'won'), planned(4, undefined)], totals: [] }, bets);
  expect(skipped.map(({ status, profit }) => [status, profit])).toEqual([
    ['won', 1500],
    ['open', null],
  ]);
});

test('a bet without a closing price shows none and counts in no mean', () => {
  const bets = [taken(0, 'won', { closing_odds: 2 }), taken(1, 'won')];
  const parts = {
    bets,
    plan: { picks: [], totals: [] },
    settings: NO_SETTINGS,
    deletedLate: 0,
    today: '2026-04-03',
    now: NOW,
  };
  const summary = betSummary({ ...parts, playbookName: String });
  expect(summary.closing).toMatchObject({ value: 0.25, bets: 1 });
  expect(summary.practice).toBeNull();
});

const OWN = 'bettor_1';
const result = (id: string, profit: number | null, picks: number) => ({
  ...{ event_id: id, event_name: 'UFC: Old', event_date: '2025-09-06', staked: 0.06, profit },
  ...{ won: picks, lost: 0, returned: 0 },
});
const onOwn = (bout: number, id: string, changes: Partial<Bet> = {}): Bet =>
  taken(bout, 'won', {
    event: { id, name: 'UFC: Old', date: '2025-09-06' },
    playbook: { id: OWN, weight: 0.02, offered_odds: 2.5 },
    ...changes,
  });

test('picks of an own playbook that are no longer kept count by the bets that name them and by what all made', () => {
  // Three picks made 5 % of a budget of $500.00; one of them was bet, at half of the stake, and made 3 % in the plan.
  const kept = { pending: [], results: [result('old', 0.05, 3)] };
  const bets = [onOwn(0, 'old', { stake: 500 })];
  const practice = practiceOf(followPlan(planOfOwn(OWN, kept, bets, 50_000), bets));
  expect(practice).toMatchObject({ plan: 2500, skipped: -1000, added: 0, sizing: -750, price: 0, practice: 750 });
  expect(practice.sentences.skipped).toBe('The 2 picks you skipped would have made $10.00.');
});

test('an own playbook’s event without a kept result says that its skipped picks are not known', () => {
  const bets = [onOwn(0, 'older'), onOwn(1, 'old')];
  const kept = { pending: [], results: [result('old', 0.03, 1), result('unknown', null, 0)] };
  const practice = practiceOf(followPlan(planOfOwn(OWN, kept, bets, 50_000), bets));
  expect(practice).toMatchObject({ plan: 3000, skipped: 0, added: 0, practice: 3000 });
  expect(practice.sentences.skipped).toBe(
    'You skipped no pick of the plan. On 1 older event only the picks that you bet are known.',
  );
});

test('skipped picks of an own playbook count as soon as their event has a result, before their bets are settled never', () => {
  const event = { id: 'new', name: 'UFC: New', date: '2026-03-28' };
  const picks = [0, 1].map((bout) => ({
    ...planned(bout, undefined).pick,
    legs: legsOf(bout).map((leg) => ({ ...leg, odds: 2.5, starts_at: null })),
    ...{ probability: null, best_price: null, book: null },
  }));
  const plan = (bets: readonly Bet[], results: ReturnType<typeof result>[]) =>
    followPlan(planOfOwn(OWN, { pending: [{ event, picks }], results }, bets, 50_000), bets);
  const open = keptBet({ event, legs: legsOf(0), playbook: { id: OWN, weight: 0.02, offered_odds: 2.5 } });
  const settled = [{ ...result('new', 0.01, 1), lost: 1 }];
  expect(plan([open], []).skipped).toEqual([]);
  expect(plan([open], settled).skipped).toEqual([]);
  const won = settledByOutcomes(open, ['won'], NOW);
  expect(plan([won], settled).skipped).toMatchObject([{ picks: 1, profit: 500 - 1500 }]);
  const shown = skippedPicks(planOfOwn(OWN, { pending: [{ event, picks }], results: settled }, [won], 50_000), [won]);
  expect(shown).toMatchObject({
    skipped: [{ status: 'over', profit: null }],
    skipped_sums: [{ picks: 1, profit: -1000 }],
  });
});

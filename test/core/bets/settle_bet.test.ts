import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awaitsResults, betSettler, settledByOutcomes, settlementOf } from '../../../core/bets/settle_bet.ts';
import type { Card } from '../../../core/cards/card.ts';
import type { Outcome } from '../../../core/cards/corners.ts';
import type { BookRule } from '../../../core/contract/bet_summary.ts';
import type { Bet, BetLeg } from '../../../core/contract/bets.ts';
import { LEG_OUTCOMES, type LegOutcome } from '../../../core/contract/chain_parts.ts';
import { NO_NAMES } from '../../../core/identity/fighters.ts';
import { fairProbabilityOfRed } from '../../../core/odds/fair_probability.ts';
import { findResults } from '../../../core/record/find_bouts.ts';
import { settlePick } from '../../../core/record/settle_picks.ts';
import { keptBet } from '../../fixtures/bets.ts';
import { cardWith } from '../../fixtures/small_cards.ts';

const EVENT = { id: '2026-04-04-test-city', name: 'UFC: Test Night', date: '2026-04-04' };
const NEXT_DAY = new Date('2026-04-05T06:10:00Z');
const dayAfter = (days: number) => new Date(Date.parse('2026-04-04T12:00:00Z') + days * 86_400_000);
const BOUTS = 12;

/** Names differ by letters: digits do not count when names are compared. */
const nameOf = (corner: string, bout: number) => `${corner} ${'abcdefghijkl'.charAt(bout)}`;

/** A card of twelve bouts at 1.50 to 2.60 that ended so; the others have red winners. */
function held(outcomes: readonly (Outcome | undefined)[], changes: Partial<Card> = {}): Card {
  const card = cardWith(
    Array.from({ length: BOUTS }, (_, bout) => {
      const outcome = bout < outcomes.length ? outcomes[bout] : 'red';
      return { red: 1.5, blue: 2.6, ...(outcome !== undefined && { outcome }) };
    }),
  );
  const bouts = card.bouts.map((bout, index) => ({
    ...bout,
    red: { ...bout.red, name: nameOf('Red', index) },
    blue: { ...bout.blue, name: nameOf('Blue', index) },
  }));
  return { ...card, bouts, ...changes };
}
const red = (bout: number, odds?: number): BetLeg => ({
  fighter: nameOf('Red', bout),
  opponent: nameOf('Blue', bout),
  ...(odds !== undefined && { odds }),
});
const blue = (bout: number): BetLeg => ({ fighter: nameOf('Blue', bout), opponent: nameOf('Red', bout) });
const bet = (changes: Partial<Bet> = {}) => keptBet({ event: EVENT, legs: [red(0)], stake: 1000, odds: 2, ...changes });

const settle = (of: Bet, cards: readonly Card[], now = NEXT_DAY) => betSettler({ cards }, now).settle(of);

/** A card whose bouts closed at these odds of red, and ended so. */
function closedAt(
  odds: readonly number[],
  outcomes: readonly (Outcome | undefined)[],
  changes: Partial<Card> = {},
): Card {
  const card = held(outcomes, changes);
  const bouts = card.bouts.map((bout, place) => ({
    ...bout,
    red: { ...bout.red, odds: odds[place] ?? bout.red.odds },
  }));
  return { ...card, bouts };
}

/** Payouts worked out by hand, in cents. */
const CASES: readonly [string, Partial<Bet>, readonly (Outcome | undefined)[], Bet['status'], number][] = [
  ['a winner at 2.00', { odds: 2 }, ['red'], 'won', 2000],
  ['a winner at 1.91, $3.33', { odds: 1.91, stake: 333 }, ['red'], 'won', 636],
  ['a loser', {}, ['blue'], 'lost', 0],
  ['the blue side', { legs: [blue(0)], odds: 2.7 }, ['blue'], 'won', 2700],
  ['a draw', {}, ['draw'], 'returned', 1000],
  ['a no contest', {}, ['no_contest'], 'returned', 1000],
  ['two winners', { legs: [red(0, 1.5), red(1, 2)], odds: 3 }, ['red', 'red'], 'won', 3000],
  ['a winner and a draw', { legs: [red(0, 1.5), red(1, 2)], odds: 3 }, ['red', 'draw'], 'won', 1500],
  ['a draw and a loser', { legs: [red(0, 1.5), red(1, 2)], odds: 3 }, ['draw', 'blue'], 'lost', 0],
  ['two draws', { legs: [red(0, 1.5), red(1, 2)], odds: 3 }, ['draw', 'no_contest'], 'returned', 1000],
  ['a boosted parlay and a draw', { legs: [red(0, 1.5), red(1, 2)], odds: 3.6 }, ['red', 'draw'], 'won', 1800],
  ['a draw at unknown leg odds', { legs: [red(0), red(1)], odds: 4 }, ['red', 'draw'], 'won', 2000],
];

describe('a bet settles', () => {
  test.each(CASES)('%s', (_, changes, outcomes, status, payout) => {
    expect(settle(bet(changes), [held(outcomes)])).toMatchObject({ status, payout, settled_by: 'results' });
  });

  test('parlays of 2 to 12 legs: all win, one is void, one loses', () => {
    for (let count = 2; count <= BOUTS; count += 1) {
      const legs = Array.from({ length: count }, (_, bout) => red(bout, 1.5));
      const parlay = bet({ legs, odds: 1.5 ** count, stake: 10_000 });
      const payoutOf = (outcomes: Outcome[]) => settle(parlay, [held(outcomes)])?.payout;
      expect(payoutOf([])).toBe(Math.round(10_000 * 1.5 ** count));
      expect(payoutOf(['no_contest'])).toBe(Math.round(10_000 * 1.5 ** (count - 1)));
      expect(payoutOf(['red', 'blue'])).toBe(0);
    }
  });

  test('a disqualification for the winner it names, as the record does', () => {
    const card = held([]);
    const [first, ...others] = card.bouts;
    if (first === undefined) throw new Error('The card is empty');
    const disqualified = { ...card, bouts: [{ ...first, outcome: 'blue' as const, winMethod: undefined }, ...others] };
    expect(settle(bet({ legs: [blue(0)] }), [disqualified])?.status).toBe('won');
    const byKnockout = bet({ legs: [{ ...blue(0), method: 'knockout' }] });
    // A bet on a method stays open until a source says that the win was by disqualification, which counts as a knockout.
    expect(settle(byKnockout, [disqualified])).toBeUndefined();
    const [main, ...rest] = disqualified.bouts;
    if (main === undefined) throw new Error('The card is empty');
    const said = { ...disqualified, bouts: [{ ...main, wonBy: 'disqualification' as const }, ...rest] };
    expect(settle(byKnockout, [said])?.status).toBe('won');
  });

  test('a bet on a method by how the backed fighter won', () => {
    const card = held([]);
    const bouts = card.bouts.map((bout) => ({ ...bout, winMethod: 'submission' as const }));
    const by = (method: 'submission' | 'knockout') =>
      settle(bet({ legs: [{ ...red(0), method }] }), [{ ...card, bouts }]);
    expect(by('submission')?.status).toBe('won');
    expect(by('knockout')?.status).toBe('lost');
    expect(by('knockout')?.closing_odds).toBeUndefined();
  });

  test('a replaced opponent returns the stake, also where the other corner stands first', () => {
    const card = held([]);
    const bouts = card.bouts.map((bout, place) =>
      place === 0 ? { ...bout, red: bout.blue, blue: { ...bout.blue, name: 'Late Replacement' } } : bout,
    );
    expect(settle(bet(), [{ ...card, bouts }])).toMatchObject({
      status: 'returned',
      outcomes: ['replaced'],
      payout: 1000,
    });
  });

  test('by fighter, never by corner', () => {
    const card = held([]);
    const bouts = card.bouts.map((bout) => ({ ...bout, red: bout.blue, blue: bout.red, outcome: 'blue' as const }));
    expect(settle(bet(), [{ ...card, bouts }])?.status).toBe('won');
  });

  test('only when all legs have results, and the day after', () => {
    const parlay = bet({ legs: [red(0), red(1)] });
    expect(settle(parlay, [held(['blue', undefined])])).toBeUndefined();
    expect(settle(parlay, [held(['blue', 'red'])], new Date('2026-04-04T23:00:00Z'))).toBeUndefined();
  });

  test('with the later event if its legs lie in two', () => {
    const later = { ...held([]), id: 'later', date: '2026-04-11' };
    const renamed = later.bouts.map((bout) => ({
      ...bout,
      red: { ...bout.red, name: `Late ${bout.red.name}` },
      blue: { ...bout.blue, name: `Late ${bout.blue.name}` },
    }));
    const legs = [
      { ...red(0), date: '2026-04-04' },
      { fighter: 'Late Red b', opponent: 'Late Blue b' },
    ];
    const two = bet({ event: { id: 'later', name: 'Later', date: '2026-04-11' }, legs, odds: 3 });
    const cards = [held([]), { ...later, bouts: renamed }];
    expect(settle(two, cards)).toBeUndefined();
    expect(settle(two, cards, new Date('2026-04-12T06:00:00Z'))).toMatchObject({ status: 'won', payout: 3000 });
  });

  test('again when a result changes after 2 and after 20 days', () => {
    const won = settle(bet(), [held(['red'])]);
    if (won === undefined) throw new Error('The bet is open');
    expect(settle(won, [held(['red'])], dayAfter(2))).toBeUndefined();
    const overturned = settle(won, [held(['no_contest'])], dayAfter(2));
    expect(overturned).toMatchObject({ status: 'returned', payout: 1000, revision: 3 });
    expect(settle(won, [held(['blue'])], dayAfter(20))).toMatchObject({ status: 'lost', payout: 0 });
    expect([20, 21].map((days) => awaitsResults(won, dayAfter(days).toISOString().slice(0, 10)))).toEqual([
      true,
      false,
    ]);
  });

  test('not again when its bouts disappear from the sources', () => {
    const won = settle(bet(), [held(['red'])]);
    if (won === undefined) throw new Error('The bet is open');
    expect(
      settle(won, [held([]), { ...held([]), id: 'other', date: '2026-05-09' }].slice(1), dayAfter(40)),
    ).toBeUndefined();
  });

  test('as returned 21 days after an event without results, once a later one has some', () => {
    const later = { ...held([]), id: 'later', date: '2026-04-18' };
    const open = bet({ legs: [{ fighter: 'Nobody', opponent: 'No one' }] });
    expect(settle(open, [later], dayAfter(20))).toBeUndefined();
    expect(settle(open, [later], dayAfter(21))).toMatchObject({ status: 'returned', outcomes: ['called_off'] });
  });

  test('not against what the bettor entered: the results are only noted', () => {
    const cashedOut = bet({ status: 'cashed_out', payout: 1400, settled_by: 'hand' });
    expect(settle(cashedOut, [held(['red'])])).toMatchObject({ status: 'cashed_out', payout: 1400, outcomes: ['won'] });
  });
});

describe('a returned leg whose own odds are not known', () => {
  const parlay = (changes: Partial<Bet> = {}) => bet({ legs: [red(0), red(1)], odds: 4.4, ...changes });

  // By hand: 1.10 × 4.00 = 4.40, of which 1.10 goes.
  test('takes its closing price out of the odds: 4.40 of 1.10 and 4.00 pays 4.00 or 1.10', () => {
    const [without, with4] = [closedAt([1.1, 4], ['no_contest']), closedAt([1.1, 4], ['red', 'draw'])];
    expect(settle(parlay(), [without])).toMatchObject({ status: 'won', payout: 4000, estimated: true });
    expect(settle(parlay(), [with4])).toMatchObject({ payout: 1100, estimated: true, closing_legs: [1.1, 4] });
  });

  // By hand: ln 1.12 = 0.1133, ln 3.80 = 1.3350; 4.40 to the power 1.3350 / 1.4483 = 3.918.
  test('takes its part of the odds where the closing prices multiply to others', () => {
    expect(settle(parlay(), [closedAt([1.12, 3.8], ['no_contest'])])?.payout).toBe(3918);
  });

  // By hand: what 4.00 leaves of 4.40 is 1.10.
  test('without a closing price takes what the other legs’ leave', () => {
    const card = closedAt([1.1, 4], []);
    const replaced = { ...card, bouts: card.bouts.slice(1) };
    expect(settle(parlay(), [replaced])).toMatchObject({ payout: 4000, closing_legs: [null, 4], estimated: true });
  });

  test('counts as any other without closing prices, and stays estimated', () => {
    const { payout, estimated } = settlementOf(parlay(), ['no_contest', 'won']);
    expect({ payout, estimated }).toEqual({ payout: Math.round(1000 * Math.sqrt(4.4)), estimated: true });
  });

  test('is not estimated where its own odds are known', () => {
    const known = settle(parlay({ legs: [red(0, 1.1), red(1)] }), [closedAt([1.5, 2], ['no_contest'])]);
    expect(known).toMatchObject({ payout: 4000 });
    expect(known?.estimated).toBeUndefined();
    expect(known?.closing_legs).toBeUndefined();
  });

  test('pays the same when the bet is changed and when its result changes back', () => {
    const settled = settle(parlay(), [closedAt([1.1, 4], ['no_contest'])]) ?? expect.fail('It is open');
    expect(settledByOutcomes(settled, ['no_contest', 'won'], NEXT_DAY).payout).toBe(4000);
    const corrected = settle(settled, [closedAt([1.3, 3], ['red'])]) ?? expect.fail('It is unchanged');
    expect(corrected).toMatchObject({ payout: 4400 });
    expect(settle(corrected, [closedAt([1.3, 3], ['no_contest'])])?.payout).toBe(4000);
  });

  test('never pays more than the whole bet, nor less than the stake', () => {
    const odds = fc.double({ min: 1.01, max: 50, noNaN: true });
    const leg = fc.record({
      closing: fc.option(odds),
      own: fc.option(odds),
      outcome: fc.constantFrom(...LEG_OUTCOMES),
    });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 12 }), odds, (drawn, taken) => {
        const legs = drawn.map(({ own }, bout) => red(bout, own ?? undefined));
        const closing_legs = drawn.map(({ closing }) => closing);
        const outcomes = drawn.map(({ outcome }) => outcome);
        const { status, payout } = settlementOf({ stake: 1000, odds: taken, legs, closing_legs }, outcomes);
        if (status !== 'won') return;
        expect(payout).toBeGreaterThanOrEqual(1000);
        expect(payout).toBeLessThanOrEqual(Math.round(1000 * taken));
      }),
    );
  });
});

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
    const isMoved = (days: number) => betSettler({ cards: [later(days)] }, dayAfter(14)).isMoved(bet());
    expect([-2, 0, 1, 5].map(isMoved)).toEqual([false, false, true, true]);
  });
});

test('the closing price is fair: without the margin, by the power method', () => {
  const settled = settle(bet(), [held(['red'])]);
  expect(settled?.closing_odds).toBeCloseTo(1 / fairProbabilityOfRed(1.5, 2.6), 12);
  expect(settle(bet({ legs: [{ fighter: 'Red a', opponent: 'Nobody' }] }), [held([])])?.closing_odds).toBeUndefined();
});

test('a bet pays what the record says of a pick with the same legs and odds', () => {
  const leg = fc.record({
    odds: fc.double({ min: 1.01, max: 20, noNaN: true }),
    outcome: fc.constantFrom(...LEG_OUTCOMES),
  });
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 10 }), (drawn) => {
      const legs = drawn.map(({ odds }, bout) => ({ ...red(bout), odds, starts_at: null }));
      const odds = legs.reduce((product, { odds: each }) => product * each, 1);
      const outcomes: LegOutcome[] = drawn.map(({ outcome }) => outcome);
      const pick = { stake: 1, odds, probability: null, best_price: null, book: null, legs };
      const settled = settlePick(
        pick,
        outcomes.map((outcome) => ({ outcome, closing: null })),
      );
      const { status, payout } = settlementOf({ stake: 100, odds, legs }, outcomes);
      expect(status).toBe(settled.result);
      expect(Math.abs(payout - 100 * (settled.profit + 1))).toBeLessThanOrEqual(0.5 + 1e-9 * payout);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awaitsResults, betSettler, settlementOf } from '../../../core/bets/settle_bet.ts';
import type { Bet } from '../../../core/contract/bets/bets.ts';
import type { BoutOffers } from '../../../core/contract/prices/offers.ts';
import { LEG_OUTCOMES, type LegOutcome } from '../../../core/contract/record/chain_parts.ts';
import type { Outcome } from '../../../core/domain/cards/corners.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { settlePick } from '../../../core/record/settle_picks.ts';
import { BOUTS, bet, blue, dayAfter, held, red, settle } from '../../fixtures/card_bets.ts';

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

  test('by the id of its bout where the fighter has another name now, and by names without an id', () => {
    const [first, ...others] = held(['blue']).bouts;
    if (first === undefined) throw new Error('The card is empty');
    const renamed = held([], { bouts: [{ ...first, red: { ...first.red, name: 'Somebody Married' } }, ...others] });
    const identified = bet({ legs: [{ ...red(0), bout_id: first.id }] });
    expect(settle(identified, [renamed])).toMatchObject({ status: 'lost', outcomes: ['lost'] });
    expect(settle(bet(), [renamed])).toMatchObject({ status: 'returned', outcomes: ['replaced'] });
    expect(settle(bet(), [held(['blue'])])?.status).toBe('lost');
  });

  test('by names where no bout has the id: an import can lose the ids that it had given', () => {
    const identified = bet({ legs: [{ ...red(0), bout_id: 'lost' }] });
    expect(settle(identified, [held(['blue'])])?.status).toBe('lost');
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

test('the closing price is fair: without the margin, by the power method', () => {
  const settled = settle(bet(), [held(['red'])]);
  expect(settled?.closing_odds).toBeCloseTo(1 / fairProbabilityOfRed(1.5, 2.6), 12);
  expect(settle(bet({ legs: [{ fighter: 'Red a', opponent: 'Nobody' }] }), [held([])])?.closing_odds).toBeUndefined();
});

describe('against the close beyond the winner', () => {
  const overLine = { terms: { anyone: true as const, from: 5 } };
  const starts_at = '2026-04-05T00:00:00.000Z';
  const kept: BoutOffers = {
    ...{ bout_id: 'bout', red: red(0).opponent, blue: red(0).fighter, starts_at, books: [] },
    offers: [{ ...overLine, book: 'kalshi', odds: 1.8, against: 2.1, updated_at: '2026-04-04T23:50:00.000Z' }],
  };
  const card = held([]);
  const cards = [
    {
      ...card,
      bouts: card.bouts.map((bout) => ({
        ...bout,
        ...{ winMethod: 'decision' as const, scheduledRounds: 3, endedAt: { round: 3, clock: 300 } },
      })),
    },
  ];
  const settled = (changes: Partial<Bet>, offers: readonly BoutOffers[]) =>
    betSettler({ cards, offers }, dayAfter(1)).settle(bet(changes));
  const over = { ...red(0), ...overLine };
  const chance = fairProbabilityOfRed(1.8, 2.1);

  test('a bet on rounds has the fair closing price of the last reading before the bout', () => {
    expect(settled({ legs: [over] }, [kept])).toMatchObject({ status: 'won' });
    expect(settled({ legs: [over] }, [kept])?.closing_odds).toBeCloseTo(1 / chance, 12);
    const parlay = settled({ legs: [over, red(1)] }, [kept]);
    expect(parlay?.closing_odds).toBeCloseTo(1 / (chance * fairProbabilityOfRed(1.5, 2.6)), 12);
  });

  test('there is none where no closing price of the bet is known', () => {
    const early = kept.offers.map((offer) => ({ ...offer, updated_at: '2026-04-04T23:00:00.000Z' }));
    expect(settled({ legs: [over] }, [])?.closing_odds).toBeUndefined();
    expect(settled({ legs: [over] }, [{ ...kept, offers: early }])?.closing_odds).toBeUndefined();
    expect(settled({ legs: [{ ...over, terms: { anyone: true, from: 3 } }] }, [kept])?.closing_odds).toBeUndefined();
  });
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

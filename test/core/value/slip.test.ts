import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { storedPicks } from '../../../core/playbooks/stored_picks.ts';
import { picksFor } from '../../../core/portfolio/picks.ts';
import { nightOf } from '../../../core/value/night.ts';
import { summarizeNight } from '../../../core/value/night_summary.ts';
import { type SlipRules, slipOf } from '../../../core/value/slip.ts';
import { canAllWin } from '../../../core/value/slip_bet.ts';
import { weightedCard } from '../portfolio/weighted_card.ts';

const AS_SPECIFIED: SlipRules = { onlyValue: false, smallest: 0, step: 0 };
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The picks of a random portfolio on a random card that is still to come. */
const randomPicks = weightedCard().map(({ card, weights }) => {
  const open = { ...card, bouts: card.bouts.map((bout) => ({ ...bout, outcome: undefined })) };
  const items = [...weights].map(([strategy, weight]) => ({ strategy, weight }));
  const { picks, netted } = picksFor(open, items, 'v1');
  return { picks: storedPicks(picks), netted };
});
const budgets = fc.double({ min: 1, max: 100_000, noNaN: true });
const anyRules = fc.record({
  onlyValue: fc.boolean(),
  smallest: fc.constantFrom(0, 1, 5, 10),
  step: fc.constantFrom(0, 0.5, 1, 5),
});

function pickOf(name: string, edge: number | undefined, share = 0.25): StoredPick {
  const odds = 2;
  const worth = edge === undefined ? {} : { edge, probability: (1 + edge) / odds };
  return {
    ...{ pick_name: name, opponent_name: `not ${name}`, budget_amount: share, type: 'moneyline' },
    ...{ american_odds: '+100', decimal_odds: odds, supporting_strategies: 1 },
    ...worth,
  };
}

describe('a slip', () => {
  it('stakes budget × weight by default, and every dollar is staked, netted or in the pocket', () => {
    fc.assert(
      fc.property(randomPicks, budgets, ({ picks, netted }, budget) => {
        const slip = slipOf(picks, netted, budget, AS_SPECIFIED);
        expect(slip.stakes).toEqual(picks.map((pick) => budget * pick.budget_amount));
        expect(slip.staked + slip.netted + slip.pocket).toBeCloseTo(budget, 6);
        expect(slip.potentialWin).toBeCloseTo(
          sumOf(picks.map((pick) => budget * pick.budget_amount * pick.decimal_odds)),
          6,
        );
        expect(slip.unplaced).toEqual({ amount: 0, picks: 0 });
      }),
      { numRuns: 40 },
    );
  });

  it('has for its expected result the mean of its night, whatever the rules', () => {
    fc.assert(
      fc.property(randomPicks, budgets, anyRules, ({ picks, netted }, budget, rules) => {
        const { expected, bets, staked } = slipOf(picks, netted, budget, rules);
        const { mean, exact } = summarizeNight(nightOf(bets ?? []));
        expect(exact).toBe(true);
        expect(Math.abs(mean - (expected ?? Number.NaN))).toBeLessThan(1e-9 * Math.max(1, staked));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the stakes of bets without value in the pocket when only value is wanted', () => {
    fc.assert(
      fc.property(randomPicks, budgets, ({ picks, netted }, budget) => {
        const all = slipOf(picks, netted, budget, AS_SPECIFIED);
        const value = slipOf(picks, netted, budget, { ...AS_SPECIFIED, onlyValue: true });
        for (const [index, { edge = 0 }] of picks.entries()) {
          expect(value.stakes[index]).toBe(edge > 0 ? all.stakes[index] : 0);
        }
        expect(value.expected).toBeGreaterThanOrEqual(0);
        expect(value.staked + value.netted + value.pocket).toBeCloseTo(budget, 6);
        expect(value.valuePicks).toBe(value.stakes.filter((stake) => stake > 0).length);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves nothing at stake where no bet has value', () => {
    const picks = [pickOf('A', -0.02), pickOf('B', 0), pickOf('C', undefined)];
    const slip = slipOf(picks, 0, 500, { ...AS_SPECIFIED, onlyValue: true });
    expect(slip).toMatchObject({ staked: 0, pocket: 500, potentialWin: 0, expected: 0, bets: [], valuePicks: 0 });
  });

  it('tells what rounding leaves in the pocket and which picks go without a bet', () => {
    const picks = [pickOf('A', 0.1, 0.5), pickOf('B', 0.1, 0.004), pickOf('C', 0.1, 0.2513)];
    const slip = slipOf(picks, 0, 500, { ...AS_SPECIFIED, smallest: 5, step: 5 });
    expect(slip.stakes).toEqual([250, 0, 125]);
    expect(slip.unplaced).toEqual({ amount: expect.closeTo(2.65, 9), picks: 1 });
  });

  it('is in shares of a budget without one, and then rounds nothing', () => {
    const slip = slipOf([pickOf('A', 0.1, 0.333)], 0.1, 0, { ...AS_SPECIFIED, smallest: 10, step: 5 });
    expect(slip).toMatchObject({ inDollars: false, budget: 1, stakes: [0.333], netted: 0.1, unplaced: { picks: 0 } });
  });

  it('says nothing of its worth where a bet’s is unknown', () => {
    const slip = slipOf([pickOf('A', 0.1), pickOf('B', undefined)], 0, 500, AS_SPECIFIED);
    expect([slip.expected, slip.bets, slip.valuePicks]).toEqual([undefined, undefined, 1]);
    expect(slipOf([pickOf('B', undefined)], 0, 500, AS_SPECIFIED).valuePicks).toBeUndefined();
  });
});

describe('picks can all win together', () => {
  const leg = (bout: number, corner: 'red' | 'blue') => ({ name: `${corner} ${bout}`, opponent: 'x', corner, bout });

  it('unless a parlay’s leg backs the other side of a moneyline’s bout, or of another parlay’s', () => {
    const moneyline = { legs: [leg(0, 'red')] };
    expect(canAllWin([moneyline, { legs: [leg(0, 'red'), leg(1, 'blue')] }])).toBe(true);
    expect(canAllWin([moneyline, { legs: [leg(0, 'blue'), leg(1, 'blue')] }])).toBe(false);
    expect(canAllWin([{ legs: [leg(2, 'red'), leg(1, 'red')] }, { legs: [leg(1, 'blue')] }])).toBe(false);
  });

  it('as far as legacy picks tell', () => {
    const { bout, ...old } = leg(0, 'blue');
    expect(canAllWin([{ legs: [leg(0, 'red')] }, { legs: [old] }, {}])).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredPick } from '../../../../core/contract/playbooks/picks.ts';
import { picksFor } from '../../../../core/portfolio/picks/picks.ts';
import { summarizeNight } from '../../../../core/portfolio/value/night_summary.ts';
import { LEAST_EDGE } from '../../../../core/portfolio/value/pick_value.ts';
import { profitDistribution } from '../../../../core/portfolio/value/profit_distribution.ts';
import { type SlipRules, slipOf } from '../../../../core/portfolio/value/slip.ts';
import { canAllWin } from '../../../../core/portfolio/value/slip_bet.ts';
import { cases } from '../../../fixtures/runs.ts';
import { weightedCard } from '../weighted_card.ts';

const AS_SPECIFIED: SlipRules = { onlyValue: false, smallest: 0, step: 0 };
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The picks of a random portfolio on a random card that is still to come. */
const randomPicks = weightedCard().map(({ card, weights }) => {
  const open = { ...card, bouts: card.bouts.map((bout) => ({ ...bout, outcome: undefined })) };
  const items = [...weights].map(([strategy, weight]) => ({ strategy, weight }));
  const { picks, netted } = picksFor(open, items, 'v1');
  return { picks: picks, netted };
});
const budgets = fc.double({ min: 1, max: 100_000, noNaN: true });
/** From a cent to a million dollars, in cents. */
const centBudgets = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 1e8 }));
const centsOf = (dollars: number) => Math.round(dollars * 100);
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

/** Any playbook: shares of its picks that sum with the netted share to at most 1. */
const anyPlaybook = fc
  .record({
    bets: fc.array(
      fc.record({
        weight: fc.oneof(fc.double({ min: 1e-9, max: 1, noNaN: true }), fc.constantFrom(1, 1e-4)),
        odds: fc.double({ min: 1.01, max: 200, noNaN: true }),
        edge: fc.double({ min: -0.9, max: 0.9, noNaN: true }),
      }),
      { maxLength: 45 },
    ),
    netted: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 5, noNaN: true })),
    idle: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 5, noNaN: true })),
  })
  .map(({ bets, netted, idle }) => {
    const whole = sumOf(bets.map(({ weight }) => weight)) + netted + idle || 1;
    const picks = bets.map(({ weight, odds, edge }, index) => ({
      ...pickOf(`F${index}`, edge, weight / whole),
      decimal_odds: odds,
    }));
    return { picks, netted: netted / whole };
  });

describe('a slip', () => {
  it('adds up to the cent at any budget and rules: bets to what is staked, this with the rest to the budget', () => {
    fc.assert(
      fc.property(anyPlaybook, centBudgets, anyRules, ({ picks, netted }, budget, rules) => {
        const slip = slipOf(picks, netted, budget / 100, rules);
        for (const amount of [...slip.stakes, ...slip.wins, slip.netted, slip.pocket, slip.unplaced.amount]) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBe(centsOf(amount) / 100);
        }
        expect(sumOf(slip.stakes.map(centsOf))).toBe(centsOf(slip.staked));
        expect(sumOf(slip.exact.map(centsOf))).toBe(centsOf(slip.staked) + centsOf(slip.unplaced.amount));
        expect(sumOf(slip.wins.map(centsOf))).toBe(centsOf(slip.potentialWin));
        expect(centsOf(slip.staked) + centsOf(slip.netted) + centsOf(slip.pocket)).toBe(budget);
      }),
      { numRuns: cases(500) },
    );
  });

  it('stakes budget × weight by default, within a cent, and its wins follow from the stakes in cents', () => {
    fc.assert(
      fc.property(anyPlaybook, centBudgets, ({ picks, netted }, budget) => {
        const slip = slipOf(picks, netted, budget / 100, AS_SPECIFIED);
        for (const [index, { budget_amount, decimal_odds }] of picks.entries()) {
          const [stake, exact] = [centsOf(slip.stakes[index] ?? 0), budget * budget_amount];
          expect(Math.abs(stake - exact)).toBeLessThan(1);
          if (exact < 1 - 1e-5) expect(stake).toBe(0);
          expect(centsOf(slip.wins[index] ?? 0)).toBe(Math.round(stake * decimal_odds));
        }
        expect(slip.shares).toEqual(picks.map(({ budget_amount }) => budget_amount));
        expect(slip.unplaced.amount).toBe(0);
      }),
      { numRuns: cases(200) },
    );
  });

  it('lists nothing below a cent as a bet, and takes no budget below a cent', () => {
    const picks = [pickOf('A', 0.1, 0.3), pickOf('B', 0.1, 0.7)];
    expect(slipOf(picks, 0, 0.03, AS_SPECIFIED)).toMatchObject({ stakes: [0, 0.02], pocket: 0.01, budget: 0.03 });
    expect(slipOf(picks, 0, 0.03, AS_SPECIFIED).unplaced).toEqual({ amount: 0, picks: [picks[0]] });
    expect(slipOf(picks, 0, 0.009, AS_SPECIFIED)).toMatchObject({ inDollars: false, stakes: [0.3, 0.7] });
    expect(slipOf(picks, 0, 10.0099, AS_SPECIFIED).budget).toBe(10);
  });

  it('takes a pick without a forecast for neither value nor none', () => {
    const unknown = { ...pickOf('A', 0.1, 0.5), is_forecast: false as const };
    const slip = slipOf([unknown], 0, 500, { ...AS_SPECIFIED, onlyValue: true });
    expect([slip.valuePicks, slip.staked]).toEqual([undefined, 0]);
    expect(slipOf([unknown, pickOf('B', -0.1, 0.5)], 0, 500, AS_SPECIFIED).valuePicks).toBe(0);
  });

  it('has as its share of a pick the weight, and with a step what is bet', () => {
    const picks = [pickOf('A', 0.1, 0.0769), pickOf('B', 0.1, 0.9231)];
    expect(slipOf(picks, 0, 1, AS_SPECIFIED).shares).toEqual([0.0769, 0.9231]);
    expect(slipOf(picks, 0, 500, { ...AS_SPECIFIED, step: 5 }).shares).toEqual([0.08, 0.92]);
  });

  it('has for its expected result the mean of its night, whatever the rules', () => {
    fc.assert(
      fc.property(randomPicks, budgets, anyRules, ({ picks, netted }, budget, rules) => {
        const { expected, bets, staked } = slipOf(picks, netted, budget, rules);
        const { mean, exact } = summarizeNight(profitDistribution(bets ?? []));
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
          expect(value.stakes[index]).toBe(edge > LEAST_EDGE ? all.stakes[index] : 0);
        }
        expect(value.expected).toBeGreaterThanOrEqual(0);
        expect(value.staked + value.netted + value.pocket).toBeCloseTo(value.budget, 6);
        expect(value.valuePicks).toBe(value.stakes.filter((stake) => stake > 0).length + value.unplaced.picks.length);
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
    expect(slip.exact).toEqual([250, 2, 125.65]);
    expect(slip.unplaced).toEqual({ amount: 2.65, picks: [picks[1]] });
  });

  it('is in shares of a budget without one, and then rounds nothing', () => {
    const slip = slipOf([pickOf('A', 0.1, 0.333)], 0.1, 0, { ...AS_SPECIFIED, smallest: 10, step: 5 });
    expect(slip).toMatchObject({ inDollars: false, budget: 1, stakes: [0.333], netted: 0.1, unplaced: { picks: [] } });
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

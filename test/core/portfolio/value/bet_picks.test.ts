import { describe, expect, test } from 'vitest';
import type { StoredPick } from '../../../../core/contract/playbooks/picks.ts';
import { betPicks } from '../../../../core/portfolio/value/bet_picks.ts';
import { slipOf } from '../../../../core/portfolio/value/slip.ts';

const pick = (name: string, edge: number | undefined, budget_amount = 0.2): StoredPick => ({
  pick_name: name,
  opponent_name: `not ${name}`,
  budget_amount,
  american_odds: '+100',
  decimal_odds: 2,
  supporting_strategies: 1,
  supporters: [],
  type: 'moneyline',
  ...(edge !== undefined && { edge, probability: (1 + edge) / 2 }),
});
const PICKS = [pick('A', 0.1), pick('B', 0.01), pick('C', -0.1), pick('D', undefined), pick('E', 0.04)];

describe('what is bet of picks', () => {
  test('are all of them by weight, or those with value by weight or at a fraction of Kelly', () => {
    const of = (rule: Parameters<typeof betPicks>[1]) =>
      betPicks(PICKS, rule).map(({ pick_name, budget_amount }) => [pick_name, budget_amount]);
    expect(of({})).toHaveLength(5);
    expect(of({ kelly_fraction: 0.25 })).toHaveLength(5);
    expect(of({ only_value: true })).toEqual([
      ['A', 0.2],
      ['E', 0.2],
    ]);
    expect(of({ only_value: true, kelly_fraction: 0.25 })).toEqual([
      ['A', expect.closeTo(0.025, 12)],
      ['E', expect.closeTo(0.01, 12)],
    ]);
  });

  test('are staked so on a slip, where what is not staked stays in the pocket', () => {
    const rules = { onlyValue: true, kelly: 0.5, smallest: 0, step: 0 };
    const slip = slipOf(PICKS, 0.3, 500, rules);
    expect(slip.stakes).toEqual([25, 0, 0, 0, 10]);
    expect(slip).toMatchObject({ staked: 35, netted: 0, pocket: 465, valuePicks: 2 });
    expect(slipOf(PICKS, 0, 500, { ...rules, onlyValue: false }).stakes).toEqual([100, 100, 100, 100, 100]);
    expect(slipOf(PICKS, 0, 0, rules).shares[0]).toBeCloseTo(0.05, 12);
  });

  test('in steps of a dollar leave out what is below the step', () => {
    const slip = slipOf([pick('A', 0.1), pick('E', 0.021)], 0, 60, {
      onlyValue: true,
      kelly: 0.25,
      smallest: 0,
      step: 1,
    });
    expect(slip.stakes).toEqual([1, 0]);
    expect(slip.unplaced.picks.map(({ pick_name }) => pick_name)).toEqual(['E']);
  });
});

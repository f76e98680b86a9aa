import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concentrationOf } from '../../../../core/portfolio/value/concentration.ts';
import { placeableStakes } from '../../../../core/portfolio/value/placeable_stakes.ts';

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('stakes that can be placed', () => {
  const stakes = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 45 });
  const rules = fc.record({
    smallest: fc.constantFrom(0, 1, 5, 10),
    step: fc.constantFrom(0, 0.5, 1, 5),
  });

  it('never cost more than the total wager, are whole steps and none is below the smallest', () => {
    fc.assert(
      fc.property(stakes, rules, (exact, rule) => {
        const placed = placeableStakes(exact, rule);
        expect(placed.length).toBe(exact.length);
        expect(sumOf(placed)).toBeLessThanOrEqual(sumOf(exact) + 1e-6);
        for (const stake of placed) {
          if (rule.step > 0) expect(Number.isInteger(stake / rule.step)).toBe(true);
          if (stake > 0) expect(stake).toBeGreaterThanOrEqual(rule.smallest * (1 - 1e-9));
        }
      }),
    );
  });

  it('are each within a step of what they were, and leave less than a step unplaced of what is large enough', () => {
    fc.assert(
      fc.property(stakes, rules, (exact, rule) => {
        const placed = placeableStakes(exact, rule);
        const large = exact.map((stake) => (stake >= rule.smallest ? stake : 0));
        for (const [index, stake] of placed.entries()) {
          expect(Math.abs(stake - (large[index] ?? 0))).toBeLessThanOrEqual(rule.step * (1 + 1e-6) + 1e-6);
        }
        expect(sumOf(large) - sumOf(placed)).toBeLessThan(Math.max(1e-6, rule.step * (1 + 1e-6)));
      }),
    );
  });

  it('keep their order: who staked more never ends with less', () => {
    fc.assert(
      fc.property(stakes, rules, (exact, rule) => {
        const placed = placeableStakes(exact, rule);
        const byStake = exact.map((stake, index) => ({ stake, placed: placed[index] ?? 0 }));
        byStake.sort((one, other) => one.stake - other.stake);
        const falls = byStake.filter((each, index) => each.placed < (byStake[index - 1]?.placed ?? 0) - 1e-9);
        expect(falls).toEqual([]);
      }),
    );
  });

  it('stay as they are without a rule', () => {
    fc.assert(
      fc.property(stakes, (exact) => {
        expect(placeableStakes(exact, { smallest: 0, step: 0 })).toEqual(exact);
      }),
    );
  });

  it('give the odd steps to the largest remainders', () => {
    expect(placeableStakes([38.46, 38.46, 23.08], { smallest: 0, step: 5 })).toEqual([40, 40, 20]);
    expect(placeableStakes([4.99, 12, 5], { smallest: 5, step: 0 })).toEqual([0, 12, 5]);
    expect(placeableStakes([0.1 * 3, 0.7], { smallest: 0, step: 0.5 })).toEqual([0.5, 0.5]);
  });
});

describe('concentration', () => {
  const bet = (name: string, stake: number, ...fighters: string[]) => ({ name, stake, fighters });

  it('names a fighter in more than a quarter of the stakes, over all of his bets', () => {
    const bets = [bet('A', 20, 'A'), bet('A + B', 10, 'A', 'B'), bet('C', 70, 'C')];
    expect(concentrationOf(bets, 1000)).toEqual({
      fighters: [
        { name: 'C', share: 0.7 },
        { name: 'A', share: expect.closeTo(0.3, 12) },
      ],
      picks: [],
    });
  });

  it('names a pick above a fifth of the budget, not one at it', () => {
    const bets = Array.from({ length: 8 }, (_, index) => bet(`F${index}`, 10, `F${index}`));
    expect(concentrationOf([...bets, bet('G + H', 20, 'G', 'H')], 100)).toEqual({ fighters: [], picks: [] });
    expect(concentrationOf([...bets, bet('G + H', 20, 'G', 'H')], 99).picks).toEqual([
      { name: 'G + H', share: 20 / 99 },
    ]);
  });

  it('has nothing to name where nothing is staked', () => {
    expect(concentrationOf([], 500)).toEqual({ fighters: [], picks: [] });
    expect(concentrationOf([bet('A', 0, 'A')], 500)).toEqual({ fighters: [], picks: [] });
  });
});

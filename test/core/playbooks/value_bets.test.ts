import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueBets, valueStakes } from '../../../core/playbooks/value_stakes.ts';
import { LEAST_EDGE } from '../../../core/portfolio/value/pick_value.ts';
import { randomCards } from '../../fixtures/random_cards.ts';

const side = (bout: number, odds: number, probability: number, corner: 'red' | 'blue' = 'red') => ({
  bout,
  corner,
  odds,
  probability,
});
const sides = fc.array(
  fc.record({
    bout: fc.integer({ min: 0, max: 8 }),
    corner: fc.constantFrom('red' as const, 'blue' as const),
    odds: fc.double({ min: 1.02, max: 20, noNaN: true }),
    probability: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  }),
  { maxLength: 20 },
);

describe('the Value playbook', () => {
  test('stakes a quarter of Kelly on edges above 2%', () => {
    expect(valueStakes([side(0, 2.2, 0.5), side(1, 2.03, 0.5), side(2, 1.5, 0.6)])).toEqual([
      { ...side(0, 2.2, 0.5), edge: expect.closeTo(0.1, 12), stake: expect.closeTo(0.1 / 1.2 / 4, 12) },
    ]);
  });

  test('bets on one side of a bout, the one with the larger edge', () => {
    const [bet, ...more] = valueStakes([side(0, 2.2, 0.5), side(0, 2.4, 0.5, 'blue')]);
    expect(bet?.corner).toBe('blue');
    expect(more).toEqual([]);
  });

  test('never stakes more than the budget, nor on a price without value, nor twice on a bout', () => {
    fc.assert(
      fc.property(sides, (given) => {
        const bets = valueStakes(given);
        expect(bets.reduce((sum, { stake }) => sum + stake, 0)).toBeLessThanOrEqual(1 + 1e-12);
        expect(bets.every(({ odds, probability }) => odds * probability - 1 > LEAST_EDGE)).toBe(true);
        expect(new Set(bets.map(({ bout }) => bout)).size).toBe(bets.length);
        expect(bets.every(({ stake }) => stake > 0)).toBe(true);
      }),
    );
  });

  test('bets nothing where no price is better than fair, and on no bout that has a result', () => {
    expect(valueStakes([side(0, 1.9, 0.5), side(1, 1.9, 0.5)])).toEqual([]);
    for (const card of randomCards(3, 8).slice(0, -1)) {
      for (const { bet } of valueBets(card)) expect(card.bouts[bet[0]?.bout ?? -1]?.outcome).toBeUndefined();
    }
  });
});

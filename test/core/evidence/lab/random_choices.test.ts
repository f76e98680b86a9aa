import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSettled } from '../../../../core/domain/cards/card.ts';
import { expectedHighest, randomChoices, randomReturns } from '../../../../core/evidence/lab/random_choices.ts';
import { compileEvents, unpricedEvents } from '../../../../core/portfolio/net/compiled_events.ts';
import { eventTable } from '../../../../core/portfolio/solver/event_table.ts';
import { netEventReturn } from '../../../../core/portfolio/solver/portfolio_problem.ts';
import { STRATEGIES } from '../../../../core/strategies/catalogue.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';

const ALL = STRATEGIES.length;
const cards = randomCards(3, 30).filter((card) => isSettled(card, TODAY));

describe('the random choices', () => {
  it.each([
    [1, ALL],
    [2, 200],
    [10, 200],
    [ALL - 2, 200],
    [ALL - 1, ALL],
    [ALL, 0],
  ])('of %i strategies are %i, all different', (count, choices) => {
    const chosen = randomChoices(count);
    expect(chosen).toHaveLength(choices);
    expect(new Set(chosen.map((marks) => marks.join())).size).toBe(choices);
    for (const marks of chosen) expect(marks.reduce((sum, mark) => sum + mark, 0)).toBe(count);
  });

  it('are the same every time', () => {
    expect(randomChoices(7)).toEqual(randomChoices(7));
  });

  it.each([0, -0.03, 0.02, 0.03])(
    'earn what their bets at equal weights earn after netting, at prices times 1 + %d',
    (shift) => {
      for (const count of [1, 5, 30]) {
        const choices = randomChoices(count);
        const returns = randomReturns(unpricedEvents(cards, TODAY), count)(shift);
        const all = STRATEGIES.map((_, index) => index);
        const table = eventTable(compileEvents(cards, TODAY, shift), all, all.length);
        for (const [place, marks] of choices.slice(0, 10).entries()) {
          const weights = Float64Array.from(marks, (mark) => mark / count);
          for (const event of cards.keys())
            expect(returns[place]?.[event]).toBeCloseTo(netEventReturn(table, event, weights), 12);
        }
      }
    },
  );
});

describe('the expected highest of draws', () => {
  const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 });

  it('is the mean over every possible sequence of draws', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 3 }), (all, draws) => {
        let highest = all.map((value) => value);
        for (let draw = 1; draw < draws; draw++) {
          highest = highest.flatMap((best) => all.map((value) => Math.max(best, value)));
        }
        const mean = highest.reduce((sum, value) => sum + value, 0) / highest.length;
        expect(expectedHighest(Float64Array.from(all), draws)).toBeCloseTo(mean, 9);
      }),
    );
  });

  it('grows with the draws towards the highest value', () => {
    const all = Float64Array.from([-0.01, 0, 0.02]);
    expect(expectedHighest(all, 2) ?? 0).toBeGreaterThan(expectedHighest(all, 1) ?? 0);
    expect(expectedHighest(all, 1000)).toBeCloseTo(0.02, 12);
    expect(expectedHighest(new Float64Array(0), 3)).toBeUndefined();
  });
});

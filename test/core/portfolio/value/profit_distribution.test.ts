import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarizeNight } from '../../../../core/portfolio/value/night_summary.ts';
import { profitDistribution } from '../../../../core/portfolio/value/profit_distribution.ts';
import type { SlipBet, SlipLeg } from '../../../../core/portfolio/value/slip_bet.ts';
import { canAllWin } from '../../../../core/portfolio/value/slip_bet.ts';
import { expectedResult, randomSlip } from './random_slips.ts';

const leg = (bout: number, corner: SlipLeg['corner'], probability: number): SlipLeg => ({ bout, corner, probability });
const summaryOf = (bets: readonly SlipBet[]) => summarizeNight(profitDistribution(bets));
const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

describe('the night, many times', () => {
  it('has the expected result for its mean, to 1e-9 where exact', () => {
    fc.assert(
      fc.property(randomSlip(10), (bets) => {
        const night = profitDistribution(bets);
        expect(night.exact).toBe(true);
        expect(Math.abs(summarizeNight(night).mean - expectedResult(bets))).toBeLessThan(1e-9);
        expect(sumOf(night.probabilities)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('has it within four standard errors where drawn', () => {
    fc.assert(
      fc.property(randomSlip(24, 30, 0.3), (bets) => {
        const everyBout = Array.from({ length: 24 }, (_, bout): SlipBet => {
          const known = bets.flatMap(({ legs }) => legs).find((each) => each.bout === bout);
          return { stake: 20, odds: 1.9, legs: [known ?? leg(bout, 'red', 0.5)] };
        });
        const slip = [...bets, ...everyBout];
        const { profits, exact } = profitDistribution(slip);
        expect(exact).toBe(false);
        const mean = sumOf(profits) / profits.length;
        const variance = sumOf(profits.map((profit) => (profit - mean) ** 2)) / profits.length;
        expect(Math.abs(mean - expectedResult(slip))).toBeLessThan(4 * Math.sqrt(variance / profits.length));
      }),
      // The draws are the same each time; a law of four standard errors fails for one slip in 16,000.
      { numRuns: 20, seed: 1, endOnFailure: true },
    );
  });

  it('is exact up to sixteen bouts in play and drawn above, twenty thousand times and always the same', () => {
    const slipOn = (bouts: number) =>
      Array.from({ length: bouts }, (_, bout): SlipBet => ({ stake: 1, odds: 2, legs: [leg(bout, 'red', 0.5)] }));
    expect(summaryOf(slipOn(16))).toMatchObject({ exact: true, outcomes: 65_536, mean: 0 });
    expect(summaryOf(slipOn(17))).toMatchObject({ exact: false, outcomes: 20_000 });
    expect(profitDistribution(slipOn(17)).profits).toEqual(profitDistribution(slipOn(17)).profits);
  });

  it('lets parlays and straight bets on one bout move together', () => {
    const straight: SlipBet = { stake: 10, odds: 2, legs: [leg(0, 'red', 0.6)] };
    const parlay: SlipBet = { stake: 10, odds: 4, legs: [leg(0, 'red', 0.6), leg(1, 'red', 0.5)] };
    const outcomes = new Map<number, number>();
    const { profits, probabilities } = profitDistribution([straight, parlay]);
    for (const [index, profit] of profits.entries()) {
      outcomes.set(profit, (outcomes.get(profit) ?? 0) + (probabilities[index] ?? 0));
    }
    expect([...outcomes].sort(([one], [other]) => one - other)).toEqual([
      [-20, expect.closeTo(0.4, 12)],
      [0, expect.closeTo(0.3, 12)],
      [40, expect.closeTo(0.3, 12)],
    ]);
  });

  it('a bet on each side of a bout never wins twice', () => {
    const bets: SlipBet[] = [
      { stake: 10, odds: 1.9, legs: [leg(3, 'red', 0.6)] },
      { stake: 10, odds: 1.9, legs: [leg(3, 'blue', 0.4)] },
    ];
    expect(summaryOf(bets)).toMatchObject({ p5: -1, median: -1, p95: -1, highest: -1, ahead: 0 });
    expect(canAllWin(bets)).toBe(false);
    expect(canAllWin(bets.slice(0, 1))).toBe(true);
  });

  it('grows with the stakes and looks at nothing without one', () => {
    fc.assert(
      fc.property(randomSlip(8), fc.double({ min: 0.1, max: 20, noNaN: true }), (bets, factor) => {
        const once = summaryOf(bets);
        const larger = summaryOf(bets.map((bet) => ({ ...bet, stake: bet.stake * factor })));
        const idle = summaryOf([...bets, { stake: 0, odds: 3, legs: [leg(99, 'red', 0.5)] }]);
        expect(larger.median).toBeCloseTo(once.median * factor, 6);
        expect(larger.ahead).toBeCloseTo(once.ahead, 9);
        expect(idle).toEqual(once);
      }),
    );
    expect(summaryOf([])).toEqual({
      ...{ mean: 0, ahead: 0, p5: 0, median: 0, p95: 0, highest: 0, histogram: [] },
      ...{ outcomes: 1, exact: true },
    });
  });
});

describe('what is said of the night', () => {
  it('percentiles are the lowest profits that are not exceeded with their probability', () => {
    fc.assert(
      fc.property(randomSlip(7, 12), (bets) => {
        const { profits, probabilities } = profitDistribution(bets);
        const { p5, median, p95 } = summaryOf(bets);
        const upTo = (limit: number, strictly: boolean) =>
          sumOf(
            probabilities.filter((_, index) => {
              const profit = profits[index] ?? 0;
              return strictly ? profit < limit : profit <= limit;
            }),
          );
        for (const [profit, level] of [
          [p5, 0.05],
          [median, 0.5],
          [p95, 0.95],
        ] as const) {
          expect(upTo(profit, false)).toBeGreaterThanOrEqual(level - 1e-12);
          expect(upTo(profit, true)).toBeLessThan(level + 1e-12);
        }
      }),
    );
  });

  it('the histogram holds every outcome, keeps 0 between its bars and those ahead on one side of it', () => {
    fc.assert(
      fc.property(randomSlip(7, 12), (bets) => {
        const { histogram, ahead } = summaryOf(bets);
        const edges = histogram.flatMap(({ from, to }) => [from, to]);
        fc.pre(histogram.length > 0);
        expect(sumOf(histogram.map(({ probability }) => probability))).toBeCloseTo(1, 9);
        expect(edges).toContain(0);
        expect(histogram.length).toBeLessThanOrEqual(26);
        const winning = histogram.filter(({ from }) => from >= 0);
        expect(sumOf(winning.map(({ probability }) => probability))).toBeCloseTo(ahead, 9);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromAmerican } from '../../../../core/domain/odds/odds.ts';
import { LEAST_EDGE_TEXT } from '../../../../core/format/words/value_labels.ts';
import { kellyStakes, quarterKelly } from '../../../../core/portfolio/value/kelly_stakes.ts';
import {
  breakEvenOdds,
  edgeOf,
  hasValue,
  LEAST_EDGE,
  nextAmericanPrice,
  nextDecimalPrice,
  profitOf,
} from '../../../../core/portfolio/value/pick_value.ts';

const probabilities = fc.double({ min: 0.0005, max: 0.9995, noNaN: true });
const ROUNDING = 1e-8;

const decimal = (american: number) => decimalFromAmerican(american) ?? 0;
/** The price that pays a little less; there is none between +100 and −101. */
const oneLower = (american: number) => (american === 100 ? -101 : american - 1);

it('the break-even odds have no edge, better ones have one and worse ones lose', () => {
  fc.assert(
    fc.property(probabilities, (probability) => {
      const odds = breakEvenOdds(probability);
      expect(edgeOf(probability, odds)).toBeCloseTo(0, 12);
      expect(edgeOf(probability, odds * 1.01)).toBeGreaterThan(0);
      expect(edgeOf(probability, odds * 0.99)).toBeLessThan(0);
    }),
  );
});

it('the lowest price that breaks even does so, and the next lower one doesn’t', () => {
  fc.assert(
    fc.property(probabilities, (probability) => {
      const american = nextAmericanPrice(breakEvenOdds(probability));
      expect(edgeOf(probability, decimal(american))).toBeGreaterThan(-ROUNDING);
      expect(edgeOf(probability, decimal(oneLower(american)))).toBeLessThan(0);
      const hundredths = nextDecimalPrice(breakEvenOdds(probability));
      expect(edgeOf(probability, hundredths)).toBeGreaterThan(-ROUNDING);
      if (hundredths > 1.01) expect(edgeOf(probability, hundredths - 0.01)).toBeLessThan(ROUNDING);
    }),
  );
});

it('a price that breaks even exactly is taken as it is', () => {
  const americanPrices = fc.oneof(fc.integer({ min: 100, max: 20_000 }), fc.integer({ min: -9_999, max: -101 }));
  fc.assert(
    fc.property(americanPrices, (american) => {
      expect(nextAmericanPrice(breakEvenOdds(1 / decimal(american)))).toBe(american);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 100_000 }), (hundredths) => {
      expect(nextDecimalPrice(breakEvenOdds(100 / hundredths))).toBe(hundredths / 100);
    }),
  );
});

it('even money is +100, and there is no price between it and −101', () => {
  expect([0.5, 0.501, 0.499].map((probability) => nextAmericanPrice(breakEvenOdds(probability)))).toEqual([
    100, 100, 101,
  ]);
  expect(nextAmericanPrice(1 / 0.503)).toBe(-101);
});

it('the prices of certain and impossible results are numbers', () => {
  expect([nextDecimalPrice(breakEvenOdds(1)), nextDecimalPrice(breakEvenOdds(0))]).toEqual([
    1.01,
    expect.closeTo(1e12, -4),
  ]);
  expect(Number.isFinite(nextAmericanPrice(breakEvenOdds(1)))).toBe(true);
  expect(Number.isFinite(nextAmericanPrice(breakEvenOdds(0)))).toBe(true);
});

it('the profit is what comes back without the stake', () => {
  expect(profitOf(38.46, 1.05)).toBeCloseTo(1.923, 9);
  expect(profitOf(38.46, 1.05) + 38.46).toBeCloseTo(38.46 * 1.05, 9);
});

it('a quarter of Kelly is a quarter of the stake that maximises the expected logarithm of the bankroll', () => {
  const log = (probability: number, odds: number, share: number) =>
    probability * Math.log1p(share * (odds - 1)) + (1 - probability) * Math.log1p(-share);
  fc.assert(
    fc.property(probabilities, fc.double({ min: 1.01, max: 50, noNaN: true }), (probability, odds) => {
      const full = 4 * quarterKelly(probability, odds);
      expect(full > 0).toBe(edgeOf(probability, odds) > 0);
      if (full === 0) return;
      expect(full).toBeLessThanOrEqual(1);
      const best = log(probability, odds, Math.min(full, 1 - 1e-12));
      expect(best).toBeGreaterThanOrEqual(log(probability, odds, full * 0.9));
      expect(best).toBeGreaterThanOrEqual(log(probability, odds, full + (1 - full) * 0.1));
    }),
  );
});

it('a bet has value from above the least edge on, an unknown edge neither', () => {
  expect([LEAST_EDGE, 0.0201, 0.01, -0.1].map(hasValue)).toEqual([false, true, false, false]);
  expect([undefined, null].map(hasValue)).toEqual([undefined, undefined]);
  expect(LEAST_EDGE_TEXT).toBe(`${100 * LEAST_EDGE}%`);
});

describe('stakes at a fraction of Kelly', () => {
  it('are proportional to the fraction, and none without an edge', () => {
    const bets = [
      { edge: 0.1, odds: 2 },
      { edge: -0.1, odds: 3 },
      { edge: null, odds: 3 },
    ];
    expect(kellyStakes(bets, 0.25)).toEqual([0.025, 0, 0]);
    expect(kellyStakes(bets, 0.5)).toEqual([0.05, 0, 0]);
  });

  it('never sum to more than the budget', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            edge: fc.double({ min: -1, max: 5, noNaN: true }),
            odds: fc.double({ min: 1.01, max: 20, noNaN: true }),
          }),
        ),
        fc.constantFrom(0.125, 0.25, 0.5),
        (bets, fraction) => {
          expect(kellyStakes(bets, fraction).reduce((sum, stake) => sum + stake, 0)).toBeLessThanOrEqual(1 + 1e-12);
        },
      ),
    );
  });
});

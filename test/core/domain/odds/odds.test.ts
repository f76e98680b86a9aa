import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  americanFromDecimal,
  decimalFromAmerican,
  isBelievableLine,
  proportionalProbabilityOfRed,
} from '../../../../core/domain/odds/odds.ts';

/** American odds as quoted: from +100 up and from −101 down (−100 is quoted as +100). */
const americanPrices = fc.oneof(fc.integer({ min: 100, max: 20_000 }), fc.integer({ min: -20_000, max: -101 }));

it('converting American odds to decimal and back gives the same odds', () => {
  fc.assert(
    fc.property(americanPrices, (american) => {
      const decimal = decimalFromAmerican(american);
      expect(decimal).toBeGreaterThan(1);
      expect(Math.round(americanFromDecimal(decimal ?? 0))).toBe(american);
    }),
  );
});

it('decimal odds of 2 are +100', () => {
  expect([decimalFromAmerican(100), decimalFromAmerican(-100), americanFromDecimal(2)]).toEqual([2, 2, 100]);
});

it('zero and non-finite numbers are not odds', () => {
  const none = [0, 99, -99, 1.99, Number.NaN, Number.POSITIVE_INFINITY];
  expect(none.map(decimalFromAmerican)).toEqual(none.map(() => undefined));
});

it('a line with an implausible margin is rejected', () => {
  expect([isBelievableLine(1.9, 1.95), isBelievableLine(3, 3), isBelievableLine(1.2, 1.2)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('the plausible range includes both its bounds', () => {
  const line = (sum: number): [red: number, blue: number] => [2, 1 / (sum - 0.5)];
  expect([0.9899, 0.99, 1.15, 1.1501].map((sum) => isBelievableLine(...line(sum)))).toEqual([false, true, true, false]);
});

it('the proportional probabilities of both sides sum to 1', () => {
  expect(proportionalProbabilityOfRed(1.5, 2.7) + proportionalProbabilityOfRed(2.7, 1.5)).toBeCloseTo(1, 12);
  expect(proportionalProbabilityOfRed(1.9, 1.9)).toBe(0.5);
});

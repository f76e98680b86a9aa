import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fairProbabilityOfRed, powerExponent } from '../../../core/odds/fair_probability.ts';

const odds = fc.double({ min: 1.001, max: 1001, noNaN: true });

it('the power method makes both sides sum to 1', () => {
  fc.assert(
    fc.property(odds, odds, (red, blue) => {
      const exponent = powerExponent(red, blue);
      expect(red ** -exponent + blue ** -exponent).toBeCloseTo(1, 12);
    }),
  );
});

it('finds the exponent that a line was made with, to 1e-12', () => {
  const share = fc.double({ min: 0.02, max: 0.98, noNaN: true });
  const exponents = fc.double({ min: 0.9, max: 1.3, noNaN: true });
  fc.assert(
    fc.property(share, exponents, (ofRed, exponent) => {
      const red = ofRed ** (-1 / exponent);
      const blue = (1 - ofRed) ** (-1 / exponent);
      expect(Math.abs(powerExponent(red, blue) - exponent)).toBeLessThan(1e-12);
      expect(fairProbabilityOfRed(red, blue)).toBeCloseTo(ofRed, 12);
    }),
  );
});

it('is 1 for a line without a margin, more with one and less where both prices are better than fair', () => {
  expect(powerExponent(4, 4 / 3)).toBeCloseTo(1, 12);
  expect(powerExponent(1.9, 1.9)).toBeGreaterThan(1);
  expect(powerExponent(2.1, 2.1)).toBeLessThan(1);
});

it('swapping the corners gives the other side’s probability, and equal prices one half', () => {
  fc.assert(
    fc.property(odds, odds, (red, blue) => {
      expect(fairProbabilityOfRed(red, blue) + fairProbabilityOfRed(blue, red)).toBeCloseTo(1, 12);
    }),
  );
  expect(fairProbabilityOfRed(1.9, 1.9)).toBe(0.5);
});

it('takes more off the long price than off the short one, as bookmakers put it on', () => {
  const [red, blue] = [1.2, 5] as const;
  const sum = 1 / red + 1 / blue;
  expect(1 - fairProbabilityOfRed(red, blue)).toBeLessThan(1 / blue / sum);
  expect(fairProbabilityOfRed(red, blue)).toBeGreaterThan(1 / red / sum);
});

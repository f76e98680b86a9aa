import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fairProbabilities,
  fairProbabilityOfRed,
  powerExponent,
} from '../../../../core/domain/odds/fair_probability.ts';

const odds = fc.double({ min: 1.001, max: 1001, noNaN: true });

it('the probabilities of both sides sum to 1', () => {
  fc.assert(
    fc.property(odds, odds, (red, blue) => {
      const exponent = powerExponent(red, blue);
      expect(red ** -exponent + blue ** -exponent).toBeCloseTo(1, 12);
    }),
  );
});

it('recovers the exponent of a constructed line within 1e-12', () => {
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

it('recovers the probabilities of any number of outcomes', () => {
  const weights = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0.9, max: 1.5, noNaN: true }), (shares, exponent) => {
      const sum = shares.reduce((all, share) => all + share, 0);
      const odds = shares.map((share) => (share / sum) ** (-1 / exponent));
      for (const [index, probability] of fairProbabilities(odds).entries()) {
        expect(probability).toBeCloseTo((shares[index] ?? 0) / sum, 12);
      }
    }),
  );
});

it('the exponent is 1 without a margin, above 1 with one and below 1 for a negative margin', () => {
  expect(powerExponent(4, 4 / 3)).toBeCloseTo(1, 12);
  expect(powerExponent(1.9, 1.9)).toBeGreaterThan(1);
  expect(powerExponent(2.1, 2.1)).toBeLessThan(1);
});

it('swapping the corners gives the complement, and equal odds give ½', () => {
  fc.assert(
    fc.property(odds, odds, (red, blue) => {
      expect(fairProbabilityOfRed(red, blue) + fairProbabilityOfRed(blue, red)).toBeCloseTo(1, 12);
    }),
  );
  expect(fairProbabilityOfRed(1.9, 1.9)).toBe(0.5);
});

it('removes more margin from the longer odds than from the shorter (favourite–longshot bias)', () => {
  const [red, blue] = [1.2, 5] as const;
  const sum = 1 / red + 1 / blue;
  expect(1 - fairProbabilityOfRed(red, blue)).toBeLessThan(1 / blue / sum);
  expect(fairProbabilityOfRed(red, blue)).toBeGreaterThan(1 / red / sum);
});

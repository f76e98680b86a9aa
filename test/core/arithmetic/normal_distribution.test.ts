import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile } from '../../../core/arithmetic/normal_distribution.ts';

/** Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.1. */
const TABLE: readonly [x: number, cdf: number][] = [
  [0, 0.5],
  [0.5, 0.691462461274013],
  [1, 0.841344746068543],
  [1.96, 0.97500210485178],
  [3, 0.99865010196837],
  [5, 0.999999713348428],
];

describe('the normal distribution', () => {
  it.each(TABLE)('has the tabulated value at %d, and its complement on the other side', (x, cdf) => {
    expect(normalCdf(x)).toBeCloseTo(cdf, 14);
    expect(normalCdf(-x)).toBeCloseTo(1 - cdf, 14);
  });

  it('is 0 or 1 for large and infinite arguments', () => {
    expect([-40, Number.NEGATIVE_INFINITY].map(normalCdf)).toEqual([0, 0]);
    expect([40, Number.POSITIVE_INFINITY].map(normalCdf)).toEqual([1, 1]);
  });

  it('is the inverse of its quantile', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (p) => {
        expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 12);
      }),
    );
  });

  it.each([0, 1, -0.1, Number.NaN])('has no quantile at %d', (p) => {
    expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});

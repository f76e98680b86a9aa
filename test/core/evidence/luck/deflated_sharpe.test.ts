import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deflatedSharpe,
  sharpeRatio,
  sharpeToBeat,
} from '../../../../core/evidence/luck/overfitting/deflated_sharpe.ts';

const sample = fc
  .array(fc.integer({ min: -100, max: 2000 }), { minLength: 2, maxLength: 60 })
  .map((hundredths) => Float64Array.from(hundredths, (value) => value / 100));

describe('the Sharpe ratio', () => {
  it('is the mean over the population’s standard deviation', () => {
    expect(sharpeRatio(Float64Array.of(1, 3))).toBe(2);
    expect(sharpeRatio(Float64Array.of(-1, -1, 2, 2))).toBeCloseTo(0.5 / 1.5, 12);
  });

  it('is undefined without events and where all returns are equal', () => {
    expect(sharpeRatio(new Float64Array())).toBeUndefined();
    expect(sharpeRatio(Float64Array.of(0.1, 0.1, 0.1))).toBeUndefined();
  });
});

describe('the Sharpe ratio to beat', () => {
  it('is the expected maximum for the number and the spread of the ratios', () => {
    // γ-weighted quantiles of 1 − 1/2 and of 1 − 1/(2e); the sample variance of 0 and 1 is ½.
    expect(sharpeToBeat([0, 1])).toBeCloseTo(Math.SQRT1_2 * 0.5772156649015329 * 0.9004525966377903, 9);
  });

  it('is 0 where all are equal, and undefined for fewer than two', () => {
    expect(sharpeToBeat([0.2, 0.2, 0.2])).toBeCloseTo(0, 12);
    expect(sharpeToBeat([0.2])).toBeUndefined();
  });
});

describe('the deflated Sharpe ratio', () => {
  it('is one half where the ratio is the one to beat', () => {
    const returns = Float64Array.of(1, 3, -1, 2);
    expect(deflatedSharpe(returns, sharpeRatio(returns) ?? Number.NaN)).toBe(0.5);
  });

  it('stays between 0 and 1 and falls as the ratio to beat rises', () => {
    fc.assert(
      fc.property(sample, fc.double({ min: 0, max: 2, noNaN: true }), (returns, toBeat) => {
        const value = deflatedSharpe(returns, toBeat);
        if (value === undefined) return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(deflatedSharpe(returns, toBeat + 0.1)).toBeLessThanOrEqual(value + 1e-12);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byEnding, ENDINGS, endingsAt, sideTotal } from '../../../../core/domain/cards/endings.ts';
import { CONTRASTS, modelShares, roundedShares, sharesOf } from '../../../../core/models/methods/shares.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const sides = fc.tuple(unit, unit).map(([knockout, rest]) => roundedShares([knockout, (1 - knockout) * rest]));

test('the six endings sum to 1, and those of a side to its probability of winning, to 1e-12', () => {
  fc.assert(
    fc.property(sides, sides, unit, (red, blue, ofRed) => {
      const endings = endingsAt({ red, blue }, ofRed);
      expect(Math.abs(ENDINGS.reduce((sum, ending) => sum + endings[ending], 0) - 1)).toBeLessThan(1e-12);
      expect(Math.abs(sideTotal(endings, 'red') - ofRed)).toBeLessThan(1e-12);
      expect(Math.abs(sideTotal(endings, 'blue') - (1 - ofRed))).toBeLessThan(1e-12);
    }),
  );
});

test('no share is rounded to 0, and none moves by more than its rounding', () => {
  fc.assert(
    fc.property(unit, unit, (knockout, rest) => {
      const submission = (1 - knockout) * rest;
      const shares = roundedShares([knockout, submission]);
      expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0.0001 - 1e-12);
      expect(Math.abs(shares.knockout - knockout)).toBeLessThan(0.0003);
      expect(Math.abs(shares.submission - submission)).toBeLessThan(0.0003);
    }),
  );
});

test('shares are those of the side, and finite for absurd prices', () => {
  const endings = { ...byEnding(() => 0), red_knockout: 0.3, red_submission: 0.1, red_decision: 0.2 };
  expect(sharesOf(endings, 'red').map((share) => Number(share.toFixed(6)))).toEqual([0.5, 0.166667, 0.333333]);
  expect(sharesOf(endings, 'blue')).toEqual([1 / 3, 1 / 3, 1 / 3]);
});

test('coefficients move the shares along the contrasts: finish against decision, knockout against submission', () => {
  expect(modelShares([1], [0.3, 0.2, 0.5], undefined)).toEqual([0.3, 0.2, 0.5]);
  const [knockout = 0, submission = 0, decision = 0] = modelShares([1], [0.3, 0.2, 0.5], [1, 0]);
  expect(knockout / submission).toBeCloseTo(0.3 / 0.2, 12);
  expect(Math.log(knockout / decision) - Math.log(0.3 / 0.5)).toBeCloseTo(3 / Math.sqrt(6), 12);
  const [moreKnockouts = 0, fewerSubmissions = 0] = modelShares([1], [0.3, 0.2, 0.5], [0, 1]);
  expect(Math.log(moreKnockouts / fewerSubmissions) - Math.log(0.3 / 0.2)).toBeCloseTo(Math.sqrt(2), 12);
});

test('the contrasts are orthonormal and sum to 0', () => {
  for (const [place, one] of CONTRASTS.entries()) {
    expect(one.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(0, 14);
    for (const [otherPlace, other] of CONTRASTS.entries()) {
      const product = one.reduce((sum, weight, method) => sum + weight * (other[method] ?? 0), 0);
      expect(product).toBeCloseTo(place === otherPlace ? 1 : 0, 14);
    }
  }
});

import { expect, test } from 'vitest';
import { seededRandom } from '../../../../core/arithmetic/seeded_random.ts';
import { ShareFit } from '../../../../core/models/methods/share_fit.ts';
import { modelShares } from '../../../../core/models/methods/shares.ts';

const OFFSET = [0.33, 0.19, 0.48];
/** Contrast by contrast: intercept and feature. */
const TRUE_COEFFICIENTS = [0.1, 0.15, -0.05, 0.2];

function fitted(count: number, unit = 1): ShareFit {
  const random = seededRandom(5);
  const fit = new ShareFit(2);
  for (let bout = 0; bout < count; bout++) {
    const feature = 4 * (random() - 0.5);
    const [knockout = 0, submission = 0] = modelShares([1, feature], OFFSET, TRUE_COEFFICIENTS);
    const draw = random();
    fit.add([1, unit * feature], OFFSET, draw < knockout ? 0 : draw < knockout + submission ? 1 : 2);
  }
  return fit;
}

test('there are no coefficients before the first bout', () => {
  expect(new ShareFit(2).coefficients(100)).toBeUndefined();
});

test('near the offsets one step finds the coefficients that made the results', () => {
  const found = fitted(40_000).coefficients(1) ?? [];
  for (const [place, coefficient] of TRUE_COEFFICIENTS.entries()) {
    expect(Math.abs((found[place] ?? Number.NaN) - coefficient)).toBeLessThan(0.03);
  }
});

test('the penalty pulls features to 0, not the intercepts', () => {
  const [finish = 0, finishFeature = 0, knockout = 0, knockoutFeature = 0] = fitted(40_000).coefficients(1e12) ?? [];
  expect(Math.max(Math.abs(finishFeature), Math.abs(knockoutFeature))).toBeLessThan(1e-6);
  expect(Math.min(Math.abs(finish), Math.abs(knockout))).toBeGreaterThan(0.02);
});

test('the unit of a feature makes no difference', () => {
  const [, one = 0] = fitted(500).coefficients(300) ?? [];
  const [, other = 0] = fitted(500, 2.54).coefficients(300) ?? [];
  expect(other * 2.54).toBeCloseTo(one, 12);
});

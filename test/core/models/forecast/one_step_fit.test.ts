import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logistic, logit } from '../../../../core/arithmetic/logistic.ts';
import { seededRandom } from '../../../../core/arithmetic/seeded_random.ts';
import { fitRidgeLogistic } from '../../../../core/models/cappers/ridge_logistic.ts';
import { TrainingSet } from '../../../../core/models/cappers/training_set.ts';
import { OneStepFit } from '../../../../core/models/forecast/one_step_fit.ts';

interface Example {
  market: number;
  feature: number;
  redWon: boolean;
}

/** Bouts in which a feature moves the log odds by `effect` beside the market. */
function examples(seed: number, count: number, effect: number): Example[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const market = 0.1 + 0.8 * random();
    const feature = 4 * (random() - 0.5);
    return { market, feature, redWon: random() < logistic(logit(market) + effect * feature) };
  });
}

function fitted(bouts: readonly Example[]): OneStepFit {
  const fit = new OneStepFit(2);
  for (const { market, feature, redWon } of bouts) fit.add([logit(market), feature], market, redWon);
  return fit;
}

test('there are no coefficients before the first bout', () => {
  expect(new OneStepFit(2).coefficients(10)).toBeUndefined();
});

test('near the market, one step lands where the whole way ends', () => {
  const bouts = examples(1, 5000, 0.1);
  const set = new TrainingSet(2);
  for (const { market, feature, redWon } of bouts) set.add([logit(market), feature], redWon);
  const [ofMarket = 0, ofFeature = 0] = fitted(bouts).coefficients(10) ?? [];
  const exact = fitRidgeLogistic(set);
  expect(Math.abs(ofMarket - (exact[0] ?? 0))).toBeLessThan(0.01);
  expect(Math.abs(ofFeature - (exact[1] ?? 0))).toBeLessThan(0.01);
});

test('the higher the penalty, the nearer to the market', () => {
  const fit = fitted(examples(2, 500, 0.3));
  const effects = [1, 100, 10_000, 1e9].map((penalty) => Math.abs(fit.coefficients(penalty)?.[1] ?? Number.NaN));
  expect(effects).toEqual([...effects].sort((one, other) => other - one));
  expect(effects.at(-1)).toBeLessThan(1e-6);
});

test('the unit of a feature makes no difference to the forecast', () => {
  const bouts = examples(3, 300, 0.2);
  const inCentimetres = bouts.map((bout) => ({ ...bout, feature: 2.54 * bout.feature }));
  const one = fitted(bouts).coefficients(100)?.[1] ?? Number.NaN;
  const other = fitted(inCentimetres).coefficients(100)?.[1] ?? Number.NaN;
  expect(one).toBeCloseTo(2.54 * other, 12);
});

test('swapping the corners of any bouts changes no coefficient', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.array(fc.boolean(), { maxLength: 60 }), (seed, swaps) => {
      const bouts = examples(seed, 60, 0.2);
      const swapped = bouts.map(({ market, feature, redWon }, index) =>
        swaps[index] ? { market: 1 - market, feature: -feature, redWon: !redWon } : { market, feature, redWon },
      );
      const one = fitted(bouts).coefficients(100) ?? [];
      const other = fitted(swapped).coefficients(100) ?? [];
      for (const [index, value] of one.entries()) expect(Math.abs(value - (other[index] ?? 0))).toBeLessThan(1e-12);
    }),
  );
});

test('a feature that is nothing but rounding errors gets no large coefficient', () => {
  const bouts = examples(4, 100, 0).map((bout) => ({ ...bout, feature: 1e-16 * bout.feature }));
  expect(Math.abs(fitted(bouts).coefficients(100)?.[1] ?? Number.NaN)).toBeLessThan(1);
});

test('a feature that is 0 throughout, or a market at evens throughout, breaks nothing', () => {
  const fit = fitted([{ market: 0.5, feature: 0, redWon: true }]);
  expect(fit.coefficients(100)).toEqual([1, 0]);
});

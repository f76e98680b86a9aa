import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  placeOnScale,
  type RangedReturn,
  rangeScale,
  scaleTick,
} from '../../../web/components/charts/range/range_scale.ts';
import { sureSign } from '../../../web/components/charts/sure_sign.ts';

const ranged = fc
  .tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
  .map(
    ([mean, below, above]): RangedReturn => ({
      mean: mean / 100,
      interval: [(mean - below) / 100, (mean + above) / 100],
    }),
  );

describe('the scale of range pictures', () => {
  it('holds 0 and every mean, and cuts no more than one range in forty at either end', () => {
    fc.assert(
      fc.property(fc.array(ranged, { maxLength: 60 }), (returns) => {
        const scale = rangeScale(returns);
        expect(scale.low).toBeLessThan(0);
        expect(scale.high).toBeGreaterThan(0);
        for (const { mean } of returns) {
          expect(mean).toBeGreaterThanOrEqual(scale.low - 1e-9);
          expect(mean).toBeLessThanOrEqual(scale.high + 1e-9);
        }
        const allowed = Math.floor(returns.length / 40);
        expect(returns.filter(({ interval }) => interval[0] < scale.low - 1e-9).length).toBeLessThanOrEqual(allowed);
        expect(returns.filter(({ interval }) => interval[1] > scale.high + 1e-9).length).toBeLessThanOrEqual(allowed);
      }),
    );
  });

  it('places its ends at 0 and 100 per cent, and what lies beyond at the end', () => {
    const scale = { low: -0.1, high: 0.3 };
    expect([-0.5, -0.1, 0, 0.3, 2].map((value) => placeOnScale(scale, value))).toEqual([0, 0, 25, 100, 100]);
  });

  it('names one round value on its longer side', () => {
    expect(scaleTick({ low: -0.12, high: 0.15 })).toBe(0.1);
    expect(scaleTick({ low: -0.3, high: 0.02 })).toBe(-0.2);
    expect(scaleTick({ low: -0.01, high: 0.01 })).toBe(0.01);
  });
});

it('a return has the sign of its range only where the whole range lies on one side of 0', () => {
  expect(sureSign([-0.04, -0.01])).toBe(-1);
  expect(sureSign([0.01, 0.04])).toBe(1);
  expect(sureSign([-0.01, 0.04])).toBe(0);
  expect(sureSign([0, 0.04])).toBe(0);
  expect(sureSign(null)).toBe(0);
});

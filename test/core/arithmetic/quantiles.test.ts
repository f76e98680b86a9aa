import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantile, quantiles } from '../../../core/arithmetic/quantiles.ts';

it('quantiles of values in any order are those of the sorted values, bit for bit', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -1, max: 1, noNaN: true })));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(values, share, share, (all, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const given = Float64Array.from(all, (value) => value + 0);
      const sorted = given.toSorted();
      expect(quantiles(given, low, high)).toEqual([quantile(sorted, low), quantile(sorted, high)]);
    }),
  );
});

it('a quantile between two values is on the line between them', () => {
  expect([0, 0.25, 0.5, 1].map((q) => quantile(Float64Array.of(1, 3), q))).toEqual([1, 1.5, 2, 3]);
  expect(quantile(new Float64Array(0), 0.5)).toBe(0);
});

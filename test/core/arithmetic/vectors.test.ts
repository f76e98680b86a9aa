import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addOuterProducts, sumOfLogs } from '../../../core/arithmetic/vectors.ts';

const numbers = (count: number) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: count, maxLength: count })
    .map((values) => Float64Array.from(values));

it('a sum of outer products is that of one row after the other, in the lower triangle only', () => {
  const cases = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 11 }))
    .chain(([size, count]) => fc.tuple(numbers(count), numbers(count * size), fc.constant(size)));
  fc.assert(
    fc.property(cases, ([scales, rows, size]) => {
      const matrix = new Float64Array(size * size);
      addOuterProducts(matrix, scales, rows);
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) {
          const terms = [...scales].map((scale, t) => scale * (rows[t * size + i] ?? 0) * (rows[t * size + j] ?? 0));
          const expected = j <= i ? terms.reduce((sum, term) => sum + term, 0) : 0;
          expect(matrix[i * size + j]).toBeCloseTo(expected, 12);
        }
      }
    }),
  );
});

describe('a sum of logarithms', () => {
  it('is that of the single ones, for values of any size', () => {
    const values = fc.array(fc.double({ min: -200, max: 200, noNaN: true }).map((power) => 10 ** power));
    fc.assert(
      fc.property(values, (all) => {
        const expected = all.reduce((sum, value) => sum + Math.log(value), 0);
        const size = all.reduce((sum, value) => sum + Math.abs(Math.log(value)), 1);
        expect(Math.abs(sumOfLogs(Float64Array.from(all)) - expected)).toBeLessThan(1e-14 * size);
      }),
    );
  });

  it.each([0, -1, Number.NaN])('is not a number with a value of %d', (value) => {
    expect(sumOfLogs(Float64Array.of(2, value, value, 3))).toBeNaN();
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addOuterProducts } from '../../../core/arithmetic/vectors.ts';

const numbers = (count: number) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: count, maxLength: count })
    .map((values) => Float64Array.from(values, (value) => value + 0));

it('a sum of outer products is bit for bit that of one row after the other, for any part of the rows', () => {
  const cases = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 11 }))
    .chain(([size, count]) =>
      fc.tuple(numbers(count), numbers(count * size), fc.nat(count), fc.nat(count), fc.constant(size)),
    );
  fc.assert(
    fc.property(cases, ([scales, rows, one, other, size]) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const matrix = new Float64Array(size * size);
      addOuterProducts(matrix, scales, rows, from, to);
      const expected = new Float64Array(size * size);
      for (let row = from; row < to; row++) {
        for (let i = 0; i < size; i++) {
          const scaled = (scales[row] ?? 0) * (rows[row * size + i] ?? 0);
          for (let j = 0; j <= i; j++)
            expected[i * size + j] = (expected[i * size + j] ?? 0) + scaled * (rows[row * size + j] ?? 0);
        }
      }
      expect(matrix).toEqual(expected);
    }),
  );
});

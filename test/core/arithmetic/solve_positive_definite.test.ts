import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import { solvePositiveDefinite } from '../../../core/arithmetic/solve_positive_definite.ts';

it('each solution satisfies its system for any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(10_000), (size, seed) => {
      const random = seededRandom(seed);
      const factor = Array.from({ length: size }, () => Array.from({ length: size }, () => random() - 0.5));
      // F·Fᵀ plus a positive diagonal is positive definite.
      const matrix = factor.map((row, i) =>
        factor.map((other, j) => row.reduce((sum, value, k) => sum + value * (other[k] ?? 0), i === j ? 1 : 0)),
      );
      const wanted = Array.from({ length: size }, () => 10 * (random() - 0.5));
      const right = Float64Array.from(matrix, (row) =>
        row.reduce((sum, value, k) => sum + value * (wanted[k] ?? 0), 0),
      );
      const twice = right.map((value) => 2 * value);
      solvePositiveDefinite(Float64Array.from(matrix.flat()), right, twice);
      for (const [index, value] of wanted.entries()) {
        expect(right[index]).toBeCloseTo(value, 8);
        expect(twice[index]).toBeCloseTo(2 * value, 8);
      }
    }),
  );
});

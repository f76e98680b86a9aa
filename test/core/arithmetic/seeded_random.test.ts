import { expect, it } from 'vitest';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';

it('the same seed gives the same numbers in [0, 1)', () => {
  const draw = (seed: number) => Array.from({ length: 1000 }, seededRandom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(Math.min(...draw(7))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draw(7))).toBeLessThan(1);
});

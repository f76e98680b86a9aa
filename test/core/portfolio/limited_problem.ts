import fc from 'fast-check';
import type { OptimizeOptions } from '../../../core/portfolio/optimize.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';

const IDS = STRATEGIES.map(({ id }) => id);

/** Locks that sum to `share` at most, none above `cap`. */
const locksOf = (strategies: typeof IDS, parts: readonly number[], cap: number, share: number) => {
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.flatMap((part, k) => {
    const strategy = strategies[k];
    return strategy === undefined || sum === 0 ? [] : [{ strategy, weight: Math.min(cap, (share * part) / sum) }];
  });
};

/**
 * Between `least` and `most` strategies with options that some weights meet: a cap between the lowest one that can hold
 * the whole and 1, and up to three locks.
 */
export const limitedProblem = (least: number, most: number) =>
  fc
    .record({
      strategies: fc.shuffledSubarray(IDS, { minLength: least, maxLength: most }),
      bankrollFraction: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      priorStrength: fc.double({ min: 0.001, max: 0.05, noNaN: true }),
      tightness: fc.double({ min: 0, max: 1, noNaN: true }),
      share: fc.double({ min: 0, max: 0.9, noNaN: true }),
      // Parts near the smallest number would round to a lock of the whole.
      parts: fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 1, noNaN: true })), { maxLength: 3 }),
    })
    .map(({ strategies, bankrollFraction, priorStrength, tightness, share, parts }) => {
      const locked = parts.slice(0, strategies.length - 1);
      const lowest = 1 / (strategies.length - locked.length);
      const cap = Math.min(1, lowest + (1 - lowest) * tightness);
      const options: OptimizeOptions = {
        bankrollFraction,
        priorStrength,
        cap,
        locks: locksOf(strategies, locked, cap, share),
      };
      return { strategies, options };
    });

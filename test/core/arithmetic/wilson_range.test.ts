import { expect, test } from 'vitest';
import { wilsonRange } from '../../../core/arithmetic/wilson_range.ts';

test('at both ends of the range, what was seen is 1.645 standard errors away', () => {
  const { low, high } = wilsonRange(15, 20);
  for (const share of [low, high]) {
    expect(Math.abs(share - 0.75) / Math.sqrt((share * (1 - share)) / 20)).toBeCloseTo(1.6449, 4);
  }
});

test('it never leaves 0 and 1, and is narrower the more trials there are', () => {
  expect(wilsonRange(0, 5).low).toBe(0);
  expect(wilsonRange(5, 5).high).toBeCloseTo(1, 12);
  const width = (trials: number) => wilsonRange(trials / 2, trials).high - wilsonRange(trials / 2, trials).low;
  expect(width(1000)).toBeLessThan(width(10));
});

test('without a trial nothing is known', () => {
  expect(wilsonRange(0, 0)).toEqual({ low: 0, high: 1 });
});

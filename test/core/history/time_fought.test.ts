import { expect, test } from 'vitest';
import { secondsFought } from '../../../core/history/career/time_fought.ts';

test.each([
  ['3 Rnd (5-5-5)', 1, 90, 90],
  ['3 Rnd (5-5-5)', 3, 300, 900],
  ['5 Rnd (5-5-5-5-5)', 4, 61, 961],
  ['1 Rnd + OT (12-3)', 2, 180, 900],
  ['1 Rnd + 2OT (24-3-3)', 3, 10, 1630],
  ['1 Rnd (20)', 1, 1100, 1100],
])('a bout of %s that ends in round %i at %i seconds lasted %i seconds', (format, round, clock, expected) => {
  expect(secondsFought(format, round, clock)).toBe(expected);
});

test('rounds without a length in the format count five minutes', () => {
  expect(secondsFought('No Time Limit', 1, 750)).toBe(750);
  expect(secondsFought('No Time Limit', 2, 30)).toBe(330);
  expect(secondsFought('Unlimited Rnd (10)', 3, 0)).toBe(900);
});

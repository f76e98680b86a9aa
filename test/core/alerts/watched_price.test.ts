import { expect, test } from 'vitest';
import { steppedOdds } from '../../../core/alerts/watched_price.ts';
import { decimalFromAmerican } from '../../../core/domain/odds/odds.ts';
import { priceText } from '../../../core/format/numbers/odds_text.ts';

const stepped = (american: number, direction: 1 | -1) =>
  priceText(steppedOdds(decimalFromAmerican(american) ?? 0, direction, 'american'), 'american');

test.each([
  [-156, '-155', '-157'],
  [-101, '+100', '-102'],
  [100, '+101', '-101'],
  [200, '+205', '+199'],
  [-200, '-199', '-205'],
  [-203, '-200', '-205'],
  [203, '+205', '+200'],
])('from %i the next better American price is %s, the next worse one %s', (price, better, worse) => {
  expect(stepped(price, 1)).toBe(better);
  expect(stepped(price, -1)).toBe(worse);
});

test('decimal prices move by a hundredth, from 3.00 on by five', () => {
  expect(steppedOdds(1.64, 1, 'decimal')).toBeCloseTo(1.65);
  expect(steppedOdds(1.64, -1, 'decimal')).toBeCloseTo(1.63);
  expect(steppedOdds(3, 1, 'decimal')).toBeCloseTo(3.05);
  expect(steppedOdds(3, -1, 'decimal')).toBeCloseTo(2.99);
});

test('no price lies outside of what can be asked for', () => {
  expect(steppedOdds(1000, 1, 'decimal')).toBe(1000);
  expect(steppedOdds(1.01, -1, 'decimal')).toBe(1.01);
});

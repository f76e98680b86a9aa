import { describe, expect, test } from 'vitest';
import { fractionalOddsText, priceText } from '../../../core/format/numbers/odds_text.ts';
import { readOdds } from '../../../core/format/numbers/typed_odds.ts';

describe('odds as a fraction', () => {
  test.each([
    [2.35, '27/20'],
    [1 + 100 / 110, '10/11'],
    [2, '1/1'],
    [2.5, '3/2'],
    [6, '5/1'],
    [1.01, '1/100'],
    [101, '100/1'],
  ])('%d is %s', (odds, text) => {
    expect(fractionalOddsText(odds)).toBe(text);
  });

  test('is within a percent of the profit, and the lowest price never pays less than what was asked', () => {
    for (let odds = 1.02; odds < 60; odds *= 1.013) {
      const profits = [fractionalOddsText(odds), priceText(odds, 'fractional')].map((text) => {
        const read = readOdds(text, 'decimal');
        return 'odds' in read ? read.odds - 1 : Number.NaN;
      });
      const [near = Number.NaN, enough = Number.NaN] = profits;
      expect(Math.abs(near / (odds - 1) - 1)).toBeLessThan(0.25);
      if (odds > 1.5) expect(Math.abs(near / (odds - 1) - 1)).toBeLessThan(0.01);
      expect(enough).toBeGreaterThanOrEqual((odds - 1) * (1 - 1e-9));
    }
  });
});

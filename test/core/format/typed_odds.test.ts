import fc from 'fast-check';
import { expect, test } from 'vitest';
import { americanOddsText, decimalOddsText } from '../../../core/format/numbers/odds_text.ts';
import { readOdds } from '../../../core/format/numbers/typed_odds.ts';

const read = (typed: string, style: 'american' | 'decimal' = 'american') => {
  const found = readOdds(typed, style);
  return 'odds' in found ? [Number(found.odds.toFixed(4)), found.notation] : found.problem;
};

test.each([
  ['+135', 2.35, 'american'],
  ['-110', 1.9091, 'american'],
  ['−110', 1.9091, 'american'],
  [' + 135 ', 2.35, 'american'],
  ['+1,050', 11.5, 'american'],
  ['135', 2.35, 'american'],
  ['Even', 2, 'american'],
  ['2.35', 2.35, 'decimal'],
  ['2,35', 2.35, 'decimal'],
  ['1,050', 1.05, 'decimal'],
  ['3', 3, 'decimal'],
  ['99', 99, 'decimal'],
  ['27/20', 2.35, 'fractional'],
  ['5/2', 3.5, 'fractional'],
] as const)('%s is read as %f, %s', (typed, odds, notation) => {
  expect(read(typed)).toEqual([odds, notation]);
});

test('a whole number from 100 is decimal where the reader’s format is', () => {
  expect(read('135', 'decimal')).toEqual([135, 'decimal']);
});

test.each([
  ['', /^Type what your book pays/],
  ['moicano', /no odds/],
  ['1.2.3', /no odds/],
  ['1e3', /no odds/],
  ['+50', /^American odds are \+100 or longer/],
  ['-99', /^American odds/],
  ['+0', /^American odds/],
  ['0', /^Decimal odds are above 1/],
  ['1', /^Decimal odds are above 1/],
  ['0.5', /^Decimal odds are above 1/],
  ['1.005', /^Odds are from 1\.01 \(−10000\) to 1000 \(\+99900\)/],
  ['-20000', /^Odds are from/],
  ['1/0', /^Odds are from/],
  ['1/1000', /^Odds are from/],
  ['1000.5', /^Odds are from/],
])('%j is no odds, and the message says why', (typed, problem) => {
  expect(read(typed)).toMatch(problem);
});

test('the shortest and longest odds are taken in each notation', () => {
  expect(['1.01', '-10000', '1/100', '1000', '+99900', '999/1'].map((typed) => read(typed, 'decimal'))).toEqual([
    [1.01, 'decimal'],
    [1.01, 'american'],
    [1.01, 'fractional'],
    [1000, 'decimal'],
    [1000, 'american'],
    [1000, 'fractional'],
  ]);
});

test('odds that are shown are read as what they are', () => {
  const hundredths = fc.integer({ min: 101, max: 9_999 }).map((count) => count / 100);
  fc.assert(
    fc.property(hundredths, (odds) => {
      expect(read(decimalOddsText(odds), 'decimal')).toEqual([odds, 'decimal']);
    }),
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 100, max: 99_900 }), fc.integer({ min: -10_000, max: -101 })),
      (american) => {
        const found = readOdds(american > 0 ? `+${american}` : `${american}`, 'decimal');
        expect('odds' in found && americanOddsText(found.odds)).toBe(american > 0 ? `+${american}` : `${american}`);
      },
    ),
  );
});

test('no text throws, and none gives odds outside the range', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[+\-−\d.,/ ]{0,12}$/));
  fc.assert(
    fc.property(texts, fc.constantFrom('american', 'decimal'), (typed, style) => {
      const found = readOdds(typed, style);
      if ('odds' in found) expect(found.odds).toSatisfy((odds: number) => odds >= 1.0099999 && odds <= 1000.0001);
    }),
  );
});

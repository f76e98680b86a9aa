import { describe, expect, test } from 'vitest';
import { approximations } from '../../../core/reader/network/nearest.ts';
import { longStrategyId } from '../../../core/strategies/ids.ts';

const notesOn = (short: string, words: string) =>
  approximations([{ strategy: longStrategyId(short), words }]).map(({ note }) => note);

describe('a wish with a limit that no option meets', () => {
  test.each([
    [
      'younger_by_3',
      'younger by two years',
      'There is no option for exactly two years: the nearest is “Younger by 3 years”.',
    ],
    ['taller_by_5', '10 cm taller', 'There is no option for exactly 10 cm: the nearest is “Taller by 5 inches”.'],
    [
      'win_rate_overall',
      'a win rate above 60%',
      'There is no threshold like 60%: “Overall win rate” takes the fighter with the higher one.',
    ],
  ])('is told with the option taken for it: %s, %s', (short, words, note) => {
    expect(notesOn(short, words)).toEqual([note]);
  });

  test.each([
    ['younger_by_3', 'three years younger'],
    ['longer_reach_by_1', 'an inch of reach'],
    ['favorites_parlay_3', 'a parlay of 3 legs'],
    ['capper_odds_observer', 'the Odds Observer'],
  ])('is not told where the option is just that, or no limit is said: %s, %s', (short, words) => {
    expect(notesOn(short, words)).toEqual([]);
  });

  test('is told once for a strategy, with the quote that holds the number', () => {
    const strategy = longStrategyId('younger_by_3');
    const found = approximations([
      { strategy, words: 'younger' },
      { strategy, words: 'two years' },
    ]);
    expect(found.map(({ words }) => words)).toEqual(['two years']);
  });
});

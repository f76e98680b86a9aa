import { describe, expect, test } from 'vitest';
import { approximations } from '../../../core/reader/nearest.ts';
import { longStrategyId } from '../../../core/strategies/ids.ts';

const notesOn = (short: string, words: string) =>
  approximations([{ strategy: longStrategyId(short), words }]).map(({ note }) => note);

describe('a wish with a limit that no option meets', () => {
  test.each([
    [
      'small_underdogs_max_2_45',
      'underdogs up to +150',
      'There is no option for exactly +150: the nearest is “Underdogs up to +145”.',
    ],
    [
      'small_underdogs_max_2_45',
      'dogs, 6/4 at most',
      'There is no option for exactly 6/4: the nearest is “Underdogs up to +145”.',
    ],
    [
      'big_favorites_min_1_65',
      'favorites no shorter than -200',
      'There is no option for exactly -200: the nearest is “Favorites at −154 or longer”.',
    ],
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
    [
      'favorites_all',
      'favorites at -300 or shorter',
      'No option bounds favorites at -300 from above: taken is “All favorites”.',
    ],
  ])('is told with the option taken for it: %s, %s', (short, words, note) => {
    expect(notesOn(short, words)).toEqual([note]);
  });

  test.each([
    ['small_underdogs_max_2_45', 'underdogs up to +145'],
    ['small_underdogs_max_2_45', 'underdogs up to 2.45'],
    ['big_favorites_min_1_45', 'favorites at -222 or longer'],
    ['small_underdogs_max_2_85', 'underdogs'],
    ['younger_by_3', 'three years younger'],
    ['longer_reach_by_1', 'an inch of reach'],
    ['favorites_parlay_3', 'a parlay of 3 legs'],
    ['capper_odds_observer', 'the Odds Observer'],
  ])('is not told where the option is just that, or no limit is said: %s, %s', (short, words) => {
    expect(notesOn(short, words)).toEqual([]);
  });

  test('is told once for a strategy, with the quote that holds the number', () => {
    const strategy = longStrategyId('small_underdogs_max_2_45');
    const found = approximations([
      { strategy, words: 'underdogs' },
      { strategy, words: 'than +150' },
    ]);
    expect(found.map(({ words }) => words)).toEqual(['than +150']);
  });
});

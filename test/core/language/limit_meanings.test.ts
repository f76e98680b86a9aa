import { describe, expect, test } from 'vitest';
import { cleanDescription } from '../../../core/contract/clean_description.ts';
import { readDescription } from '../../../core/language/offline_reading.ts';
import { numberWord } from '../../../core/language/second_reader/number_words.ts';
import { sequenceOf } from '../../../core/language/second_reader/sequence.ts';
import { scopeOf } from '../../../core/language/stance/scope.ts';
import { statementsOf } from '../../../core/language/statements.ts';

const middleOf = (id: string): string => id.replace(/^strategy_|_event_return_actual_cumsum$/g, '');

/** What each limit of a text comes to, by the middles of the identifiers. */
function limits(text: string): string[][] {
  const statements = statementsOf(cleanDescription(text));
  return sequenceOf(statements, statements.map(scopeOf)).limits.map(({ means }) => means.map(middleOf));
}

describe('what a limit comes to, whether it is meant or not', () => {
  test.each([
    ['An inch of reach is nothing, five inches of reach are.', [['longer_reach_by_1'], ['longer_reach_by_5']]],
    ['Never four legs in a parlay, but two legs, yes.', [['favorites_parlay_4'], ['favorites_parlay_2']]],
    ['Underdogs up to +125. Make that +165.', [['small_underdogs_max_2_25'], ['small_underdogs_max_2_65']]],
    [
      'Favorites no shorter than -200, whatever I said of -400.',
      [['big_favorites_min_1_65'], ['big_favorites_min_1_25']],
    ],
    ['Youth. By how much? Three years, please.', [['younger_by_3']]],
    ['Younger by at least five years. Hmm, three will do.', [['younger_by_5'], ['younger_by_3']]],
    ['Four legs in a parlay, never. You catch me on the three.', [['favorites_parlay_4'], ['favorites_parlay_3']]],
    ['Five inches of height between the two, please.', [['taller_by_5']]],
    ['Five inches of height, and grapplers, and three dogs.', [['taller_by_5']]],
    ['Taller by at least 3, younger: 5.', [['taller_by_3'], ['younger_by_5']]],
    ['Tall fighters. My television is forty inches wide.', []],
  ])('%s', (text, expected) => {
    expect(limits(text)).toEqual(expected);
  });
});

describe('of several limits the one that is meant is read', () => {
  test.each([
    ['A one-inch reach edge is nothing to go on in the UFC. Five inches is.', 'longer_reach_by_5'],
    ['UFC underdogs up to +125. Make that +165.', 'small_underdogs_max_2_65'],
    [
      'Being an inch taller is nothing in the UFC. Being five inches taller is something, and that is what I bet.',
      'taller_by_5',
    ],
    ['No five-leg parlays for my UFC nights, two-leg parlays instead.', 'favorites_parlay_2'],
    ['Younger UFC fighters by at least five years. Wait, too picky. Three will do.', 'younger_by_3'],
    ["When it comes to UFC dogs, +165 is alright by me; +185 isn't and I don't want it.", 'small_underdogs_max_2_65'],
    ['Call me simple but not stupid: three inches of height is what I look for in the UFC.', 'taller_by_3'],
  ])('%s', (text, middle) => {
    expect(readDescription(text).strategies.map(middleOf)).toEqual([middle]);
  });
});

test.each([
  [{ count: 5 }, '#5'],
  [{ count: 500 }, '#'],
  [{ odds: 2.45, american: true }, '#=2.45'],
  [{ odds: 1 + 100 / 222, american: true }, '#=1.45'],
  [{ odds: 2.5, count: 2.5 }, '#>2.45'],
  [{ odds: 1.01 }, '#>1.05'],
  [{ percent: 60 }, '#'],
  [{ odds: 6, count: 6 }, '#6'],
  [{ odds: 6, count: 6 }, '#>3.2', '6.00'],
])('a number is a word by what it may limit: %o', (amount, word, text = '') => {
  expect(numberWord(amount, text)).toBe(word);
});

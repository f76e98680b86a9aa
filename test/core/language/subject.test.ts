import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../core/contract/limits.ts';
import { readOffline } from '../../../core/language/offline_reading.ts';
import { SUBJECT_ROWS, subjectRows } from '../../../core/language/subject.ts';

describe('what a description is about', () => {
  test.each([
    'I want a small dog, younger than three, and no taller than the kitchen table, thank you.',
    'Give me the taller bookcase and the longer curtains, and never mind what they cost.',
    'My favourite record of theirs is the second one, and the finish on the sleeve is lovely.',
    'Write me an essay on underdog stories in film, with the judges in the final scene.',
    'Only the younger of the two sisters got a place at the school, and the decision was on points.',
    'For Sunday’s football I like two home favourites in a double and the draw in the derby.',
    'In the Grand National I only back outsiders at 20/1 or more, and the lighter jockeys.',
    'At Wimbledon give me the taller server at plus money, never the clay court specialists.',
  ])('leaves alone: %s', (text) => {
    expect(readOffline(text)).toBeUndefined();
  });

  test.each([
    ['The taller one and the one with longer arms, and nothing besides, please.', ['taller_by_1', 'longer_reach_by_1']],
    ['My dog is asleep and the kitchen is clean, so: underdogs, please.', ['small_underdogs_max_2_85']],
    ['Football is for my brother. I bet on wrestlers in the UFC.', ['better_grapplers']],
    ['Whoever has been winning lately, and whoever finishes people.', ['win_rate_recent', 'win_rate_finish']],
    ['I go for the one who is expected to win, every single time.', ['favorites_all']],
  ])('reads what a bettor wishes for: %s', (text, expected) => {
    const found = readOffline(text)?.strategies.map((id) => id.replace(/^strategy_|_event_return_actual_cumsum$/g, ''));
    expect(found?.sort()).toEqual(expected.sort());
  });

  test('is told by rows that any text has, each once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: LIMITS.description.most }), (text) => {
        const rows = subjectRows(text);
        expect(new Set(rows).size).toBe(rows.length);
        for (const row of rows) expect(Number.isInteger(row) && row >= 0 && row < SUBJECT_ROWS).toBe(true);
      }),
    );
  });

  test('is told by neighbours too, in their order', () => {
    expect(new Set(subjectRows('the dog my dog'))).not.toEqual(new Set(subjectRows('my dog the dog')));
    expect(subjectRows('My DOG')).toEqual(subjectRows('my dog'));
  });
});

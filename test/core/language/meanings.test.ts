import { describe, expect, test } from 'vitest';
import { cleanDescription } from '../../../core/contract/clean_description.ts';
import { sequenceOf } from '../../../core/language/second_reader/sequence.ts';
import { scopeOf } from '../../../core/language/stance/scope.ts';
import { statementsOf } from '../../../core/language/statements.ts';

/** What each topic of a text would mean, by the middles of the identifiers. */
function meanings(text: string): string[][] {
  const statements = statementsOf(cleanDescription(text));
  const { topics } = sequenceOf(statements, statements.map(scopeOf));
  return topics.map(({ means }) => means.map((id) => id.replace(/^strategy_|_event_return_actual_cumsum$/g, '')));
}

describe('what a wish for a topic would mean where it stands', () => {
  test.each([
    ['favorites with the lower Elo', 'favorites_low_elo'],
    ['high-Elo favorites', 'favorites_high_elo'],
    ["the women's favorites", 'favorites_women'],
    ['a four-leg parlay', 'favorites_parlay_4'],
    ['trebles', 'favorites_parlay_3'],
    ['the recent win rate', 'win_rate_recent'],
  ])('%s: one strategy', (text, strategy) => {
    expect(new Set(meanings(`I bet on ${text}`).flat())).toEqual(new Set([strategy]));
  });

  test.each([
    ['favorites', 10],
    ['underdogs', 5],
    ['parlays', 5],
    ['parlays of at most three legs', 5],
    ['all the cappers', 5],
  ])('%s: any of its kind', (text, count) => {
    expect(meanings(`I bet on ${text}`).map((means) => means.length)).toContain(count);
  });

  test('does not hang on how the rules take it', () => {
    const wished = meanings("I bet on men's favorites, never on women's favorites");
    expect(wished).toEqual([['favorites_men'], ['favorites_men'], ['favorites_women'], ['favorites_women']]);
  });
});

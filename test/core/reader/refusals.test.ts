import { describe, expect, test } from 'vitest';
import { cleanDescription } from '../../../core/contract/values/clean_description.ts';
import { refusalText } from '../../../core/reader/refusals.ts';
import { longStrategyId } from '../../../core/strategies/ids.ts';
import { describeOffline } from '../../../lambdas/interpreter/offline_reader.ts';

const said = (text: string) => {
  const { refused, strategies } = describeOffline(cleanDescription(text));
  return refused.map((entry) => refusalText(entry.strategies, strategies));
};

describe('a refusal says what was done, and promises no more', () => {
  test.each([
    [
      'I like wrestlers but never women’s fights',
      'No strategy about women’s fights was added; picks may still be on them.',
    ],
    [
      'Wrestlers on every card. No underdogs please.',
      'No strategy about underdogs was added; picks may still be on them.',
    ],
    [
      'Younger fighters, but no favorites at all.',
      'No strategy about favorites was added; picks may still be on them.',
    ],
    ['Younger fighters, but no parlays at all.', 'No parlay was added, so no pick is one.'],
    [
      'Wrestlers, and leave the Clinch Counter out of it.',
      'No strategy that follows Clinch Counter was added; picks may still agree with them.',
    ],
  ])('%s', (text, sentence) => {
    expect(said(text)).toEqual([sentence]);
  });

  test('several refusals are said one by one', () => {
    expect(said('Younger fighters, no parlays and never any women’s fights.').toSorted()).toEqual([
      'No parlay was added, so no pick is one.',
      'No strategy about women’s fights was added; picks may still be on them.',
    ]);
  });

  test('the strategies are named where others of the same kind are chosen', () => {
    const parlays = [2, 3, 4].map((legs) => longStrategyId(`favorites_parlay_${legs}`));
    expect(refusalText(parlays.slice(1), parlays.slice(0, 1))).toBe(
      'Not added: “Favorites parlay, 3 legs” and “Favorites parlay, 4 legs”.',
    );
  });
});

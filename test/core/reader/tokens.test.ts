import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { tokensOf } from '../../../core/reader/network/tokens.ts';
import { anyCharacter } from '../../fixtures/any_character.ts';

const words = (text: string) => tokensOf(text).map(({ word, number }) => (number ? number.value : word));
const odds = (text: string) =>
  tokensOf(text).flatMap(({ number }) => (number?.odds === undefined ? [] : [number.odds]));

describe('tokens', () => {
  test('are words in lower case without accents, marks and numbers', () => {
    expect(words('Café “Dogs”, the underdog’s 3-leg')).toEqual([
      'cafe',
      '"',
      'dogs',
      '"',
      ',',
      'the',
      "underdog's",
      3,
      '-',
      'leg',
    ]);
  });

  test.each([
    ['+150', 2.5],
    ['−200', 1.5],
    ['minus two hundred', 1.5],
    ['plus one fifty', 2.5],
    ['6/4', 2.5],
    ['two to one', 3],
    ['1.85', 1.85],
    ['one point eight five', 1.85],
    ['1,85', 1.85],
  ])('read odds in every notation: %s', (text, decimal) => {
    expect(odds(text)).toEqual([decimal]);
  });

  test.each([
    ['twenty-five', 25],
    ['two hundred and five', 205],
    ['a hundred', 100],
    ['1,500', 1500],
    ['one fifty', 150],
  ])('read amounts: %s', (text, value) => {
    expect(words(text)).toEqual([value]);
  });

  test('stand in order, within any text; those of one character stand in one place', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: LIMITS.description.most }), (text) => {
        const tokens = tokensOf(text);
        for (const places of [tokens.map(({ start }) => start), tokens.map(({ end }) => end)]) {
          expect(places).toEqual(places.toSorted((one, other) => one - other));
        }
        expect(tokens.every(({ start, end }) => start < end && end <= text.length)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readingSchema } from '../../core/contract/lab/language.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { cleanDescription } from '../../core/contract/values/clean_description.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { readOffline } from '../../lambdas/interpreter/offline_reader.ts';
import { anyCharacter } from '../fixtures/any_character.ts';
import { runs } from '../fixtures/runs.ts';

const words = STRATEGIES.flatMap(({ name }) => name.split(' '));
const piece = fc.oneof(
  fc.constantFrom(...words, 'no', 'not', 'but', 'UFC', 'favorites', 'parlay', 'or', ',', '.', '+150', '½', '−200'),
  fc.constantFrom('<b', '<!--', '-->', '</script', '&lt;', '&#x3c;', '&#1114112;', '&amp;lt;script&amp;gt;', '&#0;'),
  fc.constantFrom(
    'İ',
    'ﬁ',
    'ß',
    '\u202e',
    '\u200d',
    '\ud83d',
    '👩‍👩‍👧',
    'ｆａｖｏｒｉｔｅｓ',
    '9'.repeat(60),
    '1e999',
    '٣',
    '１２',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const description = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(' ')),
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.string({ unit: anyCharacter, maxLength: 2000 }),
);

describe('a description of any characters', () => {
  test('is cleaned once and for all: no tag, no control character, within the limit', () => {
    fc.assert(
      fc.property(description, (raw) => {
        const cleaned = cleanDescription(raw);
        expect(cleaned).not.toMatch(/<[/!?]?[a-z]/i);
        expect(cleaned).not.toMatch(/(?![\t\n\u0080-\u009f])[\p{Cc}\u202a-\u202e]/u);
        expect(cleaned.length).toBeLessThanOrEqual(LIMITS.description.most);
        expect(cleaned).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: runs(300) },
    );
  });

  test('is read by the contract or not at all', () => {
    fc.assert(
      fc.property(description, (raw) => {
        const reading = readOffline(cleanDescription(raw));
        if (reading !== undefined) expect(readingSchema.safeParse(reading).error).toBeUndefined();
      }),
      { numRuns: runs(300) },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likenessFinder } from '../../../../core/domain/identity/alike_names.ts';
import { ALIASES, OTHERS } from '../../../fixtures/identity/alias_pairs.ts';

const likeness = likenessFinder();

describe('names of one fighter', () => {
  test.each(ALIASES)('%s and %s are alike, in any order', (one, other) => {
    expect(likeness(one, other)).toBeDefined();
    expect(likeness(other, one)).toBe(likeness(one, other));
  });
});

describe('names of two fighters', () => {
  test.each(OTHERS)('%s and %s are not alike', (one, other) => {
    expect(likeness(one, other)).toBeUndefined();
    expect(likeness(other, one)).toBeUndefined();
  });

  test('of one family are so by the family name alone', () => {
    expect(likeness('Chris Duncan', 'Cameron Duncan')).toBe('family');
    expect(likeness('Antonio Silva', 'Erick Silva')).toBe('family');
  });
});

const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);

test('a name is like itself without accents, in capitals, turned and with a suffix', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
      const name = words.join(' ');
      const [first = '', ...others] = words;
      for (const other of [name.toUpperCase(), [...others, first].join(' '), `${name} Jr.`, words.join('-')])
        expect(likeness(name, other)).toBe('spelling');
    }),
  );
});

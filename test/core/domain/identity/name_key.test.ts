import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, storedNameKey } from '../../../../core/domain/identity/name_key.ts';
import { slugOf } from '../../../../core/domain/identity/page_ids.ts';
import { anyCharacter } from '../../../fixtures/any_character.ts';

test.each([
  ['José Aldo', 'JOSE ALDO'],
  ["Sean O'Malley", 'SEAN OMALLEY'],
  ['Lance Gibson Jr.', 'LANCE GIBSON JR'],
  ['Zhang  Weili', 'zhang-weili'],
  ['Ｔａｒｏ Ｙａｍａ', 'Taro Yama'],
  ['Robert Ruchała', 'Robert Ruchala'],
  ['JAN BŁACHOWICZ', 'jan blachowicz'],
  ['Søren Đurić', 'Soren Duric'],
  ['Guðrún Þórsdóttir', 'Gudrun Thorsdottir'],
  ['Æsa Groß', 'Aesa Gross'],
  ['Cœur Yıldız', 'Coeur Yildiz'],
])('%s and %s have the same key', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('names without Latin letters have different keys', () => {
  expect(nameKey('张伟丽')).not.toBe(nameKey('朝倉海'));
});

const namesWithTableLetters = fc
  .array(fc.constantFrom(...'łøđðßæœþıŁØĐÐẞÆŒÞ'), { minLength: 1, maxLength: 20 })
  .map((letters) => letters.join(''));

test('a name has the same letters in its key and in the address of its page', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter, minLength: 1 }), namesWithTableLetters), (name) => {
      const letters = slugOf(name).replace(/[^a-z]/g, '');
      if (/[a-z]/.test(nameKey(name))) expect(nameKey(name).startsWith(letters)).toBe(true);
    }),
  );
});

test('ids that are stored leave out the letters that Unicode does not decompose, as they did when they were written', () => {
  expect(storedNameKey('Jan Błachowicz')).toBe('janbachowicz');
  expect(storedNameKey('José Aldo')).toBe('josealdo');
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (name) => {
      fc.pre(!/[łøđðßæœþı]/.test(name.normalize('NFKD').toLowerCase()));
      expect(storedNameKey(name)).toBe(nameKey(name));
    }),
  );
});

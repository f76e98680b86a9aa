import { expect, test } from 'vitest';
import { nameKey } from '../../../core/identity/name_key.ts';

test.each([
  ['José Aldo', 'JOSE ALDO'],
  ["Sean O'Malley", 'SEAN OMALLEY'],
  ['Lance Gibson Jr.', 'LANCE GIBSON JR'],
  ['Zhang  Weili', 'zhang-weili'],
  ['Ｔａｒｏ Ｙａｍａ', 'Taro Yama'],
])('%s and %s have the same key', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('names without Latin letters have different keys', () => {
  expect(nameKey('张伟丽')).not.toBe(nameKey('朝倉海'));
});

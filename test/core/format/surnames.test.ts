import { describe, expect, it, test } from 'vitest';
import { surnameOf, surnamesAmong } from '../../../core/format/words/surnames.ts';

test.each([
  ['Alice Pereira', 'Pereira'],
  ['Abdul Rakhman Yakhyaev', 'Yakhyaev'],
  ['Kai Kamaka III', 'Kamaka III'],
  ['Roy Jones Jr.', 'Jones Jr.'],
  ['Junior dos Santos', 'dos Santos'],
  ['Alex de la Rosa', 'de la Rosa'],
  ['Benoit St. Denis', 'St. Denis'],
  ['Aoriqileng', 'Aoriqileng'],
])('the surname of %s is %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname);
});

describe('surnames among fighters', () => {
  const shortName = surnamesAmong(['Alex Pereira', 'Alice PEREIRA', 'Alex Pereira', 'Chris Duncan']);

  it('stand for fighters whose surname nobody else has', () => {
    expect(shortName('Chris Duncan')).toBe('Duncan');
  });

  it('give way to full names where two fighters share one, in whatever case it is written', () => {
    expect([shortName('Alex Pereira'), shortName('Alice PEREIRA')]).toEqual(['Alex Pereira', 'Alice PEREIRA']);
  });
});

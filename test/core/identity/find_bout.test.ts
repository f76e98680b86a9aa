import { expect, test } from 'vitest';
import { NO_NAMES, readingsOf } from '../../../core/identity/fighters.ts';
import { boutFinder, type DatedPair } from '../../../core/identity/find_bout.ts';

const bout = (red: string, blue: string, date: string): DatedPair => ({ pair: [red, blue], date });
const APRIL = '2026-04-04';

test('the nearest bout of both fighters comes first, in any order of the two', () => {
  const [near, far] = [bout('Ann Red', 'Bea Blue', '2026-04-05'), bout('Ann Red', 'Bea Blue', '2026-04-02')];
  const find = boutFinder([far, near], readingsOf(NO_NAMES));
  expect(find(['Ann Red', 'Bea Blue'], APRIL, 7).map((found) => found.bout)).toEqual([near, far]);
  expect(find(['BEA BLUE', 'ann red'], APRIL, 1)).toEqual([{ bout: near, isSwapped: true }]);
  expect(find(['Ann Red', 'Bea Blue'], '2026-05-04', 7)).toEqual([]);
});

test('a looser reading of the names counts only where a stricter one finds nothing', () => {
  const known = new Map([['annred', 'annsmith']]);
  const [maiden, married] = [bout('Ann Red', 'Bea Blue', '2026-04-06'), bout('Ann Smith', 'Bea Blue', APRIL)];
  const pair = ['Ann Red', 'Bea Blue'] as const;
  expect(boutFinder([married, maiden], readingsOf(known))(pair, APRIL, 7)).toEqual([
    { bout: maiden, isSwapped: false },
  ]);
  expect(boutFinder([married], readingsOf(known))(pair, APRIL, 7)).toEqual([{ bout: married, isSwapped: false }]);
  expect(boutFinder([married], readingsOf(NO_NAMES))(pair, APRIL, 7)).toEqual([]);
});

test('one fighter is not enough', () => {
  const find = boutFinder([bout('Ann Red', 'Cleo Green', APRIL)], readingsOf(NO_NAMES));
  expect(find(['Ann Red', 'Bea Blue'], APRIL, 7)).toEqual([]);
});

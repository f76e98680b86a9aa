import { expect, test } from 'vitest';
import { NO_NAMES, readingsOf } from '../../../../core/domain/identity/fighters.ts';
import { boutFinder, type DatedPair } from '../../../../core/domain/identity/find_bout.ts';

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

const knows =
  (...names: string[]) =>
  (name: string) =>
    names.filter((one) => one === name).length;

test('where date and opponent agree, a spelling of the name is the same bout, whatever the corners', () => {
  const held = bout('Zach Reese', 'Bea Blue', APRIL);
  const find = boutFinder([held], readingsOf(NO_NAMES), knows('Zach Reese'));
  expect(find(['Zachary Reese', 'Bea Blue'], APRIL, 7)).toEqual([{ bout: held, isSwapped: false }]);
  expect(find(['Bea Blue', 'Zachary Reese'], APRIL, 7)).toEqual([{ bout: held, isSwapped: true }]);
  expect(find(['Zachary Reese', 'Cleo Green'], APRIL, 7)).toEqual([]);
  expect(find(['Zachary Reese', 'Bea Blue'], '2026-05-04', 7)).toEqual([]);
});

test('two spellings of which each has bouts of its own are two fighters', () => {
  const find = boutFinder(
    [bout('Chris Duncan', 'Bea Blue', APRIL)],
    readingsOf(NO_NAMES),
    knows('Chris Duncan', 'Christian Leroy Duncan'),
  );
  expect(find(['Christian Leroy Duncan', 'Bea Blue'], APRIL, 7)).toEqual([]);
  expect(find(['Christopher Duncan', 'Bea Blue'], APRIL, 7)).toHaveLength(1);
});

test('a fighter of the same family name whose history differs is a replacement', () => {
  const held = [bout('Renato Moicano', 'Cameron Duncan', APRIL)];
  const pair = ['Renato Moicano', 'Chris Duncan'] as const;
  const find = (...known: string[]) => boutFinder(held, readingsOf(NO_NAMES), knows(...known))(pair, APRIL, 7);
  expect(find('Chris Duncan')).toEqual([]);
  expect(find('Cameron Duncan')).toEqual([]);
  expect(find()).toHaveLength(1);
});

test('a family name alone says nothing of a bout that moved, nor with another opponent', () => {
  const find = boutFinder([bout('Bobby Green', 'Zach Reese', APRIL)], readingsOf(NO_NAMES), () => undefined);
  expect(find(['King Green', 'Zach Reese'], '2026-04-05', 7)).toHaveLength(1);
  expect(find(['King Green', 'Zach Reese'], '2026-04-07', 7)).toEqual([]);
  expect(find(['King Green', 'Zachary Reese'], APRIL, 7)).toEqual([]);
  expect(find(['Bobby Green', 'Zachary Reese'], '2026-04-07', 7)).toHaveLength(1);
});

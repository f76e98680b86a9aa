import { expect, test } from 'vitest';
import { addDays } from '../../../../core/dates/iso_date.ts';
import { sourceAge } from '../../../../core/domain/cards/source_age.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';

const [held, coming] = randomCards(3, 2).slice(-2);

test('the card’s age is 0 while one is to come, and the result’s age counts from the last card with a result', () => {
  if (held === undefined || coming === undefined) throw new Error('no cards');
  expect(sourceAge([held, coming], addDays(held.date, 5))).toMatchObject({ result: 5, card: 0 });
  expect(sourceAge([held, coming], addDays(coming.date, 14))?.card).toBe(14);
});

test('a card without a result does not change the age of the newest result', () => {
  if (held === undefined) throw new Error('no card');
  const pending = { date: addDays(held.date, 7), bouts: held.bouts.map((bout) => ({ ...bout, outcome: undefined })) };
  expect(sourceAge([held, pending], addDays(held.date, 21))).toEqual({ result: 21, card: 14 });
});

test('there are no ages without cards', () => {
  expect(sourceAge([], TODAY)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { silenceOf } from '../../../core/cards/silence.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const [held, coming] = randomCards(3, 2).slice(-2);

test('a card to come is no silence, and results are silent since the last card that has one', () => {
  if (held === undefined || coming === undefined) throw new Error('no cards');
  expect(silenceOf([held, coming], addDays(held.date, 5))).toMatchObject({ result: 5, card: 0 });
  expect(silenceOf([held, coming], addDays(coming.date, 14))?.card).toBe(14);
});

test('a card without any result keeps the results silent', () => {
  if (held === undefined) throw new Error('no card');
  const pending = { date: addDays(held.date, 7), bouts: held.bouts.map((bout) => ({ ...bout, outcome: undefined })) };
  expect(silenceOf([held, pending], addDays(held.date, 21))).toEqual({ result: 21, card: 14 });
});

test('without cards nothing is told', () => {
  expect(silenceOf([], TODAY)).toBeUndefined();
});

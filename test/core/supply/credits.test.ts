import { expect, test } from 'vitest';
import { providerCredits } from '../../../core/supply/credits.ts';
import { factBout, factCard } from './fact_cards.ts';

const namesOf = (...given: Parameters<typeof providerCredits>) => providerCredits(...given).map(({ name }) => name);
const FILES = ['Ultimate UFC Dataset: odds, tale of the tape, results', 'UFC-DataLab: stat lines of every bout'];

test('without live facts the two files are credited, with their licences', () => {
  expect(namesOf([], false)).toEqual(FILES);
  expect(providerCredits([], false)[0]).toMatchObject({ licence: 'Apache-2.0' });
});

test('each provider whose facts are used is credited once, and no other', () => {
  const exchange = { book: 'kalshi', odds: [1.6, 2.4] as [number, number], read_at: '2026-10-09T12:00:00.000Z' };
  const card = factCard('2026-10-10', '2026-10-10T21:00:00.000Z', {
    ids: [{ provider: 'wikipedia', id: 'page' }],
    begin_from: 'kalshi',
    bouts: [factBout(1, { exchange }), factBout(2)],
  });
  expect(namesOf([card, card], false)).toEqual([
    ...FILES,
    'Wikipedia: cards and results',
    'Kalshi: prices of an exchange',
  ]);
  expect(namesOf([], true)).toEqual([...FILES, 'The Odds API: prices of bookmakers']);
});

test('the operator’s own decisions have no author', () => {
  const card = factCard('2026-10-10', '2026-10-10T21:00:00.000Z', {
    ids: [{ provider: 'operator', id: 'x' }],
    bouts: [],
  });
  expect(namesOf([card], false).join()).not.toMatch(/operator:/);
});

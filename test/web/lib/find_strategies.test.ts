import { expect, test } from 'vitest';
import { QUESTIONS, STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { findStrategies } from '../../../web/lib/strategies/find_strategies.ts';

const namesFor = (search: string) => findStrategies(search).map(({ strategy }) => strategy.name);

test('an empty search finds all strategies, in catalogue order', () => {
  expect(namesFor(' ')).toEqual(STRATEGIES.map(({ name }) => name));
});

test('every word of the search counts, in the singular or the plural', () => {
  expect(namesFor('younger 3')).toEqual(['Younger by 3 years']);
  expect(namesFor('parlays')).toHaveLength(5);
  expect(namesFor('PARLAY 2')).toEqual(['Favorites parlay, 2 legs']);
});

test('a bettor’s own words find what some of them name', () => {
  const named = QUESTIONS.find(({ title }) => title === 'Striker v Grappler')?.options.map(({ name }) => name);
  expect(namesFor('the wild grapplers please')).toEqual(named);
  expect(namesFor('my uncle Bob')).toEqual([]);
});

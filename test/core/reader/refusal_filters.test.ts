import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalFilters } from '../../../core/reader/refusal_filters.ts';
import { QUESTIONS, STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { conditionsOf } from '../../../core/strategies/conditions.ts';
import { longStrategyId } from '../../../core/strategies/ids.ts';
import { neverText } from '../../../core/strategies/rules/filters.ts';
import { allHold } from '../../../core/strategies/rules/rule.ts';
import { forecastBout } from '../../fixtures/forecast_bout.ts';

const optionsOf = (title: string) =>
  (QUESTIONS.find((question) => question.title === title)?.options ?? []).map(({ id }) => id);

test.each([
  ['women’s fights', [longStrategyId('favorites_women')], 'Women’s bouts'],
  ['men’s fights', [longStrategyId('favorites_men')], 'Men’s bouts'],
  ['favorites of every kind', optionsOf('Favorites'), 'Favorites'],
  ['underdogs', optionsOf('Small Underdogs'), 'Underdogs'],
  ['fighters a year younger', [longStrategyId('younger_by_1')], 'All but: age above −1 year over the opponent'],
  ['strikers', [longStrategyId('better_strikers')], 'All but: net striking at most 0 over the opponent'],
])('a refusal of %s becomes a filter', (_, refused, text) => {
  expect(refusalFilters(refused).map(neverText)).toEqual([text]);
});

test.each([
  ['parlays', optionsOf('Biggest Favorites Parlay')],
  ['a capper', [longStrategyId('capper_odds_observer')]],
  ['favorites with the lower Elo', [longStrategyId('favorites_low_elo')]],
  ['big favorites', optionsOf('Big Favorites')],
])('no filter says %s', (_, refused) => {
  expect(refusalFilters(refused)).toEqual([]);
});

const side = fc.record({
  odds: fc.integer({ min: 105, max: 900 }).map((hundredths) => hundredths / 100),
  age: fc.option(fc.integer({ min: 20, max: 42 }), { nil: undefined }),
  heightCm: fc.option(fc.integer({ min: 155, max: 200 }), { nil: undefined }),
  figures: fc.record({
    net_striking: fc.integer({ min: -3, max: 3 }),
    win_rate_ufc: fc.integer({ min: 0, max: 9 }).map((tenths) => tenths / 10),
  }),
});
const gender = fc.constantFrom('men' as const, 'women' as const);

test('no strategy backs a fighter whom the filter against it leaves', () => {
  fc.assert(
    fc.property(side, side, gender, (red, blue, bouts) => {
      const bout = forecastBout(red, blue, { gender: bouts });
      for (const { id, selector } of STRATEGIES) {
        const filters = refusalFilters([id]);
        if (filters.length === 0 || selector.kind === 'favorites_parlay' || selector.kind === 'capper') continue;
        const holds = allHold([...conditionsOf(selector), ...filters]);
        expect([holds(bout, 'red'), holds(bout, 'blue')], id).toEqual([false, false]);
      }
    }),
  );
});

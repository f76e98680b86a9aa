import { expect, test } from 'vitest';
import { factTable } from '../../../../core/strategies/facts/fact_table.ts';
import { ruleSides } from '../../../../core/strategies/facts/rule_sides.ts';
import { backedSide, type Condition } from '../../../../core/strategies/rules/rule.ts';
import { forecastBout } from '../../../fixtures/forecast_bout.ts';

const FIGHTERS = ['Ana', 'Bea', 'Cleo', 'Dora', 'Eva', 'Fay', 'Gia', 'Hana'];
const bouts = [2.6, 1.9, 1.4, 2.2].map((odds, index) =>
  forecastBout({ name: FIGHTERS[2 * index] ?? '', odds }, { name: FIGHTERS[2 * index + 1] ?? '', odds: 4 - odds }),
);
const facts = [
  { id: 'first', name: 'First', date: '2026-01-03' as const, bouts: bouts.slice(0, 2) },
  { id: 'second', name: 'Second', date: '2026-01-10' as const, bouts: bouts.slice(2) },
];
const table = factTable(facts);
const rule = (name: string, ...conditions: Condition[]) => ({ name, conditions });
const FAVORITES = rule('Favorites', { figure: 'odds', of: 'difference', is: '<', value: 0 });
const UNDERDOGS = rule('Underdogs', { figure: 'odds', of: 'difference', is: '>', value: 0 });
const NOBODY = rule('Nobody', { figure: 'odds', of: 'own', is: '>=', value: 500 });
const RULES = [FAVORITES, UNDERDOGS, NOBODY];

test('rules back the sides of a page’s bout that they back by its facts, whichever corner the page names first', () => {
  for (const { id: eventId, bouts: card } of facts) {
    for (const bout of card) {
      const [red, blue] = [bout.red.name, bout.blue.name];
      const expected = RULES.flatMap((each) => {
        const corner = backedSide(each.conditions)(bout);
        return corner === undefined ? [] : [{ rule: each, corner }];
      });
      expect(ruleSides(RULES, table, { eventId, red, blue })).toEqual(expected);
      const swapped = ruleSides(RULES, table, { eventId, red: blue, blue: red });
      expect(swapped?.map(({ corner }) => corner)).toEqual(
        expected.map(({ corner }) => (corner === 'red' ? 'blue' : 'red')),
      );
    }
  }
});

test('a bout without a price is not in the table', () => {
  expect(ruleSides(RULES, table, { eventId: facts[0]?.id ?? '', red: 'Ann', blue: 'Bea' })).toBeUndefined();
  expect(ruleSides(RULES, table, { eventId: 'elsewhere', red: 'Ann', blue: 'Bea' })).toBeUndefined();
});

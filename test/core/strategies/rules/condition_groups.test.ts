import { expect, test } from 'vitest';
import { conditionGroups } from '../../../../core/strategies/rules/condition_groups.ts';
import type { Comparison, Condition } from '../../../../core/strategies/rules/rule.ts';

const odds = (is: Comparison, value: number, of: 'own' | 'difference' = 'own'): Condition => ({
  figure: 'odds',
  of,
  is,
  value,
});

test('a lower and an upper bound of one figure stand together, wherever they are', () => {
  const age: Condition = { figure: 'age', of: 'own', is: '<', value: 30 };
  expect(conditionGroups([odds('>=', 2), age, odds('<', 4)])).toEqual([[0, 2], [1]]);
  expect(conditionGroups([odds('<=', 4), odds('>', 2)])).toEqual([[0, 1]]);
});

test('two bounds of the same kind, of different sides, an exact value and a side stand alone', () => {
  expect(conditionGroups([odds('>=', 2), odds('>', 3)])).toEqual([[0], [1]]);
  expect(conditionGroups([odds('>=', 2), odds('<', 1, 'difference')])).toEqual([[0], [1]]);
  expect(conditionGroups([odds('>=', 2), odds('=', 3)])).toEqual([[0], [1]]);
  expect(conditionGroups([odds('<', 0, 'difference'), odds('>=', -1, 'difference')])).toEqual([[0], [1]]);
});

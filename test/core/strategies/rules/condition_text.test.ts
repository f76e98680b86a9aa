import { expect, test } from 'vitest';
import { conditionText } from '../../../../core/strategies/rules/condition_text.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';

test.each<[Condition, string]>([
  [{ figure: 'odds', of: 'own', is: '>=', value: 2.5 }, 'odds no shorter than +150'],
  [{ figure: 'odds', of: 'opponent', is: '<', value: 1.25 }, 'opponent’s odds shorter than −400'],
  [{ figure: 'odds', of: 'difference', is: '<', value: 0 }, 'favorite'],
  [{ figure: 'age', of: 'difference', is: '<=', value: -3 }, 'age at most −3 years over the opponent'],
  [{ figure: 'height_in', of: 'difference', is: '>=', value: 1 }, 'height at least +1 inch over the opponent'],
  [{ figure: 'bouts', of: 'opponent', is: '>=', value: 1 }, 'opponent’s UFC bouts at least 1'],
  [{ figure: 'win_rate_finish', of: 'own', is: '>', value: 0.625 }, 'win rate by finish above 62.5%'],
  [{ figure: 'women', of: 'bout', is: '=', value: 0 }, 'men’s bouts'],
  [{ figure: 'weight_class', of: 'bout', is: 'not_one_of', value: ['Heavyweight'] }, 'no Heavyweight'],
  [{ figure: 'title_bout', of: 'bout', is: '=', value: 1 }, 'title bouts'],
  [{ figure: 'stance', of: 'own', is: 'one_of', value: ['Southpaw', 'Switch'] }, 'stance Southpaw, Switch'],
  [{ figure: 'stance', of: 'opponent', is: 'not_one_of', value: ['Southpaw'] }, 'opponent’s stance not Southpaw'],
  [
    { figure: 'days_since_last', of: 'opponent', is: '>=', value: 365 },
    'opponent’s time since the last bout at least 365 days',
  ],
])('%j reads “%s”', (condition, words) => {
  expect(conditionText(condition)).toBe(words);
});

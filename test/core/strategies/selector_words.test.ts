import { expect, it } from 'vitest';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { longStrategyId, shortStrategyId } from '../../../core/strategies/ids.ts';
import { backsText } from '../../../core/strategies/selector_words.ts';

it('every strategy says what it backs in a short line of its own', () => {
  const texts = STRATEGIES.map(({ selector }) => backsText(selector));
  expect(new Set(texts).size).toBe(STRATEGIES.length);
  for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(36);
});

it('numbers agree with their nouns', () => {
  expect(backsText({ kind: 'younger', years: 1 })).toBe('The fighter at least 1 year younger');
  expect(backsText({ kind: 'taller', inches: 3 })).toBe('The fighter at least 3 inches taller');
  expect(backsText({ kind: 'favorites_parlay', legs: 1 })).toBe('The biggest favorite, alone');
});

it('an identifier’s short form leads back to it', () => {
  for (const { id } of STRATEGIES) expect(longStrategyId(shortStrategyId(id))).toBe(id);
  expect(shortStrategyId('strategy_younger_by_3_event_return_actual_cumsum')).toBe('younger_by_3');
});

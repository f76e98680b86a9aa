import { describe, expect, it } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab/lab_defaults.ts';
import { optionTexts, shiftText } from '../../../core/evidence/lab/options_text.ts';
import { STRATEGIES, strategyName } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { combinationOf } from '../../../web/features/lab/LabScreen.tsx';
import { withLock, withStrategies } from '../../../web/features/lab/lab_changes.ts';
import { correlatedPairs, correlationText, limitsText, multipleText } from '../../../web/features/lab/lab_words.ts';
import { binsOf, luckScale } from '../../../web/features/lab/panels/luck_bins.ts';

const [first, second, third] = STRATEGIES.map(({ id }) => id);
if (first === undefined || second === undefined || third === undefined) throw new Error('The catalogue is empty');

describe('the words of the Lab', () => {
  it('write multiples, shifts and correlations with their sign', () => {
    expect([0.31, -6.94, 0.04].map(multipleText)).toEqual(['+0.3×', '−6.9×', '0.0×']);
    expect([0, 0.02, -0.0225].map(shiftText)).toEqual(['as they were', '2% better', '2.25% worse']);
    expect([0.96, -0.34, 1, 0.001, -0.001].map(correlationText)).toEqual(['.96', '−.34', '1.00', '.00', '.00']);
  });

  it('say what the cap and the locks hold', () => {
    const locks = [first, second].map((strategy) => ({ strategy, weight: 0.2 }));
    expect(limitsText({ cap: null, locks: [] })).toBe('');
    expect(limitsText({ cap: 0.25, locks: locks.slice(0, 1) })).toBe(
      'No strategy above 25.0% (the mark). All favorites is locked.',
    );
    expect(limitsText({ cap: null, locks })).toMatch(/^All favorites and .* are locked\.$/);
  });

  it('say what a saved playbook was made with', () => {
    expect(optionTexts(DEFAULT_LAB_OPTIONS)).toEqual([
      'Optimised weights',
      'the budget is 50% of what there is to bet with',
    ]);
    expect(optionTexts({ ...DEFAULT_LAB_OPTIONS, prior_strength: 0.002 }).at(-1)).toBe('spread of weights: little');
    const changed = { ...DEFAULT_LAB_OPTIONS, weights: 'equal', price_shift: 0.01, from_year: 2018 } as const;
    expect(optionTexts(changed)).toEqual([
      'Equal weights',
      'returns at prices 1% better, picks at the real ones',
      'tested from 2018',
    ]);
  });

  it('name pairs of strategies, the most alike first', () => {
    const portfolio = [first, second, third].map((strategy) => ({
      strategy,
      name: strategyName(strategy),
      weight: 1 / 3,
    }));
    const correlation = [
      [1, 0.2, undefined],
      [0.2, 1, 0.9],
      [undefined, 0.9, 1],
    ];
    expect(correlatedPairs({ portfolio, correlation })).toEqual([
      { one: strategyName(second), other: strategyName(third), value: 0.9 },
      { one: strategyName(first), other: strategyName(second), value: 0.2 },
    ]);
    expect(correlatedPairs({ portfolio: portfolio.slice(0, 1), correlation: [[1]] })).toEqual([]);
  });
});

describe('a changed choice', () => {
  const start = { strategies: [second], options: DEFAULT_LAB_OPTIONS };

  it('keeps catalogue order and drops the locks of what goes', () => {
    const more = withStrategies(start, [third, first], true);
    expect(more.strategies).toEqual([first, second, third]);
    const locked = withLock(withLock(more, first, 0.2), third, 0.3);
    expect(withStrategies(locked, [first], false).options.locks).toEqual([{ strategy: third, weight: 0.3 }]);
    expect(withLock(locked, third, undefined).options.locks).toEqual([{ strategy: first, weight: 0.2 }]);
  });

  it('is one combination whatever order its strategies come in', () => {
    const of = (...strategies: StrategyId[]) => combinationOf({ strategies });
    expect(of(first, second)).toBe(of(second, first));
    expect(of(first)).not.toBe(of(second));
    const filters = [{ figure: 'women', of: 'bout', is: '=', value: 0 } as const];
    expect(combinationOf({ strategies: [first], filters })).not.toBe(of(first));
  });
});

describe('the histogram of luck', () => {
  it('holds every return once, and 0', () => {
    const values = [-0.02, -0.01, -0.01, 0.03];
    const scale = luckScale(values);
    expect(binsOf(values, scale).reduce((sum, count) => sum + count, 0)).toBe(values.length);
    expect(scale.place(-0.02)).toBe(0);
    expect(scale.place(0.03)).toBe(100);
    expect(scale.ticks).toContain(0);
  });
});

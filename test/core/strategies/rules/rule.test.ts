import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleSchema } from '../../../../core/contract/rules/rules.ts';
import { canonicalConditions, ruleId } from '../../../../core/strategies/rules/canonical_rule.ts';
import { FIGURES } from '../../../../core/strategies/rules/figures.ts';
import { backedSide, COMPARISONS, type Condition } from '../../../../core/strategies/rules/rule.ts';
import { sealedFrom } from '../../../../core/strategies/rules/sealed_years.ts';
import { forecastBout } from '../../../fixtures/forecast_bout.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const DOG: Condition = { figure: 'odds', of: 'own', is: '>=', value: 2 };
const YOUNGER: Condition = { figure: 'age', of: 'difference', is: '<=', value: -3 };

describe('a rule', () => {
  test('backs the side for which all conditions hold', () => {
    const side = backedSide([DOG, YOUNGER]);
    expect(side(forecastBout({ odds: 1.5, age: 35 }, { odds: 2.6, age: 30 }))).toBe('blue');
    expect(side(forecastBout({ odds: 1.5, age: 30 }, { odds: 2.6, age: 35 }))).toBeUndefined();
  });

  test('backs neither side if both meet it', () => {
    const bout = forecastBout({ odds: 1.91 }, { odds: 1.91 });
    expect(backedSide([{ ...DOG, is: '<=' }])(bout)).toBeUndefined();
  });

  test('does not hold where a figure is unknown', () => {
    expect(backedSide([YOUNGER])(forecastBout({ age: 40 }, {}))).toBeUndefined();
  });

  test('compares inclusive limits with a rounding tolerance and strict ones exactly', () => {
    const bout = forecastBout({ odds: 1.5 }, { odds: 2 - 1e-12 });
    expect(backedSide([DOG])(bout)).toBe('blue');
    expect(backedSide([{ ...DOG, is: '>' }])(forecastBout({ odds: 1.5 }, { odds: 2 }))).toBeUndefined();
  });

  test('reads weight classes by name', () => {
    const women = forecastBout({ odds: 1.5 }, { odds: 2.6 }, { weightClass: "Women's Flyweight" });
    const not: Condition = { figure: 'weight_class', of: 'bout', is: 'not_one_of', value: ["Women's Flyweight"] };
    expect(backedSide([DOG, not])(women)).toBeUndefined();
    expect(backedSide([DOG, { ...not, is: 'one_of' }])(women)).toBe('blue');
  });
});

describe('the schema of rules', () => {
  const fault = (conditions: unknown, name: unknown = 'mine') => {
    const parsed = ruleSchema.safeParse({ name, conditions });
    const [issue] = parsed.error?.issues ?? [];
    return issue && `${issue.path.join('.')} ${issue.message}`;
  };

  test.each([
    ['an unknown figure', [{ ...DOG, figure: 'luck' }], /^conditions\.0/],
    ['a side that the figure does not have', [{ ...DOG, figure: 'women' }], /^conditions\.0\.figure has no “own”/],
    ['not a number', [{ ...DOG, value: Number.NaN }], /^conditions\.0/],
    ['an absurd number', [{ ...DOG, value: 1e308 }], /^conditions\.0/],
    ['nine conditions', Array.from({ length: 9 }, (_, value) => ({ ...DOG, value })), /^conditions/],
    ['no condition', [], /^conditions/],
    ['a repeated condition', [DOG, DOG], /^conditions\.1 repeats/],
    [
      'conditions that exclude each other',
      [
        { ...DOG, value: 3 },
        { ...DOG, is: '<=' },
      ],
      /^conditions\.1 cannot hold/,
    ],
    ['a number where names are compared', [{ ...DOG, figure: 'weight_class', of: 'bout' }], /one_of/],
  ])('refuses %s and names the condition', (_, conditions, message) => {
    expect(fault(conditions)).toMatch(message);
  });

  test.each(['', 'x'.repeat(61), '🥊'.repeat(200), '\ud800'])('refuses the name %j', (name) => {
    expect(fault([DOG], name)).toMatch(/^name/);
  });
});

const condition: fc.Arbitrary<Condition> = fc.record({
  figure: fc.constantFrom(...FIGURES.filter(({ unit }) => unit !== 'flag' && unit !== 'name').map(({ id }) => id)),
  of: fc.constantFrom('own', 'opponent', 'difference'),
  is: fc.constantFrom(...COMPARISONS),
  value: fc.double({ min: -100, max: 100, noNaN: true }),
});
const conditions = fc.array(condition, { minLength: 1, maxLength: 8 });

test('the canonical form is idempotent and independent of the order of the conditions', () => {
  fc.assert(
    fc.property(conditions, (list) => {
      const canonical = canonicalConditions(list);
      expect(canonicalConditions(canonical)).toEqual(canonical);
      expect(canonicalConditions(list.toReversed())).toEqual(canonical);
      expect(ruleId(list.toReversed(), sha256)).toBe(ruleId(list, sha256));
    }),
  );
});

test.each([
  ['2026-04-03', '2024-01-01'],
  ['2026-06-30', '2024-01-01'],
  ['2026-07-01', '2024-07-01'],
])('on %s the sealed years begin on %s', (today, first) => {
  expect(sealedFrom(today)).toBe(first);
});

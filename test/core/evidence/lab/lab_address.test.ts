import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../../core/contract/lab/lab_defaults.ts';
import { PRIOR_STRENGTHS } from '../../../../core/contract/lab/prior_strengths.ts';
import { labAddress } from '../../../../core/evidence/lab/lab_address.ts';
import { readLabAddress } from '../../../../core/evidence/lab/read_lab_address.ts';
import { STRATEGIES } from '../../../../core/strategies/catalogue.ts';
import { ruleId } from '../../../../core/strategies/rules/canonical_rule.ts';
import { sha256 } from '../../../../lambdas/record/sha256.ts';

const ids = STRATEGIES.map(({ id }) => id);

const read = (address: string) => {
  const query = new URL(address, 'https://example.com').searchParams;
  return readLabAddress((name) => query.get(name));
};

const thousandths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 1000);
const options = fc.record({
  bankroll_fraction: thousandths(100, 900),
  prior_strength: fc.constantFrom(...PRIOR_STRENGTHS),
  weights: fc.constantFrom('optimised' as const, 'equal' as const),
  cap: fc.option(thousandths(1, 1000)),
  price_shift: thousandths(-30, 30),
  from_year: fc.option(fc.integer({ min: 2010, max: 2019 })),
  to_year: fc.option(fc.integer({ min: 2020, max: 2026 })),
});

it('an address opens the Lab with the strategies and options that it was made of', () => {
  const states = fc.subarray(ids).chain((strategies) =>
    fc.tuple(
      fc.constant(strategies),
      options,
      fc.subarray(strategies).map((locked) => locked.map((strategy, n) => ({ strategy, weight: n / 1000 }))),
    ),
  );
  fc.assert(
    fc.property(states, ([strategies, rest, locks]) => {
      const all = { ...rest, locks };
      const address = labAddress(strategies, all);
      expect(read(address)).toEqual({ strategies, options: all });
      expect(encodeURI(address)).toBe(address);
    }),
  );
});

it('holds own rules with their locks, filters and limits', () => {
  const conditions = [{ figure: 'weight_class', of: 'bout', is: 'one_of', value: ['Women’s Flyweight'] } as const];
  const id = ruleId(conditions, sha256);
  const rules = [{ id, name: 'Mine & “yours” ~!*', backs: 'fighter' as const, conditions: [...conditions] }];
  const filters = [{ figure: 'odds', of: 'own', is: '>=', value: 1.25 } as const];
  const locked = { ...DEFAULT_LAB_OPTIONS, locks: [{ strategy: id, weight: 0.25 }] };
  const bounds = { bets: 5, parlays: 0, share: 0.05 };
  const address = labAddress(ids.slice(0, 1), locked, { rules, filters, bounds });
  expect(read(address)).toEqual({ strategies: ids.slice(0, 1), options: locked, rules, filters, bounds });
  expect(labAddress(ids.slice(0, 1), undefined, { bounds: {} })).not.toContain('own');
  expect(read('/lab?own=%7B').rules).toBeUndefined();
});

it('is short where nothing is changed', () => {
  expect(labAddress([])).toBe('/lab');
  expect(labAddress(ids.slice(0, 1))).toBe('/lab?s=favorites_all');
  expect(read('/lab')).toEqual({ strategies: [], options: DEFAULT_LAB_OPTIONS });
});

it('with nonsense opens as far as it can be read', () => {
  const query = '/lab?s=favorites_all.nothing.favorites_all.__proto__&lock=elsewhere~0.5&f=2';
  expect(read(query)).toEqual({ strategies: [ids[0]], options: DEFAULT_LAB_OPTIONS });
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (s, lock, p) => {
      expect(() => readLabAddress((name) => ({ s, lock, p })[name] ?? null)).not.toThrow();
    }),
  );
});

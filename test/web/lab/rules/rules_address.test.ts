import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureStops, nearestStop } from '../../../../core/strategies/rules/figure_stops.ts';
import { FIGURES, isClassFigure } from '../../../../core/strategies/rules/figures.ts';
import { COMPARISONS, type Condition } from '../../../../core/strategies/rules/rule.ts';
import { OFFERS } from '../../../../web/components/conditions/new_condition.ts';
import { readValue, valueText } from '../../../../web/components/conditions/read_value.ts';
import { RULES_FORMAT } from '../../../../web/features/lab/rules/rules_address.ts';

const numberCondition: fc.Arbitrary<Condition> = fc
  .constantFrom(...FIGURES.filter((figure) => !isClassFigure(figure)))
  .chain(({ id, of }) =>
    fc.record({
      figure: fc.constant(id),
      of: fc.constantFrom(...of),
      is: fc.constantFrom(...COMPARISONS),
      value: fc.double({ min: -1000, max: 1000, noNaN: true }).map((value) => value + 0),
    }),
  );
const classes: Condition = { figure: 'weight_class', of: 'bout', is: 'not_one_of', value: ['Heavyweight', 'Women’s'] };

test('an address brings back its rule and the search that came with it', () => {
  fc.assert(
    fc.property(fc.array(numberCondition, { maxLength: 7 }), fc.nat(1000), (conditions, tried) => {
      const state = { conditions: [...conditions, classes], tried, opened: 2 };
      expect(RULES_FORMAT.read(RULES_FORMAT.write(state))).toEqual(state);
    }),
  );
  expect(RULES_FORMAT.write({ conditions: [], tried: 0, opened: 0 })).toBe('');
});

test('what an address holds that is no condition is left out', () => {
  const search =
    '?c=odds~own~ge~2&c=reach~own~ge~2&c=odds~bout~ge~2&c=age~own~ge~&c=age~own~ge~NaN&c=&tried=-3&opened=x';
  expect(RULES_FORMAT.read(search)).toEqual({
    conditions: [{ figure: 'odds', of: 'own', is: '>=', value: 2 }],
    tried: 0,
    opened: 0,
  });
});

test.each([
  ['+150', 2.5],
  ['−200', 1.5],
  ['-200', 1.5],
  ['150', 2.5],
  ['2.5', 2.5],
  ['1,80', 1.8],
  ['+50', undefined],
  ['0.9', undefined],
  ['even', undefined],
])('odds typed as %s are %s', (typed, odds) => {
  expect(readValue({ unit: 'odds' }, 'own', typed)).toBe(odds);
});

test('a value that a field shows is read as itself', () => {
  for (const figure of FIGURES.filter((each) => !isClassFigure(each))) {
    for (const of of figure.of) {
      for (const stop of figureStops(figure, of)) {
        expect(readValue(figure, of, valueText(figure, of, stop))).toBeCloseTo(stop, 6);
        expect(figureStops(figure, of)[nearestStop(figureStops(figure, of), stop)]).toBe(stop);
      }
    }
  }
});

test('every condition that is offered can stand in a rule', () => {
  const offered = OFFERS.map(({ condition }) => condition);
  for (const condition of offered) {
    const state = { conditions: [condition], tried: 0, opened: 0 };
    expect(RULES_FORMAT.read(RULES_FORMAT.write(state))).toEqual(state);
  }
});

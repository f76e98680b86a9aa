import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_REPORT, type Report } from '../../../core/contract/playbooks/report.ts';
import type { WithValue } from '../../../core/contract/playbooks/with_value.ts';
import {
  cardAdvice,
  testedTitle,
  testLuckText,
  valueBasisText,
  valueReturnText,
} from '../../../core/playbooks/tested_answer.ts';
import { breakFinding, equityFinding, swingsFinding, weightsFinding } from '../../../core/playbooks/tested_findings.ts';
import { slipOf } from '../../../core/portfolio/value/slip.ts';
import { pickOf } from '../../web/picks/picks.tsx';

const part = (value: number | null, interval: [number, number] | null) => ({
  bets: 300,
  share_of_stakes: 0.5,
  return_on_stakes: value,
  return_on_stakes_interval: interval,
});
const withValue = (value: number, interval: [number, number], best: number | null = 0.009): WithValue => ({
  ...part(value, interval),
  without_best: best,
  all: part(-0.02, [-0.05, 0.01]),
  rest: part(-0.067, [-0.1, -0.03]),
  without_forecast: { ...part(null, null), bets: 0 },
});
const reportOf = (given: Partial<Report>): Report => ({ ...NO_REPORT, sample: 'out', events: 248, ...given });
const loser = reportOf({
  mean: -0.0188,
  interval: [-0.0395, 0.0038],
  equal_weights_mean: -0.0155,
  with_value: withValue(0.053, [-0.029, 0.136]),
});

const share = () => fc.double({ min: -0.3, max: 0.3, noNaN: true });

describe('the title of a test', () => {
  test('calls a loser one, with what equal weights did', () => {
    expect(testedTitle(loser)).toBe('Loses 1.9% a night in its test; equal weights lose 1.6%.');
    const made = reportOf({ mean: 0.0018, equal_weights_mean: -0.0152 });
    expect(testedTitle(made)).toBe('Made 0.2% a night in its test; equal weights lost 1.5%.');
    expect(testedTitle(made, { name: 'kelly', version: 1 })).toBe(
      'Made 0.2% a night in its test; all its picks at equal weights lost 1.5%.',
    );
  });

  test('says “Loses” if and only if the mean is below 0, and always what equal weights did', () => {
    fc.assert(
      fc.property(share(), share(), (mean, equal) => {
        const title = testedTitle(reportOf({ mean, equal_weights_mean: equal }));
        expect(title.startsWith('Loses ')).toBe(mean < 0);
        expect(title.startsWith('Made ')).toBe(mean > 0);
        expect(/equal weights (lost?|lose) /.test(title)).toBe(equal < 0);
        expect(/equal weights (made|make) /.test(title)).toBe(equal > 0);
        expect(title).not.toMatch(/ 0\.0%/);
      }),
    );
  });

  test('says what its weights had seen, and that there is no test', () => {
    expect(testedTitle(reportOf({ sample: 'in', mean: 0.01, equal_weights_mean: 0 }))).toBe(
      'Made 1.0% a night in a test that its weights had seen; equal weights broke even.',
    );
    expect(testedTitle(NO_REPORT)).toBe('Not tested: there are too few past events.');
  });
});

describe('the sentence of the switch', () => {
  test('says what it returned, how sure that is, and what it leaves out', () => {
    expect(valueReturnText(loser)).toBe('returned +5.3% on stakes in the test');
    expect(valueBasisText(loser)).toBe(
      'By weight, 90% range −2.9% to +13.6%; +0.9% without its best 1%; what it leaves out lost 6.7%.',
    );
  });

  test('says nothing of bets that were not tested', () => {
    expect(valueReturnText(reportOf({}))).toBe('has no test yet');
    expect(valueBasisText(reportOf({}))).toBe('');
  });
});

describe('whether that is luck', () => {
  test('is told from both ranges', () => {
    expect(testLuckText(loser)).toBe(
      'Is that luck? You can’t tell: 0 lies inside both ranges. Expect less than the test.',
    );
    expect(testLuckText(reportOf({ interval: [-0.04, -0.01] }))).toBe(
      'Is that luck? No: its whole range lies below 0. It loses. Expect less than the test.',
    );
  });

  test('and says on which side of 0 each of them lies', () => {
    const end = () =>
      fc
        .tuple(share(), share())
        .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] satisfies [number, number]);
    const side = ([low, high]: readonly [number, number]) =>
      low > 0 ? 'lies above 0' : high < 0 ? 'lies below 0' : 'holds 0';
    fc.assert(
      fc.property(end(), end(), (own, value) => {
        const text = testLuckText(reportOf({ interval: own, with_value: withValue(0.01, value) }));
        const both = side(own) === 'holds 0' && side(value) === 'holds 0';
        expect(text.includes('0 lies inside both ranges')).toBe(both);
        if (!both) expect(text).toContain(`range of the test ${side(own)}, that of bets with value ${side(value)}.`);
      }),
    );
    expect(testLuckText(NO_REPORT)).toBe('');
  });
});

describe('what to do on a card', () => {
  const picks = [pickOf(0, 0.1), pickOf(1, -0.1), pickOf(2, -0.04)];
  const rules = { smallest: 0, step: 1 };
  const slips = (budget: number, listed = picks) => ({
    value: slipOf(listed, 0, budget, { ...rules, onlyValue: true, kelly: 0.25 }),
    all: slipOf(listed, 0, budget, { ...rules, onlyValue: false }),
  });

  test('is what is chosen, then what the other position of the switch would be', () => {
    const worth = '1 worth its price, $12, expected +$1.20.';
    expect(cardAdvice(slips(500), true)).toEqual({
      lead: worth,
      rest: 'All 3 picks would come to $375, expected −$5.00.',
    });
    expect(cardAdvice(slips(500), false)).toEqual({
      lead: 'All 3 picks come to $375, expected −$5.00.',
      rest: worth,
    });
  });

  test('is nothing where nothing is worth its price, or all is too small', () => {
    expect(cardAdvice(slips(500, picks.slice(1)), true).lead).toBe(
      'Nothing on this card is worth its price for these strategies.',
    );
    expect(cardAdvice(slips(20), true).lead).toBe('1 worth its price, too small to place.');
    expect(cardAdvice(slips(500, []), true)).toEqual({ lead: 'No pick on this card.', rest: '' });
  });

  test('gives shares without a budget, and no verdict without a forecast', () => {
    expect(cardAdvice(slips(0), true).lead).toMatch(/^1 worth its price, 2\.5%, expected \+0\.3%\.$/);
    const legacy = picks.map(({ edge: _edge, ...pick }) => pick);
    expect(cardAdvice(slips(500, legacy), true)).toEqual({
      lead: 'All 3 picks come to $375.',
      rest: 'We have no forecast of them, so we call none worth its price.',
    });
  });
});

test('sections say what they found', () => {
  const equity = [{ date: '2026-01-04', playbook: -4.65, equal_weights: 0.5 }];
  expect(equityFinding({ equity, events: 248 })).toBe(
    'Ended $2,325 down, equal weights $250 up, with $500 on each of 248 events',
  );
  expect(equityFinding(NO_REPORT)).toBe('No past event to show yet');
  const weights = [
    { name: 'Better strikers', weight: 0.1 },
    { name: 'Younger by 3 years', weight: 0.165 },
  ];
  expect(weightsFinding(weights)).toBe('2 strategies; Younger by 3 years leads with 16.5%');
  expect(weightsFinding(weights.map((each) => ({ ...each, weight: 0.5 })))).toBe('2 strategies, 50.0% each');
  expect(swingsFinding({ hit_rate: 0.41, max_drawdown: 8 })).toBe('41% of nights ahead; $4,000 from high to low');
  expect(breakFinding(loser)).toBe('Tested bets with value return, without their best 1%, +0.9%');
  expect(breakFinding(reportOf({}))).toBe('No bet with value in the test');
});

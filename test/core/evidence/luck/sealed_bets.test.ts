import { expect, test } from 'vitest';
import { ruleBets, rulePart } from '../../../../core/evidence/luck/rules/rule_record.ts';
import { sealedBets } from '../../../../core/evidence/luck/rules/sealed_bets.ts';
import { factTable } from '../../../../core/strategies/facts/fact_table.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';
import { demoImport } from '../../../fixtures/demo_league.ts';

const TODAY = '2026-04-03';
const FAVORITES: readonly Condition[] = [{ figure: 'odds', of: 'difference', is: '<', value: 0 }];
const { cards, facts } = demoImport(TODAY);

test('the sealed years hold the bets from their first day on, with the results of the cards', () => {
  const opened = sealedBets(cards, factTable(facts), FAVORITES, TODAY);
  const expected = ruleBets(facts, FAVORITES).filter(({ date }) => date >= '2024-01-01');
  expect(opened.from).toBe('2024-01-01');
  expect(opened.bets.map(({ date, odds, profit }) => ({ date, odds, profit }))).toEqual(
    expected.map(({ date, odds, profit }) => ({ date, odds, profit })),
  );
  expect(opened.return_on_stakes).toBeCloseTo(rulePart(expected).returnOnStakes ?? Number.NaN, 12);
});

test('a rule without a bet in them has no return and no range', () => {
  const never: Condition = { figure: 'odds', of: 'own', is: '>=', value: 900 };
  expect(sealedBets(cards, factTable(facts), [never], TODAY)).toMatchObject({
    bets: [],
    won: 0,
    return_on_stakes: null,
    range: null,
  });
});

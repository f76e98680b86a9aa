import { expect, test } from 'vitest';
import { ruleDetails, rulePoints, withoutEach } from '../../../../core/evidence/luck/rules/rule_figures.ts';
import { ruleBets, ruleRecord } from '../../../../core/evidence/luck/rules/rule_record.ts';
import { fairByRow, type TableBet, tableBets } from '../../../../core/evidence/luck/table_bets.ts';
import { factTable } from '../../../../core/strategies/facts/fact_table.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';
import { sealedFrom } from '../../../../core/strategies/rules/sealed_years.ts';
import { factsOf } from '../../../fixtures/card_facts.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';
import { finished } from '../../../fixtures/whole_lab_result.ts';

const facts = factsOf(randomCards(3, 400, 4));
const table = factTable(facts);
const SEALED = sealedFrom(TODAY);
const fair = fairByRow(table);
const betsOf = (conditions: readonly Condition[]) => tableBets(table, fair, conditions, SEALED);

const ruleFigures = (of: typeof table, bets: readonly TableBet[], listed: number) => ({
  ...rulePoints(bets),
  ...ruleDetails(of, bets, listed),
});

const LONG: Condition = { figure: 'odds', of: 'own', is: '>=', value: 1.8 };
const RULES: readonly (readonly Condition[])[] = [
  [{ figure: 'odds', of: 'difference', is: '<', value: 0 }],
  [LONG, { figure: 'odds', of: 'difference', is: '<', value: 0 }],
  [{ figure: 'odds', of: 'own', is: '>=', value: 900 }],
];

test.each(RULES)('the page shows the figures of the command line before the sealed years: %j', (...conditions) => {
  const all = ruleBets(facts, conditions);
  const before = all.filter(({ date }) => date < SEALED);
  const record = ruleRecord(before, SEALED);
  const figures = ruleFigures(table, betsOf(conditions), 5);
  expect(figures).toMatchObject({
    bets: record.bets,
    events: record.events,
    won: record.won,
    returnOnStakes: record.returnOnStakes,
    range: record.range,
    worthless: record.worthless,
  });
  const profit = before.reduce((sum, bet) => sum + bet.profit, 0);
  expect(figures.curve.units.at(-1) ?? 0).toBeCloseTo(profit, 9);
  expect(figures.years.reduce((sum, { units }) => sum + units, 0)).toBeCloseTo(profit, 9);
  expect(figures.bands.reduce((sum, { bets }) => sum + bets, 0)).toBe(before.length);
  expect(figures.list.map(({ date }) => date)).toEqual(
    before
      .slice(-5)
      .reverse()
      .map(({ date }) => date),
  );
});

test('no figure moves when the results of the sealed years do', () => {
  const turned = facts.map((event) => ({
    ...event,
    bouts: event.bouts.map((bout) => (event.date < SEALED ? bout : { ...bout, outcome: 'draw' as const })),
  }));
  const other = factTable(turned);
  for (const conditions of RULES) {
    const bets = tableBets(other, fairByRow(other), conditions, SEALED);
    expect(ruleFigures(other, bets, 50)).toEqual(ruleFigures(table, betsOf(conditions), 50));
  }
});

test('what removing a condition would do is the rule of the others', () => {
  const [first = [], second = []] = RULES;
  const [withoutLong, withoutFavorite] = finished(withoutEach(second, betsOf));
  expect(withoutLong).toEqual(expect.objectContaining({ bets: betsOf(first).length }));
  expect(withoutFavorite).toEqual(expect.objectContaining({ bets: betsOf([LONG]).length }));
  expect(finished(withoutEach(first, betsOf))).toEqual([]);
});

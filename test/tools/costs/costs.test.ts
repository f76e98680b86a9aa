import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playbookItems } from '../../../lambdas/store/playbooks/playbook_item.ts';
import { UNITS } from '../../../tools/costs/assumptions.ts';
import {
  abuseTable,
  assumptionsTable,
  billTable,
  callsByMonth,
  countsTable,
  feedCost,
  fixedTable,
  ODDS_PLANS,
  openRequestsTable,
  priceFeedTable,
  pricesTable,
} from '../../../tools/costs/cost_sheet.ts';
import { replaceBetweenMarks } from '../../../tools/costs/marked_section.ts';
import { monthlyBill, monthlyCounts } from '../../../tools/costs/monthly_bill.ts';
import { PRICES } from '../../../tools/costs/prices.ts';
import { storedBytes } from '../../../tools/refresh_simulation/playbook_table.ts';
import { testPlaybooks, upcomingCard } from '../../../tools/refresh_simulation/test_playbooks.ts';

const SHEET = readFileSync(new URL('../../../docs/costs.md', import.meta.url), 'utf8');

test.each([
  ['bill', billTable],
  ['fixed', fixedTable],
  ['abuse', abuseTable],
  ['open', openRequestsTable],
  ['counts', countsTable],
  ['assumptions', assumptionsTable],
  ['feed', priceFeedTable],
  ['prices', pricesTable],
])('the table of %s in docs/costs.md is current', (name, make) => {
  expect(replaceBetweenMarks(SHEET, name, make())).toBe(SHEET);
});

test('a playbook takes the read and write units that its items have', () => {
  const [playbook] = testPlaybooks(upcomingCard(), 1, 1);
  if (playbook === undefined) throw new Error('There is no playbook');
  const { own, report } = playbookItems(playbook);
  const units = (item: Record<string, unknown>, kilobytes: number) => Math.ceil(storedBytes(item) / 1024 / kilobytes);
  const ofIndex = { added: 1, moved: 2 };
  expect(UNITS.playbookRead).toBe(units(own, 4) + units(report, 4));
  expect(UNITS.playbookRefresh).toBe(units(own, 1) + ofIndex.moved);
  expect(UNITS.playbookSave).toBe(2 * (units(own, 1) + units(report, 1) + UNITS.smallWrite) + ofIndex.added);
});

test('no service costs less with more visitors', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (visitors, more) => {
      const [fewer, bigger] = [monthlyBill(visitors), monthlyBill(visitors + more)];
      for (const [index, { dollars }] of fewer.entries()) {
        expect(bigger[index]?.dollars).toBeGreaterThanOrEqual(dollars - 1e-9);
      }
    }),
  );
});

test('without visitors only the fixed parts, storage, ingest and the look for alerts cost money', () => {
  const paid = monthlyBill(0).filter(({ dollars }) => dollars > 0);
  expect(paid.map(({ service }) => service)).toEqual([
    'WAF',
    'Lambda',
    'DynamoDB',
    'S3',
    'Secrets Manager',
    'KMS',
    'CloudWatch',
  ]);
});

test('1,000 visitors cost about $43 a month, most of it web ACLs and what watches the functions', () => {
  const bill = monthlyBill(1000);
  const of = (service: string) => bill.find((line) => line.service === service)?.dollars ?? 0;
  expect(bill.reduce((sum, { dollars }) => sum + dollars, 0)).toBeCloseTo(43, 0);
  expect(of('WAF')).toBeCloseTo(19, 0);
  expect(of('KMS')).toBe(1);
});

test('the cost of the model is bounded by the daily limit of descriptions', () => {
  expect(monthlyCounts(1e9).descriptions).toBe(60_000);
});

test('every price has a unit and a source', () => {
  for (const { dollars, per, unit, source } of Object.values(PRICES)) {
    expect(dollars / per).toBeGreaterThan(0);
    expect(unit).not.toBe('');
    expect(source).toMatch(/^https:\/\/aws\.amazon\.com\//);
  }
});

test('a document without the marks is rejected', () => {
  expect(() => replaceBetweenMarks('no marks', 'bill', 'x')).toThrow(RangeError);
});

test('the price feed spends no more credits than the plan has, and a card takes 150 to 250 calls with enough', () => {
  const [free] = ODDS_PLANS;
  for (const calls of callsByMonth(free.credits, 2)) expect(2 * calls).toBeLessThanOrEqual(free.credits);
  const { credits, busiest, plan } = feedCost(1);
  expect((credits * 12) / 40).toBeGreaterThan(150);
  expect((credits * 12) / 40).toBeLessThan(250);
  expect(busiest).toBeGreaterThanOrEqual(credits);
  expect(plan).not.toBe(free.name);
});

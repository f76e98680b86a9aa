import { expect, test } from 'vitest';
import { ruleVerdict, searchAdjustedRange } from '../../../../core/evidence/luck/rules/rule_verdict.ts';

const ENOUGH = { bets: 400, events: 120, worthless: { mean: -0.05, spread: 0.05 } };
const judged = (range: [number, number]) => ({ ...ENOUGH, range });

test('a range is moved down by what the luckiest of the rules looked at gains', () => {
  expect(searchAdjustedRange(judged([0.01, 0.2]), 1)).toEqual([0.01, 0.2]);
  const [low = 0, high = 0] = searchAdjustedRange(judged([0.01, 0.2]), 100) ?? [];
  expect(high - low).toBeCloseTo(0.19, 12);
  expect(low).toBeLessThan(-0.1);
});

test('a rule that is above 0 alone is not after a search', () => {
  expect(ruleVerdict(judged([0.01, 0.2]), 1, undefined)).toBe('above');
  expect(ruleVerdict(judged([0.01, 0.2]), 2, undefined)).toBe('unsure');
});

test('a search makes no rule a losing one', () => {
  expect(ruleVerdict(judged([-0.2, 0.01]), 1000, undefined)).toBe('unsure');
  expect(ruleVerdict(judged([-0.2, -0.01]), 1, undefined)).toBe('loses');
});

test('opened sealed years decide, and no search is held against them', () => {
  const sealed = { bets: 150, events: 50 };
  expect(ruleVerdict(judged([0.2, 0.4]), 1, { ...sealed, range: [-0.1, 0.1] })).toBe('unsure');
  expect(ruleVerdict(judged([-0.2, -0.1]), 500, { ...sealed, range: [0.02, 0.1] })).toBe('above');
  expect(ruleVerdict(judged([0.2, 0.4]), 1, { bets: 20, events: 9, range: [0.02, 0.1] })).toBe('tooFew');
});

test('there is no verdict below 100 bets or 30 events', () => {
  expect(ruleVerdict({ ...judged([0.1, 0.2]), bets: 99 }, 1, undefined)).toBe('tooFew');
  expect(ruleVerdict({ ...judged([0.1, 0.2]), events: 29 }, 1, undefined)).toBe('tooFew');
  expect(ruleVerdict({ ...judged([0.1, 0.2]), bets: 0, events: 0 }, 1, undefined)).toBe('never');
});

import { describe, expect, test } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import {
  forecastMoves,
  opposition,
  pickReasons,
  whySentences,
} from '../../../web/components/picks/row/pick_reasons.ts';

const PICK: StoredPick = {
  pick_name: 'Jose Delano',
  opponent_name: 'Robert Ruchala',
  budget_amount: 0.1224,
  american_odds: '-350',
  decimal_odds: 1.2857,
  supporting_strategies: 17,
  type: 'moneyline',
  market_probability: 0.768,
  probability: 0.752,
  consensus_probability: 0.791,
  netted: 0.0228,
};
const PARLAY: StoredPick = { ...PICK, type: 'parlay', pick_name: 'Robert Ruchala + Ethyn Ewing' };

test('a pick shows the cappers’ mean, and the netted stake in dollars', () => {
  expect(pickReasons(PICK, 500)).toEqual(['The cappers’ mean is 79%', 'opposite bets worth $11.40 netted out']);
});

test('without a budget the netted stake is a percentage', () => {
  expect(pickReasons(PICK, 0)).toContain('opposite bets worth 2.3% of the budget netted out');
});

test('unknown figures are left out', () => {
  expect(pickReasons({ ...PICK, consensus_probability: null, netted: 0 }, 500)).toEqual([]);
});

test('a moneyline shows how many parlays back the other side', () => {
  expect(opposition(PICK, [PARLAY])).toMatch(/^A parlay of this playbook backs Robert Ruchala\./);
  expect(opposition(PICK, [PARLAY, PARLAY])).toMatch(/^2 parlays of this playbook back Robert Ruchala\./);
});

test('a parlay names the moneylines against its legs', () => {
  expect(opposition(PARLAY, [PICK])).toMatch(/^Your moneyline on Jose Delano bets against a leg of this parlay\./);
});

const leg = (name: string, ...reasons: readonly { text: string; points: number }[]) => ({
  ...{ name, opponent: 'somebody', corner: 'red' as const },
  reasons: [...reasons],
});
const younger = { text: 'younger, 28 against 34', points: 0.021 };
const shorter = { text: 'shorter by 2 inches', points: -0.004 };

test('a moneyline shows what moves the forecast from the market, a line each', () => {
  expect(forecastMoves({ legs: [leg('Jose Delano', younger, shorter)] })).toEqual([
    'younger, 28 against 34: +2.1 points',
    'shorter by 2 inches: −0.4 points',
  ]);
});

test('reasons of older releases that took derived figures for years and bouts are left out', () => {
  const derived = ['younger by 18 years', 'older by 1 year', '3 more UFC bouts', '1 fewer UFC bout'];
  const reasons = derived.map((text) => ({ text, points: 0.02 }));
  expect(forecastMoves({ legs: [leg('Jose Delano', ...reasons, shorter)] })).toEqual([
    'shorter by 2 inches: −0.4 points',
  ]);
});

test('a parlay shows it per leg, and legs without reasons not at all', () => {
  expect(forecastMoves({ legs: [leg('Jose Delano', younger, shorter), leg('Ethyn Ewing')] })).toEqual([
    'Jose Delano: younger, 28 against 34: +2.1 points; shorter by 2 inches: −0.4 points',
  ]);
  expect(forecastMoves({})).toEqual([]);
});

describe('two sentences', () => {
  const even: StoredPick = { ...PICK, decimal_odds: 2.2, probability: 0.5, market_probability: 0.46, edge: 0.1 };
  const said = (pick: StoredPick) => whySentences(pick, (odds) => odds.toFixed(2));

  test('say what we and the market give a pick, what moves us most, and what it returns', () => {
    expect(said({ ...even, legs: [leg('Jose Delano', shorter, younger)] })).toEqual([
      'We give Delano 50%, the market 46%. What moves us most: younger, 28 against 34.',
      'At 2.20 each $1 on it returns $1.10 on average, more than it costs.',
    ]);
  });

  test('name no reason that points the other way', () => {
    expect(said({ ...even, legs: [leg('Jose Delano', shorter)] })[0]).toBe('We give Delano 50%, the market 46%.');
  });

  test('say that a price is too close to fair, or costs more than it returns', () => {
    expect(said({ ...even, edge: 0.01 })[1]).toBe(
      'At 2.20 each $1 on it returns $1.01 on average, too little to be sure of.',
    );
    expect(said({ ...even, edge: -0.03 })[1]).toBe(
      'At 2.20 each $1 on it returns $0.97 on average, less than it costs.',
    );
  });

  test('say nothing without a forecast', () => {
    expect(said({ ...even, is_forecast: false })).toEqual([]);
    expect(said(PICK)).toEqual([]);
  });
});

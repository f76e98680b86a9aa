import { expect, test } from 'vitest';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { type Selector, STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyBout } from '../../../core/strategies/forecast_bout.ts';
import { betSelection } from '../../../core/strategies/select.ts';
import { fighterFacts, forecastBout, unanimous } from '../../fixtures/forecast_bout.ts';

/** The side that a selector backs in the only bout of a card. */
function side(selector: Selector, bout: StrategyBout) {
  const [bet] = betSelection(selector)([bout]);
  return bet?.[0]?.corner;
}

const favoriteOdds = { odds: 1.5 };
const underdogOdds = { odds: 2.6 };

test('the catalogue has as many strategies as the limits and texts say', () => {
  expect(STRATEGIES).toHaveLength(LIMITS.strategies);
});

test('the favorite is the side with lower odds; equal odds have no favorite', () => {
  const all: Selector = { kind: 'favorite', among: 'all' };
  expect(side(all, forecastBout(favoriteOdds, underdogOdds))).toBe('red');
  expect(side(all, forecastBout(underdogOdds, favoriteOdds))).toBe('blue');
  expect(side(all, forecastBout({ odds: 1.91 }, { odds: 1.91 }))).toBeUndefined();
});

test('men’s and women’s favorites are selected in their own bouts only', () => {
  const women = forecastBout(favoriteOdds, underdogOdds, { gender: 'women' });
  expect(side({ kind: 'favorite', among: 'women' }, women)).toBe('red');
  expect(side({ kind: 'favorite', among: 'men' }, women)).toBeUndefined();
});

test('a favorite with equal Elo counts as higher Elo', () => {
  const low: Selector = { kind: 'favorite', among: 'lower_elo' };
  const high: Selector = { kind: 'favorite', among: 'higher_elo' };
  const lower = forecastBout({ ...favoriteOdds, elo: 1490 }, underdogOdds);
  const equal = forecastBout(favoriteOdds, underdogOdds);
  expect([side(low, lower), side(high, lower)]).toEqual(['red', undefined]);
  expect([side(low, equal), side(high, equal)]).toEqual([undefined, 'red']);
});

test('limits on odds are inclusive; without a favorite there is no underdog', () => {
  const least: Selector = { kind: 'favorite_paying_at_least', odds: 1.25 };
  const most: Selector = { kind: 'underdog_paying_at_most', odds: 2.05 };
  expect(side(least, forecastBout({ odds: 1.25 - 1e-12 }, { odds: 4 }))).toBe('red');
  expect(side(least, forecastBout({ odds: 1.2499 }, { odds: 4 }))).toBeUndefined();
  expect(side(most, forecastBout({ odds: 1.8 }, { odds: 2.05 + 1e-12 }))).toBe('blue');
  expect(side(most, forecastBout({ odds: 1.8 }, { odds: 2.0501 }))).toBeUndefined();
  expect(side(most, forecastBout({ odds: 2 }, { odds: 2 }))).toBeUndefined();
});

test('younger means younger by at least that many years', () => {
  const selector: Selector = { kind: 'younger', years: 3 };
  expect(side(selector, forecastBout({ age: 33 }, { age: 30 }))).toBe('blue');
  expect(side(selector, forecastBout({ age: 32 }, { age: 30 }))).toBeUndefined();
  expect(side(selector, forecastBout({ age: 32 }, {}))).toBeUndefined();
});

test('heights and reaches are compared in inches of 2.54 cm, with a rounding tolerance', () => {
  const taller: Selector = { kind: 'taller', inches: 3 };
  expect(side(taller, forecastBout({ heightCm: 187.96 }, { heightCm: 180.34 }))).toBe('red');
  expect(side(taller, forecastBout({ heightCm: 187.95 }, { heightCm: 180.34 }))).toBeUndefined();
  const longer: Selector = { kind: 'longer_reach', inches: 1 };
  expect(side(longer, forecastBout({ reachCm: 172.72 }, { reachCm: 175.26 }))).toBe('blue');
  expect(side(longer, forecastBout({ reachCm: 172.72 }, { heightCm: 190 }))).toBeUndefined();
});

test('the higher figure is backed; equal or unknown figures select nothing', () => {
  const selector: Selector = { kind: 'higher_figure', figure: 'net_striking' };
  const bout = (red: number | undefined, blue: number | undefined) =>
    forecastBout({ figures: { net_striking: red } }, { figures: { net_striking: blue } });
  expect(side(selector, bout(0.1, 0.2))).toBe('blue');
  expect(side(selector, bout(0, -1e-12))).toBe('red');
  expect(side(selector, bout(0.2, 0.2))).toBeUndefined();
  expect(side(selector, bout(undefined, 0.2))).toBeUndefined();
});

test('a capper backs the side with positive expected value, and nothing before its first fit', () => {
  const selector: Selector = { kind: 'capper', capper: 'clinch_counter' };
  const at = (probability: number) => forecastBout({ odds: 1.9 }, { odds: 1.9 }, { forecasts: unanimous(probability) });
  expect([side(selector, at(0.54)), side(selector, at(0.46)), side(selector, at(0.5))]).toEqual([
    'red',
    'blue',
    undefined,
  ]);
  expect(side(selector, forecastBout({}, {}))).toBeUndefined();
});

test('where both sides have positive value, the larger is backed', () => {
  const selector: Selector = { kind: 'capper', capper: 'odds_observer' };
  const generous = forecastBout({ odds: 2.02 }, { odds: 2.05 }, { forecasts: unanimous(0.5) });
  expect(side(selector, generous)).toBe('blue');
});

test('a favorites parlay takes the lowest odds first, ties by card order', () => {
  const odds = [1.5, 1.2, 1.5, 1.3];
  const bouts = odds.map((each) => forecastBout({ odds: 3 }, { odds: each }));
  const parlay = (legs: number) => betSelection({ kind: 'favorites_parlay', legs })(bouts);
  expect(parlay(3)).toEqual([
    [
      { bout: 1, corner: 'blue' },
      { bout: 3, corner: 'blue' },
      { bout: 0, corner: 'blue' },
    ],
  ]);
  expect(parlay(1)).toEqual([[{ bout: 1, corner: 'blue' }]]);
  expect(parlay(5)).toEqual([]);
});

test('no selection depends on the outcome', () => {
  const red = { ...favoriteOdds, age: 25, heightCm: 180, reachCm: 190, elo: 1600 };
  const blue = fighterFacts({ ...underdogOdds, age: 31, heightCm: 170, reachCm: 170 });
  const bout = forecastBout(red, blue, { forecasts: unanimous(0.7) });
  for (const { selector } of STRATEGIES) {
    const pending = betSelection(selector)([bout]);
    for (const outcome of ['red', 'blue', 'draw', 'no_contest'] as const) {
      expect(betSelection(selector)([{ ...bout, outcome }])).toEqual(pending);
    }
  }
});

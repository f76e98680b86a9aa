import { describe, expect, it } from 'vitest';
import {
  decimalFromAmerican,
  isBelievableLine,
  overround,
  proportionalProbabilityOfRed,
} from '../../../core/domain/odds/odds.ts';
import type { MarketBout } from '../../../core/history/sources/source_bouts.ts';
import { demoLeague } from '../../fixtures/demo_league.ts';

const TODAY = '2026-11-20';
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Priced {
  red: number;
  blue: number;
  outcome: MarketBout['outcome'];
}

function priced(market: readonly MarketBout[]): Priced[] {
  return market.flatMap((bout) => {
    const red = decimalFromAmerican(bout.red.americanOdds ?? 0);
    const blue = decimalFromAmerican(bout.blue.americanOdds ?? 0);
    return red === undefined || blue === undefined ? [] : [{ red, blue, outcome: bout.outcome }];
  });
}

const decided = (bouts: readonly Priced[]) => bouts.filter(({ outcome }) => outcome === 'red' || outcome === 'blue');
const brier = (bouts: readonly Priced[]) =>
  mean(
    decided(bouts).map(
      ({ red, blue, outcome }) => (proportionalProbabilityOfRed(red, blue) - (outcome === 'red' ? 1 : 0)) ** 2,
    ),
  );
const favoritesShare = (bouts: readonly Priced[]) =>
  mean(
    decided(bouts)
      .filter(({ red, blue }) => red !== blue)
      .map(({ red, blue, outcome }) => (red < blue === (outcome === 'red') ? 1 : 0)),
  );

describe('the demo league’s bookmaker', () => {
  it('closes like a real one: Brier score about 0.21, and favourites win about two thirds', () => {
    const bouts = priced(demoLeague(TODAY).market);
    expect(brier(bouts)).toBeGreaterThan(0.205);
    expect(brier(bouts)).toBeLessThan(0.215);
    expect(favoritesShare(bouts)).toBeGreaterThan(0.63);
    expect(favoritesShare(bouts)).toBeLessThan(0.69);
  });

  it('does so with other seeds', () => {
    const leagues = [1, 2, 3, 4].map((seed) => priced(demoLeague(TODAY, seed).market));
    expect(mean(leagues.map(brier))).toBeGreaterThan(0.205);
    expect(mean(leagues.map(brier))).toBeLessThan(0.215);
    expect(mean(leagues.map(favoritesShare))).toBeGreaterThan(0.63);
    expect(mean(leagues.map(favoritesShare))).toBeLessThan(0.69);
  });

  it('has a margin of about 4 %, and the import accepts its lines', () => {
    const bouts = priced(demoLeague(TODAY).market);
    expect(bouts.every(({ red, blue }) => isBelievableLine(red, blue))).toBe(true);
    expect(mean(bouts.map(({ red, blue }) => overround(red, blue)))).toBeCloseTo(1.04, 2);
  });

  it('quotes whole American odds of at least 100 in absolute value', () => {
    for (const bout of demoLeague(TODAY).market) {
      for (const { americanOdds } of [bout.red, bout.blue]) {
        if (americanOdds === undefined) continue;
        expect(Number.isInteger(americanOdds)).toBe(true);
        expect(Math.abs(americanOdds)).toBeGreaterThanOrEqual(100);
      }
    }
  });

  it('shows the favourite–longshot bias, and betting on all favourites or all longshots loses', () => {
    const bouts = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => decided(priced(demoLeague(TODAY, seed).market)));
    const sides = bouts.flatMap(({ red, blue, outcome }) => [
      { odds: red, won: outcome === 'red' },
      { odds: blue, won: outcome === 'blue' },
    ]);
    const profit = (chosen: typeof sides) => mean(chosen.map(({ odds, won }) => (won ? odds - 1 : -1)));
    const favorites = profit(sides.filter(({ odds }) => odds < 1.5));
    const longshots = profit(sides.filter(({ odds }) => odds > 3.5));
    expect(favorites).toBeLessThan(0);
    expect(longshots).toBeLessThan(favorites);
  });
});

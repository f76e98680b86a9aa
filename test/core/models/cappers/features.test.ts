import { expect, test } from 'vitest';
import { LARGEST_FIGURE } from '../../../../core/arithmetic/bounded.ts';
import { Career } from '../../../../core/history/career/career.ts';
import { fightingRates } from '../../../../core/history/chronology.ts';
import { capperFeatures, marketLogit } from '../../../../core/models/cappers/features.ts';
import { CAPPER_IDS } from '../../../../core/strategies/ids.ts';
import { forecastBout } from '../../../fixtures/forecast_bout.ts';
import { statLine, statsBout } from '../../../fixtures/source_bouts.ts';

function fighter(odds: number, landed: number) {
  const career = new Career();
  const redLine = statLine({
    significantStrikes: { landed, tried: 90 },
    distanceStrikes: { landed, tried: 80 },
    clinchStrikes: { landed: 3, tried: landed },
    takedowns: { landed: 1, tried: landed },
    knockdowns: landed % 3,
    controlSeconds: landed,
  });
  career.add(statsBout('2024-01-06', 'AL', 'BO', { redLine, blueLine: redLine }), 'red');
  return { odds, rates: fightingRates(career), figures: { win_rate_decision: landed / 100, win_rate_finish: 0.5 } };
}

const red = fighter(1.5, 60);
const blue = fighter(2.8, 31);

test('the first feature is the market’s log odds without its margin', () => {
  const bout = forecastBout(red, blue);
  const probability = 1 / 1.5 / (1 / 1.5 + 1 / 2.8);
  expect(marketLogit(bout)).toBeCloseTo(Math.log(probability / (1 - probability)), 12);
  for (const capper of CAPPER_IDS) expect(capperFeatures(capper, bout)[0]).toBe(marketLogit(bout));
});

test('swapping the corners negates every feature', () => {
  for (const capper of CAPPER_IDS) {
    const one = capperFeatures(capper, forecastBout(red, blue, { gender: 'women', scheduledRounds: 5 }));
    const other = capperFeatures(capper, forecastBout(blue, red, { gender: 'women', scheduledRounds: 5 }));
    for (const [index, value] of one.entries()) expect(-(other[index] ?? 0), capper).toBeCloseTo(value, 12);
  }
});

test('a difference is 0 if either side lacks the figure', () => {
  for (const capper of CAPPER_IDS.filter((id) => id !== 'odds_observer')) {
    expect(new Set(capperFeatures(capper, forecastBout(red, {})).slice(1)), capper).toEqual(new Set([0]));
  }
});

test('the odds observer has features for women’s bouts and five-round bouts', () => {
  const features = (known: Parameters<typeof forecastBout>[2]) =>
    capperFeatures('odds_observer', forecastBout(red, blue, known));
  const logit = marketLogit(forecastBout(red, blue));
  expect(features({})).toEqual([logit, logit ** 3, 0, 0]);
  expect(features({ gender: 'women' })).toEqual([logit, logit ** 3, logit, 0]);
  expect(features({ scheduledRounds: 5 })).toEqual([logit, logit ** 3, 0, logit]);
});

test('absurd statistics give features that a snapshot keeps', () => {
  const absurd = forecastBout(fighter(1.5, Number.MAX_SAFE_INTEGER), blue);
  for (const capper of CAPPER_IDS)
    for (const value of capperFeatures(capper, absurd))
      expect(Math.abs(value), capper).toBeLessThanOrEqual(LARGEST_FIGURE);
});

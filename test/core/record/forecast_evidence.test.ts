import { expect, test } from 'vitest';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import type { ForecastedBout } from '../../../core/imports/forecasted_bouts.ts';
import { FORECASTS_TRIED } from '../../../core/record/chain/model_versions.ts';
import { forecastEvidence } from '../../../core/record/forecast/calibration.ts';
import { deviationText, evidenceText } from '../../../core/record/words/evidence_words.ts';

/** Bouts that red wins as often as `truth` mixes forecast and market: 1 if the forecast is right, 0 if the market is. */
function boutsWhere(truth: number, count: number): ForecastedBout[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, () => {
    const market = 0.2 + 0.6 * random();
    const forecast = Math.min(0.95, Math.max(0.05, market + 0.3 * (random() - 0.5)));
    const redWon = random() < market + truth * (forecast - market);
    return { year: 2020, market, cappers: market, forecast, redWon };
  });
}

test('the slope is 1 where every deviation from the market is right, and 0 where none is', () => {
  const right = forecastEvidence(boutsWhere(1, 40_000));
  expect(right?.slope).toBeCloseTo(1, 1);
  expect(right?.gain).toBeGreaterThan(0);
  expect(right?.chance).toBeLessThan(1e-6);
  const wrong = forecastEvidence(boutsWhere(0, 40_000));
  expect(Math.abs(wrong?.slope ?? 1)).toBeLessThan(0.1);
  expect(wrong?.chance).toBe(1);
});

test('the chance of a gain by luck is counted for every forecast that was tried', () => {
  const evidence = forecastEvidence(boutsWhere(0.6, 600));
  if (evidence === null) throw new Error('no evidence');
  expect(evidence.tries).toBe(FORECASTS_TRIED);
  expect(evidenceText({ ...evidence, chance: 0.005 })).toContain('by luck alone is about 0.5%');
  expect(evidenceText(evidence)).toMatch(/^In the test our log loss is/);
});

test('bouts are counted once, by how far the forecast is from the market', () => {
  const bouts = boutsWhere(1, 1_000);
  const deviations = forecastEvidence(bouts)?.deviations ?? [];
  expect(deviations.reduce((sum, row) => sum + row.bouts, 0)).toBe(bouts.length);
  expect(deviations.map(deviationText)).toEqual([
    'under 2 points',
    '2 to 5 points',
    '5 to 7 points',
    '7 to 10 points',
    'over 10 points',
  ]);
  for (const { above, market, forecast } of deviations) expect(forecast - market).toBeGreaterThan(above);
});

test('too few bouts prove nothing', () => {
  expect(forecastEvidence([])).toBeNull();
  expect(forecastEvidence(boutsWhere(1, 1))).toBeNull();
});

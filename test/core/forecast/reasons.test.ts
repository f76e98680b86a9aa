import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { logistic, logit } from '../../../core/arithmetic/logistic.ts';
import { FEATURES } from '../../../core/forecast/features.ts';
import { FORECAST_FIGURES } from '../../../core/forecast/figures.ts';
import { forecastAt } from '../../../core/forecast/forecast_at.ts';
import { figureText } from '../../../core/forecast/reason_texts.ts';
import { forecastReasons } from '../../../core/forecast/reasons.ts';

/** Features and coefficients of the named columns, the first of a figure; 0 elsewhere. */
function columns(values: Partial<Record<(typeof FORECAST_FIGURES)[number], [difference: number, effect: number]>>) {
  const features = FEATURES.map(() => 0);
  const own = FEATURES.map(() => 0);
  for (const figure of FORECAST_FIGURES) {
    const [difference, effect] = values[figure] ?? [0, 0];
    const column = FEATURES.findIndex((feature) => feature.figure === figure);
    if (difference === 0) continue;
    features[column] = difference;
    own[column] = effect / difference;
  }
  return { features, coefficients: [1, 0, ...own] };
}

const small = fc.double({ min: -1, max: 1, noNaN: true });
const anyModel = fc.record({
  features: fc.array(small, { minLength: FEATURES.length, maxLength: FEATURES.length }),
  coefficients: fc.array(small, { minLength: FEATURES.length + 2, maxLength: FEATURES.length + 2 }),
  market: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
});

describe('the reasons of a forecast', () => {
  it('name what moves it most, with what the probability would be lower without it', () => {
    const { features, coefficients } = columns({ age: [-6, 0.1], reach: [5, 0.05] });
    const [age, reach, ...others] = forecastReasons(features, coefficients, 0.5, 'red');
    const forecast = forecastAt(features, coefficients, 0.5);
    expect(age).toEqual({ text: 'younger by 6 years', points: expect.closeTo(forecast - logistic(0.05), 12) });
    expect(reach).toEqual({ text: 'longer reach by 2 inches', points: expect.closeTo(forecast - logistic(0.1), 12) });
    expect(others).toEqual([]);
  });

  it('add up figures that say much the same, and tell them by the one that does most of it', () => {
    const { features, coefficients } = columns({ takedowns: [0.5, 0.2], control: [0.1, 0.1], submissions: [1, -0.05] });
    const reasons = forecastReasons(features, coefficients, 0.5, 'red');
    expect(reasons).toEqual([{ text: 'lands more takedowns', points: expect.closeTo(logistic(0.25) - 0.5, 12) }]);
  });

  it('include what the model makes of the price itself', () => {
    const coefficients = [1.1, 0, ...FEATURES.map(() => 0)];
    const features = FEATURES.map(() => 0);
    const market = 0.8;
    const points = expect.closeTo(logistic(1.1 * logit(market)) - market, 12);
    expect(forecastReasons(features, coefficients, market, 'red')).toEqual([
      { text: 'favorites at such prices win more often than priced', points },
    ]);
    expect(forecastReasons(features, coefficients, market, 'blue')[0]?.text).toBe(
      'underdogs at such prices win less often than priced',
    );
  });

  it('are at most three, largest first, and none where nothing moves it', () => {
    fc.assert(
      fc.property(anyModel, ({ features, coefficients, market }) => {
        const sizes = forecastReasons(features, coefficients, market, 'red').map(({ points }) => Math.abs(points));
        expect(sizes.length).toBeLessThanOrEqual(3);
        for (const [index, size] of sizes.entries()) expect(size).toBeLessThan((sizes[index - 1] ?? 1) + 1e-8);
      }),
    );
    const { features, coefficients } = columns({});
    expect(forecastReasons(features, coefficients, 0.7, 'red')).toEqual([]);
  });

  it('have opposite points for the two corners', () => {
    fc.assert(
      fc.property(anyModel, ({ features, coefficients, market }) => {
        const red = forecastReasons(features, coefficients, market, 'red');
        const blue = forecastReasons(features, coefficients, market, 'blue');
        expect(blue).toHaveLength(red.length);
        for (const [index, { points }] of red.entries()) expect(blue[index]?.points).toBeCloseTo(-points, 10);
      }),
    );
  });
});

test('every figure has a text either way, and the two differ', () => {
  for (const figure of FORECAST_FIGURES) expect(figureText(figure, 1)).not.toBe(figureText(figure, -1));
  expect(figureText('knockout_losses', -2)).toBe('2 fewer losses by knockout');
  expect(figureText('takedowns_defence', 0.3)).toBe('taken down less');
});

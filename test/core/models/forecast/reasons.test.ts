import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logistic, logit } from '../../../../core/arithmetic/logistic.ts';
import { FEATURES, type FigureGroup, forecastFeatures } from '../../../../core/models/forecast/features.ts';
import { FORECAST_FIGURES, type ForecastFigure } from '../../../../core/models/forecast/figures.ts';
import { forecastAt } from '../../../../core/models/forecast/forecast_at.ts';
import { forecastReasons } from '../../../../core/models/forecast/reasons.ts';
import { forecastBout } from '../../../fixtures/forecast_bout.ts';

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

const more = (figure: ForecastFigure & FigureGroup) => ({ group: figure, main: { figure, hasMore: true } });
const less = (figure: ForecastFigure & FigureGroup) => ({ group: figure, main: { figure, hasMore: false } });

describe('the reasons of a forecast', () => {
  it('name what moves it most, with what the probability would be lower without it', () => {
    const { features, coefficients } = columns({ age: [-6, 0.1], reach: [5, 0.05] });
    const [age, reach, ...others] = forecastReasons(features, coefficients, 0.5, 'red');
    const forecast = forecastAt(features, coefficients, 0.5);
    expect(age).toEqual({ ...less('age'), points: expect.closeTo(forecast - logistic(0.05), 12) });
    expect(reach).toEqual({ ...more('reach'), points: expect.closeTo(forecast - logistic(0.1), 12) });
    expect(others).toEqual([]);
  });

  it('add up figures that say much the same, and tell them by the one that does most of it', () => {
    const { features, coefficients } = columns({ takedowns: [0.5, 0.2], control: [0.1, 0.1], submissions: [1, -0.05] });
    const reasons = forecastReasons(features, coefficients, 0.5, 'red');
    expect(reasons).toEqual([
      {
        group: 'grappling',
        main: { figure: 'takedowns', hasMore: true },
        points: expect.closeTo(logistic(0.25) - 0.5, 12),
      },
    ]);
  });

  it('include what the model makes of the price itself', () => {
    const coefficients = [1.1, 0, ...FEATURES.map(() => 0)];
    const features = FEATURES.map(() => 0);
    const market = 0.8;
    const points = expect.closeTo(logistic(1.1 * logit(market)) - market, 12);
    expect(forecastReasons(features, coefficients, market, 'red')).toEqual([
      { group: 'price', main: { figure: 'price', isFavorite: true, winsMore: true }, points },
    ]);
    const [ofBlue] = forecastReasons(features, coefficients, market, 'blue');
    expect(ofBlue?.main).toEqual({ figure: 'price', isFavorite: false, winsMore: false });
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

  it('say who has more by the figure itself, not by what the model derives from it', () => {
    // Both are below 30, so that the age beyond the prime is the higher the younger the fighter is.
    const features = forecastFeatures(forecastBout({ age: 27 }, { age: 21 }));
    const derived = FEATURES.findLastIndex(({ figure }) => figure === 'age');
    expect(features[derived]).toBeLessThan(0);
    const coefficients = [1, 0, ...FEATURES.map((_, column) => (column === derived ? 0.01 : 0))];
    expect(forecastReasons(features, coefficients, 0.5, 'red')[0]).toMatchObject(more('age'));
    expect(forecastReasons(features, coefficients, 0.5, 'blue')[0]).toMatchObject(less('age'));
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

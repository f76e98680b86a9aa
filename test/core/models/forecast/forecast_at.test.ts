import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastAt } from '../../../../core/models/forecast/forecast_at.ts';

const value = fc.double({ min: -3, max: 3, noNaN: true });
const entriesOfModel = fc.array(fc.record({ feature: value, coefficient: value }), { maxLength: 8 });
const probability = fc.double({ min: 0.01, max: 0.99, noNaN: true });

test('without a difference between the two, the forecast is the market’s', () => {
  expect(forecastAt([0, 0], [1, 0, 0.3, -0.2], 0.7)).toBeCloseTo(0.7, 12);
});

test('a feature moves the log odds by its coefficient', () => {
  expect(forecastAt([2], [1, 0, 0.5], 0.5)).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
});

test('the cube of the market’s log odds moves favourites most', () => {
  expect(forecastAt([], [1, 0.02], 0.9)).toBeGreaterThan(0.9);
  expect(forecastAt([], [1, 0.02], 0.5)).toBe(0.5);
});

test('at another price the forecast moves with the market', () => {
  expect(forecastAt([2], [1, 0, 0.1], 0.6)).toBeGreaterThan(forecastAt([2], [1, 0, 0.1], 0.55));
});

test('the forecast of the other corner is one minus it', () => {
  fc.assert(
    fc.property(entriesOfModel, probability, (entries, market) => {
      const features = entries.map(({ feature }) => feature);
      const coefficients = [1.02, 0.05, ...entries.map(({ coefficient }) => coefficient)];
      const ofRed = forecastAt(features, coefficients, market);
      const ofBlue = forecastAt(
        features.map((feature) => -feature),
        coefficients,
        1 - market,
      );
      expect(Math.abs(ofRed + ofBlue - 1)).toBeLessThan(1e-12);
    }),
  );
});

test('coefficients of another model are refused', () => {
  expect(() => forecastAt([1, 2], [1, 0, 0.5], 0.5)).toThrow('2 features need 4 coefficients, not 3');
  expect(() => forecastAt([], [], 0.5)).toThrow(RangeError);
});

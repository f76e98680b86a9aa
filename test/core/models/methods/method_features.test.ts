import { expect, test } from 'vitest';
import { methodFeatures } from '../../../../core/models/methods/method_features.ts';
import { forecastBout } from '../../../fixtures/forecast_bout.ts';

const knockoutArtist = { odds: 1.5, age: 28, wonBy: { knockout: 6, submission: 0, decision: 1 } };
const veteran = { odds: 2.7, age: 39, lostBy: { knockout: 3, submission: 1, decision: 0 } };

test('the features of a side’s win are those of the other side with the corners swapped', () => {
  const bout = forecastBout(knockoutArtist, veteran);
  const swapped = forecastBout(veteran, knockoutArtist);
  expect(methodFeatures(bout, 'red')).toEqual(methodFeatures(swapped, 'blue'));
  expect(methodFeatures(bout, 'blue')).toEqual(methodFeatures(swapped, 'red'));
  expect(methodFeatures(bout, 'red')).not.toEqual(methodFeatures(bout, 'blue'));
});

test('they are finite for a bout of which nothing is known, and for absurd ages', () => {
  expect(methodFeatures(forecastBout({}, {}, { weightClass: undefined }), 'red').every(Number.isFinite)).toBe(true);
  expect(methodFeatures(forecastBout({ age: 1e308 }, {}), 'red').every(Number.isFinite)).toBe(true);
});

test('the weight class counts in pounds, and an unknown one as the middle', () => {
  const pounds = (weightClass: string | undefined) => methodFeatures(forecastBout({}, {}, { weightClass }), 'red')[4];
  expect(pounds('Heavyweight')).toBe(80);
  expect(pounds("Women's Strawweight")).toBe(-45);
  expect(pounds('Catch Weight')).toBe(0);
  expect(pounds(undefined)).toBe(0);
});

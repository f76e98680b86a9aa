import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logistic } from '../../../../core/arithmetic/logistic.ts';
import { fitRidgeLogistic, RIDGE_PENALTY } from '../../../../core/models/cappers/ridge_logistic.ts';
import { TrainingSet } from '../../../../core/models/cappers/training_set.ts';

/** Features in hundredths, as in careers; no tiny values. */
const figure = fc.integer({ min: -800, max: 800 }).map((hundredths) => hundredths / 100);

const bouts = fc.array(
  fc.record({
    x: fc.array(figure, { minLength: 3, maxLength: 3 }),
    redWon: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);
type Bouts = { x: number[]; redWon: boolean }[];

function trainingSet(rows: Bouts, scale = 1): TrainingSet {
  const set = new TrainingSet(3);
  for (const { x, redWon } of rows)
    set.add(
      x.map((value) => value * scale),
      redWon,
    );
  return set;
}

const rootMeanSquare = (values: number[]) => Math.sqrt(values.reduce((sum, x) => sum + x * x, 0) / values.length);
const dot = (x: readonly number[], weights: Float64Array) =>
  x.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);

test('the gradient of the penalised log loss is 0 at the fitted weights', () => {
  fc.assert(
    fc.property(bouts, (rows) => {
      const weights = fitRidgeLogistic(trainingSet(rows));
      for (let feature = 0; feature < 3; feature++) {
        const column = rows.map(({ x }) => x[feature] ?? 0);
        const scale = rootMeanSquare(column) || 1;
        const slope = rows.reduce(
          (sum, { x, redWon }) => sum + ((logistic(dot(x, weights)) - (redWon ? 1 : 0)) * (x[feature] ?? 0)) / scale,
          RIDGE_PENALTY * (weights[feature] ?? 0) * scale,
        );
        expect(Math.abs(slope)).toBeLessThan(1e-7);
      }
    }),
  );
});

test('forecasts don’t depend on the unit of a feature', () => {
  fc.assert(
    fc.property(bouts, (rows) => {
      const one = fitRidgeLogistic(trainingSet(rows));
      const inOtherUnits = fitRidgeLogistic(trainingSet(rows, 1000));
      for (const { x } of rows) {
        expect(dot(x, inOtherUnits) * 1000).toBeCloseTo(dot(x, one), 6);
      }
    }),
  );
});

test('the fitted weights don’t depend on the start', () => {
  fc.assert(
    fc.property(
      bouts,
      fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 3, maxLength: 3 }),
      (rows, start) => {
        const set = trainingSet(rows);
        const cold = fitRidgeLogistic(set);
        const warm = fitRidgeLogistic(set, new Float64Array(start));
        for (const { x } of rows) expect(dot(x, warm)).toBeCloseTo(dot(x, cold), 6);
      },
    ),
  );
});

test('a feature that is always 0 gets weight 0', () => {
  const set = new TrainingSet(2);
  for (const redWon of [true, true, false]) set.add([1, 0], redWon);
  const [first = 0, second] = fitRidgeLogistic(set);
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(0);
});

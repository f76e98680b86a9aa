import type { TrainingSet } from './training_set.ts';

/** Root mean square of each feature over all rows, zeros included; 1 where a feature is 0 throughout. */
export function rootMeanSquares({ rows, features, values }: TrainingSet): Float64Array {
  const squares = new Float64Array(features);
  for (let row = 0; row < rows; row++) {
    for (let feature = 0; feature < features; feature++) {
      squares[feature] = (squares[feature] ?? 0) + (values[row * features + feature] ?? 0) ** 2;
    }
  }
  return squares.map((sum) => (sum > 0 ? Math.sqrt(sum / rows) : 1));
}

/** Bouts in units of each feature's scale. */
export interface ScaledBouts {
  rows: number;
  /** Row by row. */
  values: Float64Array;
  redWon: Uint8Array;
}

/** The bouts of a set, each feature divided by its scale. */
export function scaled({ rows, features, values, redWon }: TrainingSet, scales: Float64Array): ScaledBouts {
  const own = values.slice(0, rows * features);
  for (let row = 0; row < rows; row++) {
    for (let feature = 0; feature < features; feature++) {
      const cell = row * features + feature;
      own[cell] = (own[cell] ?? 0) / (scales[feature] ?? 1);
    }
  }
  return { rows, values: own, redWon };
}

import type { TrainingSet } from './training_set.ts';

/** Root mean square of each feature over all rows, zeros included; 1 for a feature that is 0 in all rows. */
export function rootMeanSquares({ rows, features, values }: TrainingSet): Float64Array {
  const squares = new Float64Array(features);
  for (let row = 0; row < rows; row++) {
    for (let feature = 0; feature < features; feature++) {
      squares[feature] = (squares[feature] ?? 0) + (values[row * features + feature] ?? 0) ** 2;
    }
  }
  return squares.map((sum) => (sum > 0 ? Math.sqrt(sum / rows) : 1));
}

/** Training examples with every feature divided by its scale. */
export interface ScaledBouts {
  rows: number;
  /** rows × features, row-major. */
  values: Float64Array;
  redWon: Uint8Array;
}

/** Divides each feature of a training set by its scale. */
export function scaled({ rows, features, values, redWon }: TrainingSet, scales: Float64Array): ScaledBouts {
  const scaledValues = values.slice(0, rows * features);
  for (let row = 0; row < rows; row++) {
    for (let feature = 0; feature < features; feature++) {
      const cell = row * features + feature;
      scaledValues[cell] = (scaledValues[cell] ?? 0) / (scales[feature] ?? 1);
    }
  }
  return { rows, values: scaledValues, redWon };
}

import { LEAST_DEVIATION, mean } from '../../arithmetic/moments.ts';
import { dot } from '../../arithmetic/vectors.ts';

/** The column minus its mean, scaled to length 1; undefined if all values are equal. */
function standardized(column: Float64Array): Float64Array | undefined {
  const center = mean(column);
  const centered = column.map((value) => value - center);
  const norm = Math.sqrt(dot(centered, centered));
  return norm > LEAST_DEVIATION ? centered.map((value) => value / norm) : undefined;
}

/** Pearson's correlation of two columns of equal length, by index, −1…1; undefined if one has only equal values. */
export function correlations(columns: readonly Float64Array[]): (one: number, other: number) => number | undefined {
  const scaled = columns.map(standardized);
  return (one, other) => {
    const first = scaled[one];
    const second = scaled[other];
    return first && second && Math.min(1, Math.max(-1, dot(first, second)));
  };
}

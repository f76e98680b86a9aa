import { total } from './vectors.ts';

/** Standard deviations below this are rounding noise of equal values. */
export const LEAST_DEVIATION = 1e-9;

/**
 * Population moments of a sample. Skewness and kurtosis (3 for a normal distribution) are NaN if all values are equal.
 */
export interface Moments {
  mean: number;
  deviation: number;
  skewness: number;
  kurtosis: number;
}

/** Mean of the values; 0 if there are none. */
export const mean = (values: Float64Array): number => (values.length === 0 ? 0 : total(values) / values.length);

/** The moments of at least one value. */
export function moments(values: Float64Array): Moments {
  const center = mean(values);
  const central = (power: number) => mean(values.map((value) => (value - center) ** power));
  const variance = central(2);
  return {
    mean: center,
    deviation: Math.sqrt(variance),
    skewness: central(3) / variance ** 1.5,
    kurtosis: central(4) / variance ** 2,
  };
}

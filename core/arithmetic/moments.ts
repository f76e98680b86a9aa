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

/** Mean of a sample, and the standard error of it; both are 0 for fewer than two values. */
export interface MeanWithError {
  mean: number;
  standard_error: number;
}

/** The mean of the values with its standard error. */
export function meanWithError(values: readonly number[]): MeanWithError {
  const count = values.length;
  if (count < 2) return { mean: 0, standard_error: 0 };
  const middle = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (count - 1);
  return { mean: middle, standard_error: Math.sqrt(variance / count) };
}

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

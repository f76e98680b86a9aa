import { logistic, logit } from '../../arithmetic/logistic.ts';
import { FEATURES } from './features.ts';

/**
 * The model's terms of the market's log odds: linear, and cubic for the favourite–longshot bias that the power method
 * leaves.
 */
export const marketTerms = (marketLogit: number): readonly [number, number] => [marketLogit, marketLogit ** 3];

/** Number of coefficients of a model. */
export const COEFFICIENTS = marketTerms(0).length + FEATURES.length;

/** Log odds of red. The market's coefficients come first, then one per feature. Throws RangeError if one is missing. */
export function forecastLogit(
  features: readonly number[],
  coefficients: readonly number[],
  marketLogit: number,
): number {
  const terms = [...marketTerms(marketLogit), ...features];
  if (coefficients.length !== terms.length) {
    throw new RangeError(`${features.length} features need ${terms.length} coefficients, not ${coefficients.length}`);
  }
  return terms.reduce((sum, value, index) => sum + value * (coefficients[index] ?? 0), 0);
}

/**
 * The Cornerman forecast of red, 0…1, at the market's probability (above 0, below 1). `features` are those of
 * `forecastFeatures`, red minus blue; coefficients are those of one fit, the market's first.
 */
export function forecastAt(
  features: readonly number[],
  coefficients: readonly number[],
  marketProbability: number,
): number {
  return logistic(forecastLogit(features, coefficients, logit(marketProbability)));
}

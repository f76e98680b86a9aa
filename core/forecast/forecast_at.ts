import { logistic, logit } from '../arithmetic/logistic.ts';

/** Log odds of red: the market's coefficient comes first, then one per feature. Throws RangeError where one is missing. */
export function forecastLogit(
  features: readonly number[],
  coefficients: readonly number[],
  marketLogit: number,
): number {
  const [ofMarket, ...others] = coefficients;
  if (ofMarket === undefined || others.length !== features.length) {
    throw new RangeError(`${features.length} features need one coefficient more, not ${coefficients.length}`);
  }
  return features.reduce((sum, value, index) => sum + value * (others[index] ?? 0), ofMarket * marketLogit);
}

/**
 * The house forecast of red, 0…1, where the market gives it `marketProbability`, above 0 and below 1. Features are red
 * minus blue as `forecastFeatures` returns them; coefficients are those of one fit, the market's first.
 */
export function forecastAt(
  features: readonly number[],
  coefficients: readonly number[],
  marketProbability: number,
): number {
  return logistic(forecastLogit(features, coefficients, logit(marketProbability)));
}

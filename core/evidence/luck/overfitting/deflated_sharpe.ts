import { approximateMaximum } from '../../../arithmetic/expected_maximum.ts';
import { LEAST_DEVIATION, mean, moments } from '../../../arithmetic/moments.ts';
import { normalCdf } from '../../../arithmetic/normal_distribution.ts';

/** A Sharpe ratio passes when its deflated value is at least this. */
export const LUCK_TEST_LEVEL = 0.95;

/** Mean / population standard deviation of event returns; undefined if they are all equal. */
export function sharpeRatio(returns: Float64Array): number | undefined {
  if (returns.length === 0) return undefined;
  const { mean: average, deviation } = moments(returns);
  return deviation > LEAST_DEVIATION ? average / deviation : undefined;
}

/**
 * SR₀: the expected maximum of the strategies' Sharpe ratios if none has an edge (Bailey, López de Prado 2014, "The
 * deflated Sharpe ratio"). Undefined for fewer than two.
 */
export function sharpeToBeat(ratios: readonly number[]): number | undefined {
  const count = ratios.length;
  if (count < 2) return undefined;
  const values = Float64Array.from(ratios);
  const center = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (count - 1);
  return Math.sqrt(variance) * approximateMaximum(count);
}

/**
 * The deflated Sharpe ratio, 0…1: Φ((SR − SR₀)·√(T−1) / √(1 − γ₃·SR + (γ₄ − 1)/4·SR²)) over the T events in which the
 * strategy bet. It is not a probability of luck. Undefined if the returns are all equal.
 */
export function deflatedSharpe(returns: Float64Array, toBeat: number): number | undefined {
  const ratio = sharpeRatio(returns);
  if (ratio === undefined) return undefined;
  const { skewness, kurtosis } = moments(returns);
  // 1 − γ₃·SR + (γ₄ − 1)/4·SR² is a square plus a remainder that is at least 0, because γ₄ ≥ γ₃² + 1.
  const spread = Math.max(0, 1 - skewness * ratio + ((kurtosis - 1) / 4) * ratio * ratio);
  const distance = (ratio - toBeat) * Math.sqrt(returns.length - 1);
  return distance === 0 ? 0.5 : normalCdf(distance / Math.sqrt(spread));
}

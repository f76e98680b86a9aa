import { normalCdf, normalQuantile } from './normal_distribution.ts';

const EULER_MASCHERONI = 0.577_215_664_901_532_9;
/** From here on the approximation is within 2 % of the exact value. */
const APPROXIMATED_FROM = 10;
const REACH = 9;
const STEPS = 1800;

/**
 * Mean of the largest of `count` independent standard normal draws, for a whole number from 1. From ten on by the
 * approximation of Bailey and López de Prado (2014, "The deflated Sharpe ratio"), below by integration.
 */
export function expectedMaximum(count: number): number {
  if (count <= 1) return 0;
  return count < APPROXIMATED_FROM ? integrated(count) : approximateMaximum(count);
}

/** The approximation alone, for a count above 1. */
export function approximateMaximum(count: number): number {
  return (
    (1 - EULER_MASCHERONI) * normalQuantile(1 - 1 / count) + EULER_MASCHERONI * normalQuantile(1 - 1 / (count * Math.E))
  );
}

/** E max = ∫₀^∞ (1 − Φ(x)ⁿ − Φ(−x)ⁿ) dx, by the trapezoidal rule. */
function integrated(count: number): number {
  const width = REACH / STEPS;
  let sum = 0;
  for (let step = 0; step <= STEPS; step += 1) {
    const upper = normalCdf(step * width);
    const height = 1 - upper ** count - (1 - upper) ** count;
    sum += step === 0 || step === STEPS ? height / 2 : height;
  }
  return sum * width;
}

import { americanFromDecimal, decimalFromAmerican } from '../../domain/odds/odds.ts';

/** Prices with a smaller relative difference are equal: the reciprocal of a probability is rarely exact. */
const SAME_PRICE = 1e-9;
/** Odds are clamped to this range; nobody offers odds outside. */
const SHORTEST_ODDS = 1.0001;
const LONGEST_ODDS = 1e12;
/** Decimal odds are quoted to a hundredth, and a stake must win something. */
const DECIMAL_STEPS = 100;
const LOWEST_DECIMAL_PRICE = 1.01;

/** Expected profit per unit staked: probability (0…1) × decimal odds − 1. */
export const edgeOf = (probability: number, odds: number): number => probability * odds - 1;

/**
 * The least edge of a bet that is worth its price: smaller ones are within the error of any forecast (docs/weights.md). The
 * Value playbook and every screen go by it.
 */
export const LEAST_EDGE = 0.02;

/** Whether an edge is value: above the least edge. Undefined if it is unknown, which is neither. */
export const hasValue = (edge: number | null | undefined): boolean | undefined =>
  typeof edge === 'number' ? edge > LEAST_EDGE : undefined;

/** Whether a pick has value; undefined without a forecast, and for legacy picks, which have no edge. */
export const pickHasValue = ({ edge, is_forecast }: { edge?: number | undefined; is_forecast?: false | undefined }) =>
  is_forecast === false ? undefined : hasValue(edge);

/** Profit of a won bet at decimal odds: stake × (odds − 1). */
export const profitOf = (stake: number, odds: number): number => stake * (odds - 1);

/** The decimal odds at which a bet of this probability, 0…1, breaks even on average: 1…1e12. */
export const breakEvenOdds = (probability: number): number => Math.min(LONGEST_ODDS, 1 / probability);

/** The lowest decimal price, in hundredths, that pays at least these decimal odds: 2.2222 → 2.23. */
export function nextDecimalPrice(odds: number): number {
  const steps = Math.ceil(odds * DECIMAL_STEPS * (1 - SAME_PRICE));
  return Math.max(LOWEST_DECIMAL_PRICE, steps / DECIMAL_STEPS);
}

/**
 * The lowest whole American price that pays at least these decimal odds: 1.96 → −104. Even money is +100, never −100.
 */
export function nextAmericanPrice(odds: number): number {
  const price = Math.ceil(americanFromDecimal(Math.max(SHORTEST_ODDS, odds)));
  const lower = price === 100 ? -101 : price - 1;
  const lowerPays = decimalFromAmerican(lower) ?? 1;
  const lowest = lowerPays >= odds * (1 - SAME_PRICE) ? lower : price;
  return lowest === -100 ? 100 : lowest;
}

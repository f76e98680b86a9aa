import { BET_LIMITS } from '../contract/bet_limits.ts';
import type { OddsStyle } from '../format/odds_text.ts';
import { decimalFromAmerican } from '../odds/odds.ts';
import { nextAmericanPrice, nextDecimalPrice } from '../value/pick_value.ts';

/** American prices beyond ±200 move by five. */
const LARGE_AMERICAN = 200;
const LARGE_STEP = 5;
const EVEN = 100;

/** Decimal prices move by a hundredth, from 3.00 on by five. */
const LARGE_DECIMAL = 300;
const HUNDREDTHS = 100;

/** The next multiple of `step` from `value` in a direction. */
const nextMultiple = (value: number, step: number, direction: 1 | -1): number =>
  direction === 1 ? Math.floor(value / step + 1) * step : Math.ceil(value / step - 1) * step;

function americanStep(price: number, direction: 1 | -1): number {
  const isOutward = direction === Math.sign(price);
  const size = Math.abs(price);
  const isLarge = isOutward ? size >= LARGE_AMERICAN : size > LARGE_AMERICAN;
  const next = nextMultiple(price, isLarge ? LARGE_STEP : 1, direction);
  // No price lies between −100 and +100, and even money is +100.
  if (next > -EVEN && next < EVEN) return direction === 1 ? EVEN : -EVEN - 1;
  return next === -EVEN ? EVEN : next;
}

function decimalStep(odds: number, direction: 1 | -1): number {
  const hundredths = Math.round(odds * HUNDREDTHS);
  const isLarge = direction === 1 ? hundredths >= LARGE_DECIMAL : hundredths > LARGE_DECIMAL;
  return nextMultiple(hundredths, isLarge ? LARGE_STEP : 1, direction) / HUNDREDTHS;
}

/** The next price in the reader's format that pays more (1) or less (−1) than these decimal odds; decimal. */
export function steppedOdds(odds: number, direction: 1 | -1, style: OddsStyle): number {
  const stepped =
    style === 'american'
      ? (decimalFromAmerican(americanStep(nextAmericanPrice(odds), direction)) ?? odds)
      : decimalStep(nextDecimalPrice(odds), direction);
  return Math.min(BET_LIMITS.odds.most, Math.max(BET_LIMITS.odds.least, stepped));
}

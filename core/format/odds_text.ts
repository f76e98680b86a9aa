import { americanFromDecimal } from '../odds/odds.ts';

const MOST_DECIMALS = 4;

/** Decimal odds as text of up to four decimals: `2.5`, `1.4762`. */
export function decimalOddsText(odds: number): string {
  return String(Number(odds.toFixed(MOST_DECIMALS)));
}

/** Decimal odds above 1 as signed whole American odds: `+150`, `-210`. */
export function americanOddsText(odds: number): string {
  const american = Math.round(americanFromDecimal(odds));
  return american > 0 ? `+${american}` : `${american}`;
}

import { americanFromDecimal } from '../odds/odds.ts';
import { nextAmericanPrice, nextDecimalPrice } from '../value/pick_value.ts';

const MAX_DECIMALS = 4;

/** Odds format. */
export type OddsStyle = 'american' | 'decimal';

const signed = (american: number): string => (american > 0 ? `+${american}` : `${american}`);

/** Decimal odds with up to four decimals: `2.5`, `1.4762`. */
export function decimalOddsText(odds: number): string {
  return String(Number(odds.toFixed(MAX_DECIMALS)));
}

/** Decimal odds above 1 as signed whole American odds: `+150`, `-210`. */
export function americanOddsText(odds: number): string {
  return signed(Math.round(americanFromDecimal(odds)));
}

/** The lowest American odds that pay at least these decimal odds: `-104`. */
export const americanPriceText = (odds: number): string => signed(nextAmericanPrice(odds));

/** The lowest odds that pay at least these decimal odds, in the user's format: `-104`, `1.97`. */
export const priceText = (odds: number, style: OddsStyle): string =>
  style === 'american' ? americanPriceText(odds) : nextDecimalPrice(odds).toFixed(2);

import { americanFromDecimal } from '../../domain/odds/odds.ts';
import { nextAmericanPrice, nextDecimalPrice } from '../../portfolio/value/pick_value.ts';

const MAX_DECIMALS = 4;

/** Odds format. */
export type OddsStyle = 'american' | 'decimal' | 'fractional';

const signed = (american: number): string => (american > 0 ? `+${american}` : `${american}`);

/** Decimal odds with up to four decimals: `2.5`, `1.4762`. */
export function decimalOddsText(odds: number): string {
  return String(Number(odds.toFixed(MAX_DECIMALS)));
}

/** Decimal odds above 1 as signed whole American odds: `+150`, `-210`. */
export function americanOddsText(odds: number): string {
  return signed(Math.round(americanFromDecimal(odds)));
}

/** What books write below the line, and the largest difference of a profit from its fraction, as a share of it. */
const DENOMINATORS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 20, 25, 33, 40, 50, 100];
const NEAR = 0.01;
const ROUNDING = 1e-9;

/** The simplest fraction near the profit of a unit, by what `round` makes of its parts. */
function fractionText(odds: number, round: (parts: number) => number): string {
  const profit = odds - 1;
  const numerator = (denominator: number) => Math.max(1, round(profit * denominator));
  const isNear = (denominator: number) => Math.abs(numerator(denominator) / denominator - profit) <= NEAR * profit;
  const found = DENOMINATORS.find(isNear) ?? Math.max(...DENOMINATORS);
  return `${numerator(found)}/${found}`;
}

/** Decimal odds above 1 as the profit of a stake: `27/20`, `1/1`; within a percent of it where it is above a tenth. */
export const fractionalOddsText = (odds: number): string => fractionText(odds, Math.round);

/** The lowest American odds that pay at least these decimal odds: `-104`. */
export const americanPriceText = (odds: number): string => signed(nextAmericanPrice(odds));

/** The lowest odds that pay at least these decimal odds, in the user's format: `-104`, `1.97`, `27/20`. */
export function priceText(odds: number, style: OddsStyle): string {
  if (style === 'american') return americanPriceText(odds);
  return style === 'decimal'
    ? nextDecimalPrice(odds).toFixed(2)
    : fractionText(odds, (parts) => Math.ceil(parts - ROUNDING));
}

import { withTrueMinus } from './true_minus.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });
const signedDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'exceptZero' });

const CENTS_BELOW = 10;
const THOUSANDS_FROM = 100_000;
const signedWhole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});
const signedCompact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Dollars with two decimals: `$1,234.50`, `−$3.00`. */
export function moneyText(amount: number): string {
  return withTrueMinus(dollars.format(amount));
}

/** The same with a sign, except for zero: `+$95.43`, `−$95.43`. */
export function signedMoneyText(amount: number): string {
  return withTrueMinus(signedDollars.format(amount));
}

/** A signed amount where room is short: with cents below $10, in whole dollars, in thousands from $100,000: `−$178`, `+$1.5M`. */
export function shortMoneyText(amount: number): string {
  const size = Math.abs(amount);
  if (size < CENTS_BELOW) return signedMoneyText(amount);
  return withTrueMinus((size < THOUSANDS_FROM ? signedWhole : signedCompact).format(amount));
}

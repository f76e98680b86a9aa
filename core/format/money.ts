import { withTrueMinus } from './true_minus.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });
const signedDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'exceptZero' });

/** Dollars with two decimals: `$1,234.50`, `−$3.00`. */
export function moneyText(amount: number): string {
  return withTrueMinus(dollars.format(amount));
}

/** The same with a sign, except for zero: `+$95.43`, `−$95.43`. */
export function signedMoneyText(amount: number): string {
  return withTrueMinus(signedDollars.format(amount));
}

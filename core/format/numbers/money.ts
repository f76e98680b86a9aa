import { numberFormat } from './signs.ts';

const CENTS_BELOW = 10;
const THOUSANDS_FROM = 100_000;

const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const SIGNED = { ...DOLLARS, signDisplay: 'exceptZero' } as const;

/** Dollars with two decimals: `$1,234.50`, `−$3.00`. */
export const moneyText = numberFormat({ ...DOLLARS, signDisplay: 'negative' });

/** The same with a sign, except for zero: `+$95.43`, `−$95.43`. */
export const signedMoneyText = numberFormat(SIGNED);

/** `exact $3.62` beside a stake of dollars that was rounded to a step; undefined where the two are the same. */
export function exactStakeText({ stake, exact }: { stake: number; exact: number }): string | undefined {
  const text = moneyText(exact);
  return text === moneyText(stake) ? undefined : `exact ${text}`;
}

/** Whole dollars: `$1,235`. */
export const wholeMoneyText = numberFormat({ ...DOLLARS, signDisplay: 'negative', maximumFractionDigits: 0 });

/** About how much, with a sign, to its first digit: 279.4 → `+$300`. */
export const roughMoneyText = numberFormat({ ...SIGNED, maximumSignificantDigits: 1 });

/** The same without cents where there are none: `$195`, `$12.50`. */
export const briefMoneyText = (amount: number): string => moneyText(amount).replace('.00', '');

/** The same with a sign, except for zero: `−$376`. */
export const signedWholeMoneyText = numberFormat({ ...SIGNED, maximumFractionDigits: 0 });
const signedCompactText = numberFormat({ ...SIGNED, notation: 'compact', maximumFractionDigits: 1 });

/** A signed amount where room is short: with cents below $10, in thousands from $100,000: `−$178`, `+$1.5M`. */
export function shortMoneyText(amount: number): string {
  const size = Math.abs(amount);
  if (size < CENTS_BELOW) return signedMoneyText(amount);
  return (size < THOUSANDS_FROM ? signedWholeMoneyText : signedCompactText)(amount);
}

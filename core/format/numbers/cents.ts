import { moneyText, signedMoneyText } from './money.ts';

const CENTS_PER_DOLLAR = 100;

/** Dollars as whole cents, rounded. */
export const centsOf = (dollars: number): number => Math.round(dollars * CENTS_PER_DOLLAR);

/** Cents as dollars. */
export const dollarsOf = (cents: number): number => cents / CENTS_PER_DOLLAR;

/** Cents as a field or a file has them: `5.00`. */
export const plainCentsText = (cents: number): string => dollarsOf(cents).toFixed(2);

/** Cents as dollars: `$5.00`. */
export const centsText = (cents: number): string => moneyText(dollarsOf(cents));

/** The same with a sign, except for zero: `+$5.00`. */
export const signedCentsText = (cents: number): string => signedMoneyText(dollarsOf(cents));

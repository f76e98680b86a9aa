import { withTrueMinus } from './true_minus.ts';

const upTo2 = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
const exactly2 = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** A number with its sign and as many decimals as it has, at most two: `+1.5`, `−2`, `0`. */
export function signedNumberText(value: number): string {
  return withTrueMinus(upTo2.format(value));
}

/** The same with exactly two decimals: `+1.50`. */
export function signedDecimalText(value: number): string {
  return withTrueMinus(exactly2.format(value));
}

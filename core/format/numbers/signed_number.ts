import { numberFormat } from './signs.ts';

const upTo2 = { maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;

/** A number with its sign and as many decimals as it has, at most two: `+1.5`, `−2`, `0`. */
export const signedNumberText = numberFormat(upTo2);

/** The same with exactly two decimals: `+1.50`. */
export const signedDecimalText = numberFormat({ ...upTo2, minimumFractionDigits: 2 });

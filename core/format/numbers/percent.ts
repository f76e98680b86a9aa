import { numberFormat } from './signs.ts';

const percent = (decimals: number, signDisplay: 'negative' | 'exceptZero') =>
  numberFormat({
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay,
  });

/** A fraction as picks show it, with one decimal: 0.123 → `12.3%`. */
export const pickPercentText = percent(1, 'negative');

/** Shares below it round to 0.0%. */
const LEAST_SHARE = 0.0005;

/** The share of a bet or of another thing that is there: never `0.0%` but `< 0.1%`. */
export function shareText(share: number): string {
  return share > 0 && share < LEAST_SHARE ? '< 0.1%' : pickPercentText(share);
}

/** The same with a sign, except for zero: −0.022 → `−2.2%`. */
export const signedPickPercentText = percent(1, 'exceptZero');

/** A fraction as summaries show it, with two decimals: −0.0034 → `−0.34%`. */
export const summaryPercentText = percent(2, 'negative');

/** The same with a sign, except for zero. */
export const signedSummaryPercentText = percent(2, 'exceptZero');

/** A difference of probabilities in percentage points: 0.021 → `+2.1 points`. */
export function pointsText(difference: number): string {
  return `${signedPickPercentText(difference).replace('%', '')} points`;
}

/**
 * The end of a range as `show` has it. One that rounds to 0 keeps its sign, so that no rounding hides on which side of 0 it
 * lies: −0.0002 → `−0.0%`.
 */
export const rangeEndText = (end: number, show: (end: number) => string): string =>
  (end !== 0 && show(end) === show(0) ? (end < 0 ? '−' : '+') : '') + show(end);

/** A range of returns: `−4.2% to −1.3%`. */
export function percentRangeText([low, high]: readonly [low: number, high: number]): string {
  return `${rangeEndText(low, signedPickPercentText)} to ${rangeEndText(high, signedPickPercentText)}`;
}

/** A return with its range in the shortest form: `−1.2% (−3.0 to +0.6)`. */
export function returnWithRangeText(mean: number, interval: readonly [low: number, high: number]): string {
  return `${signedPickPercentText(mean)} (${percentRangeText(interval).replaceAll('%', '')})`;
}

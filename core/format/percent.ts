import { withTrueMinus } from './true_minus.ts';

const percent = (decimals: number, signDisplay: 'negative' | 'exceptZero') =>
  new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay,
  });

const pickPercent = percent(1, 'negative');
const signedPickPercent = percent(1, 'exceptZero');
const summaryPercent = percent(2, 'negative');
const signedSummaryPercent = percent(2, 'exceptZero');

/** A fraction as picks show it, with one decimal: 0.123 → `12.3%`. */
export function pickPercentText(fraction: number): string {
  return withTrueMinus(pickPercent.format(fraction));
}

/** The same with a sign, except for zero: −0.022 → `−2.2%`. */
export function signedPickPercentText(fraction: number): string {
  return withTrueMinus(signedPickPercent.format(fraction));
}

/** A difference of probabilities in percentage points: 0.021 → `+2.1 points`. */
export function pointsText(difference: number): string {
  return `${signedPickPercentText(difference).replace('%', '')} points`;
}

/** A fraction as summaries show it, with two decimals: −0.0034 → `−0.34%`. */
export function summaryPercentText(fraction: number): string {
  return withTrueMinus(summaryPercent.format(fraction));
}

/** The same with a sign, except for zero. */
export function signedSummaryPercentText(fraction: number): string {
  return withTrueMinus(signedSummaryPercent.format(fraction));
}

/** A range of returns: `−4.2% to −1.3%`. */
export function percentRangeText([low, high]: readonly [low: number, high: number]): string {
  return `${signedPickPercentText(low)} to ${signedPickPercentText(high)}`;
}

/** A return with its range in the shortest form: `−1.2% (−3.0 to +0.6)`. */
export function returnWithRangeText(mean: number, interval: readonly [low: number, high: number]): string {
  return `${signedPickPercentText(mean)} (${percentRangeText(interval).replaceAll('%', '')})`;
}

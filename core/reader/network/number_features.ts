import { type Amount, amountAt, ratioBase } from '../amounts/amounts.ts';
import { afterDash, type Piece, wordAt } from '../pieces.ts';

/** The catalogue's limits: what the features of a number compare it with. */
const UNDERDOG_ODDS = [2.05, 2.25, 2.45, 2.65, 2.85];
const FAVORITE_ODDS = [1.05, 1.25, 1.45, 1.65, 1.85];
const STEPS = [1, 3, 5];
const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 13, 20, 30, 50, 100, 1000];
const ROUNDING = 1e-6;
const SAME_ODDS = 6e-3;
const CENTIMETERS_PER_INCH = 2.54;
const MONTHS_PER_YEAR = 12;
const CENTIMETERS = /^c(m|ms|enti.*)$/;
const MONTHS = /^(month|mo)s?$/;

/** Inches of a value in centimeters; undefined for another unit. */
export const inchesOf = (value: number, unit: string): number | undefined =>
  CENTIMETERS.test(unit) ? value / CENTIMETERS_PER_INCH : undefined;
/** Years of a value in months; undefined for another unit. */
export const yearsOf = (value: number, unit: string): number | undefined =>
  MONTHS.test(unit) ? value / MONTHS_PER_YEAR : undefined;

/** A number of a text. */
export interface ReadNumber {
  features: readonly string[];
  /** Index of the piece behind it. */
  behind: number;
  value: number;
  /** Decimal odds, if its notation is one of odds. */
  odds: number | undefined;
}

const reached = (value: number, thresholds: readonly number[]): number =>
  thresholds.filter((threshold) => threshold <= value + ROUNDING).length;
const passed = (value: number, thresholds: readonly number[]): number =>
  thresholds.filter((threshold) => threshold < value - ROUNDING).length;

function oddsFeatures(odds: number, prefix: string): string[] {
  const exact = [...UNDERDOG_ODDS, ...FAVORITE_ODDS].filter((limit) => Math.abs(limit - odds) < SAME_ODDS);
  return [
    `${prefix}u${reached(odds, UNDERDOG_ODDS)}`,
    `${prefix}f${passed(odds, FAVORITE_ODDS)}`,
    ...exact.map((limit) => `${prefix}e${limit}`),
  ];
}

/** What American odds pay, also of numbers that are too small for odds: the network was trained with those as well. */
const paidBy = (american: number) => (american > 0 ? 1 + american / 100 : 1 + 100 / -american);

/** American odds as decimal odds, with their features. */
function signedOdds(american: number): Pick<ReadNumber, 'odds' | 'features'> {
  const odds = Number.isFinite(american) && american !== 0 ? paidBy(american) : undefined;
  const sign = american > 0 ? '+' : '-';
  return { odds, features: odds === undefined ? [] : [sign, ...oddsFeatures(odds, `s${sign}`)] };
}

function fractionAt(top: number, base: number, behind: number): ReadNumber {
  if (base === 0) return { features: ['#integer'], behind, value: top, odds: undefined };
  const odds = 1 + top / base;
  const name = top <= 10 && base <= 10 ? `q${top}/${base}` : 'qbig';
  const side = top > base ? 'q>1' : top === base ? 'q=1' : 'q<1';
  return { features: ['#fraction', ...oddsFeatures(odds, 'q'), name, side], behind, value: top, odds };
}

function amountFeatures({ value, kind }: Amount): string[] {
  const isSmall = Number.isInteger(value) && value <= 12;
  return [
    `#${kind}`,
    ...(kind === 'decimal' ? oddsFeatures(value, 'd') : []),
    isSmall ? `n${value}` : `n${reached(value, COUNTS)}..`,
    `st${passed(value, STEPS)}`,
    ...(kind === 'integer' && value >= 100 && value < 5000
      ? [...oddsFeatures(1 + value / 100, 'i+'), ...oddsFeatures(1 + 100 / value, 'i-')]
      : []),
  ];
}

/** Odds whose sign is a word ("plus 150"); undefined without one. */
function spokenOdds(pieces: readonly Piece[], at: number, value: number): ReturnType<typeof signedOdds> | undefined {
  const sign = wordAt(pieces, at - 1);
  if (value < 100 || (sign !== 'plus' && sign !== 'minus')) return undefined;
  return signedOdds(sign === 'plus' ? value : -value);
}

function amountNumber(pieces: readonly Piece[], at: number, amount: Amount): ReadNumber {
  const { value, kind, behind } = amount;
  const unit = wordAt(pieces, afterDash(pieces, behind));
  const inches = inchesOf(value, unit);
  const years = yearsOf(value, unit);
  const spoken = spokenOdds(pieces, at, value);
  const features = [
    ...amountFeatures(amount),
    ...(inches === undefined ? [] : [`cm${passed(inches, STEPS)}`]),
    ...(years === undefined ? [] : [`mo${passed(years, STEPS)}`]),
    ...(spoken?.features ?? []),
  ];
  return { features, behind, value, odds: spoken?.odds ?? (kind === 'decimal' ? value : undefined) };
}

/** The number that starts at a piece, with its features; undefined where none does. */
export function numberAt(pieces: readonly Piece[], at: number): ReadNumber | undefined {
  const piece = pieces[at];
  if (piece?.kind === 'signed') {
    const value = Number(piece.text.replace(' ', '')) || 1;
    const { odds, features } = signedOdds(value);
    return { features: ['#signed', ...features], behind: at + 1, value, odds };
  }
  if (piece?.kind === 'fraction') {
    const [top = 0, base = 0] = piece.text.split(/ ?[/\u2044] ?/u).map(Number);
    return fractionAt(top, base, at + 1);
  }
  const amount = amountAt(pieces, at);
  if (amount === undefined) return undefined;
  const base = ratioBase(pieces, amount);
  if (base === undefined) return amountNumber(pieces, at, amount);
  const fraction = fractionAt(amount.value, base, amount.behind + 2);
  return { ...fraction, features: [...fraction.features, '#to'] };
}

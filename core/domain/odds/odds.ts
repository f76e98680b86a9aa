/**
 * Odds arithmetic. Decimal odds are what a stake of 1 pays back, stake included; American odds are the
 * profit on 100 (positive) or the stake that wins 100 (negative).
 */

/** Plausible range of 1/red + 1/blue; a line outside it is a data error. */
const OVERROUND_RANGE = { lowest: 0.99, highest: 1.15 } as const;
/** Bookmakers quote no longer decimal odds on a bout (American +100,000); a longer line is a data error. */
const HIGHEST_ODDS = 1001;

/** Even money is +100: nothing shorter is American odds. */
export const LEAST_AMERICAN = 100;

/** Converts American to decimal odds; undefined for what is none: numbers between −100 and +100, and non-finite ones. */
export function decimalFromAmerican(american: number): number | undefined {
  if (!Number.isFinite(american) || Math.abs(american) < LEAST_AMERICAN) return undefined;
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}

/** Converts decimal odds above 1 to unrounded American odds: at least +100 from 2.0 on, negative below. */
export function americanFromDecimal(decimal: number): number {
  return decimal >= 2 ? (decimal - 1) * 100 : -100 / (decimal - 1);
}

/** Sum of the implied probabilities of both sides. The excess over 1 is the bookmaker's margin. */
export function overround(redOdds: number, blueOdds: number): number {
  return 1 / redOdds + 1 / blueOdds;
}

/** True if both decimal odds are above 1 and at most 1001, and their overround is plausible. */
export function isBelievableLine(redOdds: number, blueOdds: number): boolean {
  if (Math.min(redOdds, blueOdds) <= 1 || Math.max(redOdds, blueOdds) > HIGHEST_ODDS) return false;
  const sum = overround(redOdds, blueOdds);
  return sum >= OVERROUND_RANGE.lowest && sum <= OVERROUND_RANGE.highest;
}

/** The market's probability of red, 0…1, normalised proportionally. The cappers use this one. */
export function proportionalProbabilityOfRed(redOdds: number, blueOdds: number): number {
  return 1 / redOdds / overround(redOdds, blueOdds);
}

/**
 * Odds arithmetic. Decimal odds are what a stake of 1 pays back, stake included; American odds are the
 * profit on 100 (positive) or the stake that wins 100 (negative).
 */

/** The band of 1/red + 1/blue in which a line is believable; outside it the line is a data error. */
const OVERROUND_BAND = { lowest: 0.99, highest: 1.15 } as const;
/** Decimal odds beyond this (American +100,000) no bookmaker quotes on a bout: such a line is a data error too. */
const HIGHEST_ODDS = 1001;

/** American to decimal odds. Zero and anything that is not a finite number is no price: undefined. */
export function decimalFromAmerican(american: number): number | undefined {
  if (!Number.isFinite(american) || american === 0) return undefined;
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}

/** Decimal odds above 1 to American odds, unrounded: +100 and better from 2.0 on, negative below. */
export function americanFromDecimal(decimal: number): number {
  return decimal >= 2 ? (decimal - 1) * 100 : -100 / (decimal - 1);
}

/** Sum of the implied probabilities of both sides; what it exceeds 1 by is the bookmaker's margin. */
export function overround(redOdds: number, blueOdds: number): number {
  return 1 / redOdds + 1 / blueOdds;
}

/** Whether both decimal odds are above 1, no longer than any bookmaker's, and together in the believable band. */
export function isBelievableLine(redOdds: number, blueOdds: number): boolean {
  if (Math.min(redOdds, blueOdds) <= 1 || Math.max(redOdds, blueOdds) > HIGHEST_ODDS) return false;
  const sum = overround(redOdds, blueOdds);
  return sum >= OVERROUND_BAND.lowest && sum <= OVERROUND_BAND.highest;
}

/** The market's probability of red, 0…1, with the margin taken out in proportion: what the cappers start from. */
export function proportionalProbabilityOfRed(redOdds: number, blueOdds: number): number {
  return 1 / redOdds / overround(redOdds, blueOdds);
}

import type { Corner } from '../../domain/cards/corners.ts';
import { type ByEnding, endingOf, type MethodShares, WIN_METHODS } from '../../domain/cards/endings.ts';

/**
 * Orthonormal contrasts of the methods in the order of `WIN_METHODS`: finish against decision, knockout against
 * submission. A ridge penalty on their coefficients treats the three methods alike.
 */
export const CONTRASTS: readonly (readonly number[])[] = [
  [1 / Math.sqrt(6), 1 / Math.sqrt(6), -2 / Math.sqrt(6)],
  [1 / Math.sqrt(2), -1 / Math.sqrt(2), 0],
];

/** Weighted sum of three values. */
export const contrast = (weights: readonly number[], values: readonly number[]): number =>
  values.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0);

/** A lower price-implied probability is an error of the source. */
const LEAST_PROBABILITY = 1e-6;

/** The shares of the methods in a corner's wins under probabilities of the six endings. */
export function sharesOf(endings: ByEnding<number>, corner: Corner): number[] {
  const own = WIN_METHODS.map((method) => Math.max(LEAST_PROBABILITY, endings[endingOf(corner, method)]));
  const sum = own.reduce((all, probability) => all + probability, 0);
  return own.map((probability) => probability / sum);
}

/** The shares that coefficients (contrast by contrast) make of offset shares; without coefficients the offsets. */
export function modelShares(
  row: readonly number[],
  offset: readonly number[],
  coefficients: readonly number[] | undefined,
): number[] {
  return coefficients === undefined ? [...offset] : sharesAtScores(offset, methodScores(row, coefficients));
}

/** A score for each contrast by these coefficients. */
export const methodScores = (row: readonly number[], coefficients: readonly number[]): number[] =>
  CONTRASTS.map((_, place) => contrast(coefficients.slice(place * row.length), row));

/** The shares that scores make of offset shares. They sum to 1. */
export function sharesAtScores(offset: readonly number[], scores: readonly number[]): number[] {
  const logits = offset.map((share, method) => {
    const weights = CONTRASTS.map((each) => each[method] ?? 0);
    return Math.log(share) + contrast(weights, scores);
  });
  const highest = Math.max(...logits);
  const terms = logits.map((logit) => Math.exp(logit - highest));
  const sum = terms.reduce((all, term) => all + term, 0);
  return terms.map((term) => term / sum);
}

/** Shares are kept in units of 0.0001, so that a snapshot stays small. */
export const SHARE_UNITS = 10_000;

/** Shares of a corner from whole units of knockouts and submissions; the rest are decisions. */
export const sharesFromUnits = (knockouts: number, submissions: number): MethodShares[Corner] => ({
  knockout: knockouts / SHARE_UNITS,
  submission: submissions / SHARE_UNITS,
  decision: (SHARE_UNITS - knockouts - submissions) / SHARE_UNITS,
});

/** Three shares in whole units, each at least one. */
export function roundedShares([knockout = 0, submission = 0]: readonly number[]): MethodShares[Corner] {
  const units = (share: number, most: number) => Math.max(1, Math.min(most, Math.round(SHARE_UNITS * share)));
  const knockouts = units(knockout, SHARE_UNITS - 2);
  return sharesFromUnits(knockouts, units(submission, SHARE_UNITS - 1 - knockouts));
}

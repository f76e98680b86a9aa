import { fairProbabilities, fairProbabilityOfRed } from '../odds/fair_probability.ts';
import { decimalFromAmerican } from '../odds/odds.ts';
import { type ByEnding, byEnding, ENDINGS, endingOf, sideTotal } from './endings.ts';

/** American odds of this size stand for a price that is not offered. */
const NOT_OFFERED = 100_000;

/** Largest difference between the winner's probability of the six prices and of the moneyline, at one moment. */
const LARGEST_DIFFERENCE = 0.15;

function decimalOf(american: number | undefined): number | undefined {
  if (american === undefined || Math.abs(american) >= NOT_OFFERED) return undefined;
  return decimalFromAmerican(american);
}

/**
 * Decimal odds of the six endings from American ones; undefined unless all six are offered and their implied
 * probabilities sum to more than 1, without which a price is wrong.
 */
export function wholeMethodOdds(american: ByEnding<number | undefined> | undefined): ByEnding<number> | undefined {
  if (american === undefined) return undefined;
  const decimal = byEnding(
    (winner, method) => decimalOf(american[endingOf(winner, method)]) ?? Number.POSITIVE_INFINITY,
  );
  const prices = ENDINGS.map((ending) => decimal[ending]);
  if (!prices.every(Number.isFinite)) return undefined;
  return prices.reduce((sum, price) => sum + 1 / price, 0) > 1 ? decimal : undefined;
}

/** The market's probabilities of the six endings, without margin (power method). They sum to 1. */
export function fairEndings(odds: ByEnding<number>): ByEnding<number> {
  const fair = fairProbabilities(ENDINGS.map((ending) => odds[ending]));
  return byEnding((winner, method) => fair[ENDINGS.indexOf(endingOf(winner, method))] ?? 0);
}

/**
 * True if the six prices give red about the same probability of winning as the moneyline (decimal odds). A larger
 * difference means that they are from different moments.
 */
export function agreesWithMoneyline(odds: ByEnding<number>, redOdds: number, blueOdds: number): boolean {
  const difference = sideTotal(fairEndings(odds), 'red') - fairProbabilityOfRed(redOdds, blueOdds);
  return Math.abs(difference) <= LARGEST_DIFFERENCE;
}

/** Why the six prices are not shown: there are none, one is missing or wrong, or they are from another moment. */
export const HIDDEN_PRICES = ['none', 'incomplete', 'other_moment'] as const;
export type HiddenPrices = (typeof HIDDEN_PRICES)[number];

/** The six prices as they may be shown beside a moneyline (decimal odds), else why not. */
export function shownMethodOdds(
  american: ByEnding<number | undefined> | undefined,
  redOdds: number,
  blueOdds: number,
): ByEnding<number> | HiddenPrices {
  if (american === undefined) return 'none';
  const odds = wholeMethodOdds(american);
  if (odds === undefined) return 'incomplete';
  return agreesWithMoneyline(odds, redOdds, blueOdds) ? odds : 'other_moment';
}

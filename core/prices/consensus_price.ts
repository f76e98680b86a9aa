import { mean } from '../arithmetic/moments.ts';
import type { Quote } from '../contract/prices.ts';
import { fairProbabilityOfRed } from '../odds/fair_probability.ts';
import { proportionalProbabilityOfRed } from '../odds/odds.ts';

/** Minimum number of books for a consensus. */
export const LEAST_BOOKS = 3;

type Price = Pick<Quote, 'red' | 'blue'>;

function meanOf(quotes: readonly Price[], ofRed: (red: number, blue: number) => number): number | undefined {
  if (quotes.length < LEAST_BOOKS) return undefined;
  return mean(Float64Array.from(quotes, ({ red, blue }) => ofRed(red, blue)));
}

/** The books' mean probability of red without margin (power method), 0…1; undefined with fewer than three quotes. */
export const consensusOfRed = (quotes: readonly Price[]): number | undefined => meanOf(quotes, fairProbabilityOfRed);

/** The same with the margin taken out in proportion, as the cappers see a market. */
export const proportionalConsensusOfRed = (quotes: readonly Price[]): number | undefined =>
  meanOf(quotes, proportionalProbabilityOfRed);

import { mean } from '../arithmetic/moments.ts';
import type { Quote } from '../contract/prices.ts';
import { fairProbabilityOfRed } from '../odds/fair_probability.ts';

/** Minimum number of books for a consensus. */
export const LEAST_BOOKS = 3;

/** The books' mean probability of red without margin (power method), 0…1; undefined with fewer than three quotes. */
export function consensusOfRed(quotes: readonly Pick<Quote, 'red' | 'blue'>[]): number | undefined {
  if (quotes.length < LEAST_BOOKS) return undefined;
  return mean(Float64Array.from(quotes, ({ red, blue }) => fairProbabilityOfRed(red, blue)));
}

import { mean } from '../../arithmetic/moments.ts';
import type { Quote } from '../../contract/prices/prices.ts';
import { isExchange } from '../../domain/odds/exchanges.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import { proportionalProbabilityOfRed } from '../../domain/odds/odds.ts';

/** Minimum number of bookmakers for a consensus. */
export const LEAST_BOOKS = 3;

type Price = Pick<Quote, 'book' | 'red' | 'blue'>;

/** The quotes that make the market's price of a bout, and whose they are. */
export interface MarketQuotes<Of extends Price> {
  basis: 'books' | 'exchange';
  quotes: readonly Of[];
}

/**
 * Of the quotes that count those that make the market's price: all from three bookmakers on, with fewer the one of an
 * exchange, on which others bet both sides. Undefined with neither: a lone bookmaker's price is no line.
 */
export function marketQuotes<Of extends Price>(counted: readonly Of[]): MarketQuotes<Of> | undefined {
  const books = counted.filter(({ book }) => !isExchange(book)).length;
  if (books >= LEAST_BOOKS) return { basis: 'books', quotes: counted };
  const exchange = counted.find(({ book }) => isExchange(book));
  return exchange && { basis: 'exchange', quotes: [exchange] };
}

/** The market's probabilities of red, 0…1. */
export interface MarketOpinion {
  basis: MarketQuotes<Price>['basis'];
  /** Without margin by the power method. */
  fair: number;
  /** With the margin taken out in proportion, as the cappers see a market. */
  proportional: number;
}

/** The mean of the quotes that make the market's price; undefined without a market. */
export function marketOpinion(counted: readonly Price[]): MarketOpinion | undefined {
  const market = marketQuotes(counted);
  if (market === undefined) return undefined;
  const meanOf = (ofRed: (red: number, blue: number) => number) =>
    mean(Float64Array.from(market.quotes, ({ red, blue }) => ofRed(red, blue)));
  return {
    basis: market.basis,
    fair: meanOf(fairProbabilityOfRed),
    proportional: meanOf(proportionalProbabilityOfRed),
  };
}

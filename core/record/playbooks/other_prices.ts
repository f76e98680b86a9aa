import type { ReturnedBets } from '../../contract/record/robustness.ts';

/** What the bets of the test would have returned at the prices of another source. */
export interface OtherPrices {
  /** What the price is. */
  price: string;
  years: string;
  bouts: number;
  /** Bets with value at these prices, one unit each. */
  value: ReturnedBets;
  /** The same at a quarter of Kelly. */
  kelly: number;
  /** Without the best 1% of them, one unit each. */
  without_best: number;
  /** The sides without an edge, one unit each. */
  rest: number;
}

/**
 * Computed once by `engine prices` from files that the product does not hold (docs/forecast.md, "At prices of other
 * sources"), by version 3 of the forecast.
 */
export const OTHER_PRICES: readonly OtherPrices[] = [
  {
    ...{ price: 'Mean close of up to seven books', years: '2012–2024', bouts: 5444 },
    value: { bets: 2058, return_on_stakes: 0.0699, return_on_stakes_interval: [0.0335, 0.1045] },
    ...{ kelly: 0.102, without_best: 0.0432, rest: -0.1156 },
  },
  {
    ...{ price: 'About the best price, betmma.tips', years: '2014–2023', bouts: 4076 },
    value: { bets: 2842, return_on_stakes: 0.0849, return_on_stakes_interval: [0.0501, 0.1198] },
    ...{ kelly: 0.1136, without_best: 0.0481, rest: -0.0783 },
  },
  {
    ...{ price: 'Best of Australian books, 20 hours before', years: '2021–2025', bouts: 1564 },
    value: { bets: 1165, return_on_stakes: 0.0445, return_on_stakes_interval: [-0.0033, 0.0938] },
    ...{ kelly: 0.089, without_best: 0.009, rest: -0.1257 },
  },
];

/** What the table says, for a bettor. */
export const OTHER_PRICES_TEXT =
  'The test is at one source’s line, and nobody knows who could have had it. So we moved the forecast to the prices of three others, chose the bets there and paid them there, one unit each: the price is not what made the figures. What stays in doubt is that the forecast was chosen on these very bouts, and that books limit who wins. Expect less.';

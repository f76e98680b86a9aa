import type { Corner } from '../../domain/cards/corners.ts';
import {
  type ByEnding,
  ENDINGS,
  type Ending,
  endingOf,
  endingsAt,
  type MethodShares,
  WIN_METHODS,
  type WinMethod,
} from '../../domain/cards/endings.ts';
import { fairEndings } from '../../domain/cards/method_odds.ts';
import { breakEvenOdds, edgeOf } from './pick_value.ts';

/** An ending of a bout: what it is worth, and what the market asks for it. */
export interface EndingValue {
  ending: Ending;
  winner: Corner;
  method: WinMethod;
  /** The forecast's, 0…1. */
  probability: number;
  /** Decimal odds without a margin at that probability. */
  fair: number;
  /** Undefined where the six prices are not shown. */
  offered: { odds: number; market: number; edge: number } | undefined;
}

/**
 * The six endings where red wins with `probabilityOfRed`, red's first: their probabilities sum by side to it and to 1
 * minus it. `prices` are decimal odds of all six; their market probabilities are without margin (power method).
 */
export function endingValues(
  shares: MethodShares,
  probabilityOfRed: number,
  prices: ByEnding<number> | undefined,
): EndingValue[] {
  const probabilities = endingsAt(shares, probabilityOfRed);
  const market = prices && fairEndings(prices);
  return (['red', 'blue'] as const).flatMap((winner) =>
    WIN_METHODS.map((method) => {
      const ending = endingOf(winner, method);
      const probability = probabilities[ending];
      const offered = prices &&
        market && { odds: prices[ending], market: market[ending], edge: edgeOf(probability, prices[ending]) };
      return { ending, winner, method, probability, fair: breakEvenOdds(probability), offered };
    }),
  );
}

/** Probability that a decided bout goes the distance: the decisions of both sides. */
export const distanceProbability = (endings: ByEnding<number>): number => endings.red_decision + endings.blue_decision;

/** Margin of the six prices: the sum of their implied probabilities, minus 1. */
export const methodMargin = (prices: ByEnding<number>): number =>
  ENDINGS.reduce((sum, ending) => sum + 1 / prices[ending], -1);

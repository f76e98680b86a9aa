import { halvesOf } from '../domain/cards/bout_time.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { type ByEnding, endingOf, FINISHES, type WinMethod } from '../domain/cards/endings.ts';
import { type FinishHazards, finishShares } from '../models/methods/finish_times.ts';
import { distanceProbability } from '../portfolio/value/ending_values.ts';
import { type Claim, isTimed } from './claim.ts';

/** Bouts since 2010 that were drawn, as a share of those that were won or drawn (54 of 7,263; docs/methods.md). */
export const DRAW_SHARE = 54 / 7263;

/** One way in which a bout is won: by whom, how, and in which half round, with its probability. */
export interface Cell {
  winner: Corner;
  method: WinMethod;
  /** From 0; of a decision the number of all halves. */
  half: number;
  probability: number;
}

/** What is forecast of a bout. */
export interface ForecastOfBout {
  endings: ByEnding<number>;
  /** Undefined where nothing is known of when bouts end. */
  hazards: FinishHazards | undefined;
  rounds: number;
}

/**
 * All ways in which a bout is won. They sum to 1, and over the halves to the six endings. Without hazards each finish is
 * one cell of half 0.
 */
export function boutTable({ endings, hazards, rounds }: ForecastOfBout): Cell[] {
  const finish = 1 - distanceProbability(endings);
  return (['red', 'blue'] as const).flatMap((winner): Cell[] => [
    ...FINISHES.flatMap((method) => {
      const whole = endings[endingOf(winner, method)];
      const shares = hazards === undefined ? [1] : finishShares(hazards[method], finish);
      return shares.map((share, half) => ({ winner, method, half, probability: whole * share }));
    }),
    { winner, method: 'decision', half: halvesOf(rounds), probability: endings[endingOf(winner, 'decision')] },
  ]);
}

/** True if a bout that is won so fulfils the claim. */
export function fulfils({ winner, method, half }: Cell, claim: Claim): boolean {
  if (claim.draw) return false;
  if (claim.winner !== undefined && claim.winner !== winner) return false;
  if (claim.methods !== undefined && !claim.methods.includes(method)) return false;
  if (claim.distance !== undefined && claim.distance !== (method === 'decision')) return false;
  return half >= (claim.from ?? 0) && half < (claim.until ?? Number.POSITIVE_INFINITY);
}

/**
 * Probability of the claim, 0…1, if the bout is won by someone: a draw and a no contest return stakes. Of a draw it is the
 * share of all bouts. Undefined where it takes times that are not known.
 */
export function claimProbability(claim: Claim, forecast: ForecastOfBout): number | undefined {
  if (claim.draw) return DRAW_SHARE;
  if (isTimed({ ...claim, distance: undefined }) && forecast.hazards === undefined) return undefined;
  return boutTable(forecast).reduce((sum, cell) => sum + (fulfils(cell, claim) ? cell.probability : 0), 0);
}

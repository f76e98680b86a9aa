import { logistic, logit } from '../arithmetic/logistic.ts';
import { QUANTILE_90 } from '../arithmetic/wilson_range.ts';
import type { BoutEndings } from '../contract/pages/page_parts.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { type ByEnding, endingOf, endingsAt, WIN_METHODS } from '../domain/cards/endings.ts';
import { fairEndings } from '../domain/cards/method_odds.ts';
import { ofCorner } from '../domain/cards/probability.ts';
import { quarterKelly } from '../portfolio/value/kelly_stakes.ts';
import { breakEvenOdds, edgeOf, hasValue } from '../portfolio/value/pick_value.ts';
import { worthOdds } from '../portfolio/value/verdict.ts';
import { claimProbability } from './bout_table.ts';
import { type Claim, isTimed } from './claim.ts';

/** A bout of an event's page, as prices are made from it. */
export interface PriceableBout {
  rounds: number | null;
  /** Probabilities of red; null where there is none. */
  market: number | null;
  forecast: number | null;
  endings: BoutEndings | null;
}

/** The kinds of claims whose forecasts are judged apart. */
export type ClaimKind = 'winner' | 'method' | 'rounds' | 'winner_rounds' | 'draw';

/**
 * Standard errors of forecasts in log odds, by kind of claim: what was said against what happened in ten groups
 * (docs/methods.md); of draws by the count of draws.
 */
export const MODEL_ERRORS: Readonly<Record<ClaimKind, number>> = {
  winner: 0.064,
  method: 0.127,
  rounds: 0.077,
  winner_rounds: 0.111,
  draw: 0.136,
};

/** What a claim is judged as. */
export function kindOf(claim: Claim): ClaimKind {
  if (claim.draw) return 'draw';
  const isOfWinner = claim.winner !== undefined || claim.methods !== undefined;
  if (isTimed(claim)) return isOfWinner ? 'winner_rounds' : 'rounds';
  return claim.methods === undefined ? 'winner' : 'method';
}

/** A bet on one or more bouts, all of which must go as claimed. */
export interface PricedLeg {
  bout: PriceableBout;
  claim: Claim;
}

export interface SlipPrice {
  /** Ours that all legs win, 0…1. */
  probability: number;
  /** Its 5th and 95th percentile by the model's error. */
  range: readonly [low: number, high: number];
  /** Decimal odds without a margin, and the lowest that are worth betting at. */
  fair: number;
  worth: number;
  /** The market's own probability, where its prices say it. */
  market: number | undefined;
  /** At the odds that the slip offers. */
  offer: SlipOffer | undefined;
}

export interface SlipOffer {
  odds: number;
  breakEven: number;
  edge: number;
  /** The edge at both ends of the range. */
  edgeRange: readonly [low: number, high: number];
  hasValue: boolean;
  /** A quarter of the Kelly stake, as a share of the bankroll. */
  stake: number;
}

function forecastOf({ bout: { rounds, forecast, endings }, claim }: PricedLeg): number | undefined {
  if (forecast === null) return undefined;
  if (endings === null) return kindOf(claim) === 'winner' ? ofCorner(forecast, claim.winner ?? 'red') : undefined;
  const forecasts = { endings: endingsAt(endings.shares, forecast), hazards: endings.hazards, rounds: rounds ?? 0 };
  if (rounds === null && isTimed({ ...claim, distance: undefined })) return undefined;
  return claimProbability(claim, forecasts);
}

/** The market's probability of a claim: of a winner by its line, of methods by its six prices, of rounds by none. */
function marketOf({ bout: { market, endings }, claim }: PricedLeg): number | undefined {
  const { winner, methods, distance, draw, from, until } = claim;
  if (draw || from !== undefined || until !== undefined) return undefined;
  if (methods === undefined && distance === undefined)
    return market === null || winner === undefined ? undefined : ofCorner(market, winner);
  if (endings === null || typeof endings.prices === 'string') return undefined;
  return endingsShare(fairEndings(endings.prices), claim);
}

/** The probability of a claim by those of the six endings; undefined where it takes more to say it. */
export function endingsShare(fair: ByEnding<number>, claim: Claim): number | undefined {
  const { winner, methods, distance } = claim;
  if (claim.draw || claim.from !== undefined || claim.until !== undefined) return undefined;
  const wanted = WIN_METHODS.filter(
    (method) =>
      (methods === undefined || methods.includes(method)) &&
      (distance === undefined || distance === (method === 'decision')),
  );
  const corners: readonly Corner[] = winner === undefined ? ['red', 'blue'] : [winner];
  const endingsOf = corners.flatMap((corner) => wanted.map((method) => endingOf(corner, method)));
  return endingsOf.reduce((sum, ending) => sum + fair[ending], 0);
}

const productOf = (factors: readonly (number | undefined)[]) =>
  factors.reduce<number | undefined>(
    (product, factor) => (product === undefined || factor === undefined ? undefined : product * factor),
    1,
  );

/** Bouts are independent, so that the squares of the errors of their logarithms add up. */
function rangeOf(legs: readonly PricedLeg[], each: readonly number[], probability: number): SlipPrice['range'] {
  const squares = legs.map(({ claim }, place) => ((1 - (each[place] ?? 0)) * MODEL_ERRORS[kindOf(claim)]) ** 2);
  const error = Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / Math.max(1e-9, 1 - probability);
  const at = (side: number) => logistic(logit(probability) + side * QUANTILE_90 * error);
  return [at(-1), at(1)];
}

/**
 * What a bet of at least one leg, on different bouts, is worth, at decimal odds if it has any; undefined if a leg can’t be
 * priced: there is no forecast of its bout, or none of what it claims.
 */
export function priceSlip(legs: readonly PricedLeg[], odds: number | undefined): SlipPrice | undefined {
  const each = legs.map(forecastOf);
  const known = each.filter((one) => one !== undefined);
  const probability = productOf(each);
  if (probability === undefined || probability <= 0 || probability >= 1 || legs.length === 0) return undefined;
  const range = rangeOf(legs, known, probability);
  const edge = odds === undefined ? undefined : edgeOf(probability, odds);
  return {
    probability,
    range,
    fair: breakEvenOdds(probability),
    worth: worthOdds(probability),
    market: productOf(legs.map(marketOf)),
    offer:
      odds === undefined || edge === undefined
        ? undefined
        : {
            odds,
            breakEven: 1 / odds,
            edge,
            edgeRange: [edgeOf(range[0], odds), edgeOf(range[1], odds)],
            hasValue: hasValue(edge) ?? false,
            stake: quarterKelly(probability, odds),
          },
  };
}

import type { IsoDate } from '../dates/iso_date.ts';
import type { CapperId, StrategyId } from '../strategies/ids.ts';
import type { Corner, Outcome } from './corners.ts';

/**
 * A card is an event as the engine bets on it: its priced bouts in card order and, for each strategy, what that
 * strategy selects there, decided from strictly earlier dates only. Past and upcoming cards are the same type, so
 * that the backtest and tonight's picks go one way.
 */

export interface CardFighter {
  /** As the market source writes it. */
  name: string;
  /** Decimal odds, above 1. */
  odds: number;
  /** UFC bouts of strictly earlier dates, no contests included. */
  priorBouts: number;
}

export interface CardBout {
  red: CardFighter;
  blue: CardFighter;
  /** As the market source writes it. Both are undefined where the source doesn't say, and in legacy snapshots. */
  weightClass: string | undefined;
  scheduledRounds: number | undefined;
  /** How bets settle; undefined while the bout has no result. */
  outcome: Outcome | undefined;
  /** Mean of the five cappers' probabilities of red, 0…1; undefined before the cappers' first fit. */
  consensusOfRed: number | undefined;
  /** The cappers whose own probability of red is above one half; undefined where the consensus is. */
  cappersForRed: readonly CapperId[] | undefined;
  /** The house forecast's probability of red, 0…1; undefined before the first forecast and in legacy snapshots. */
  forecastOfRed: number | undefined;
}

/** What the house forecast of a card is made of, so that it can be evaluated at another price and say its reasons. */
export interface ForecastModel {
  /** Of the market's log odds and of their cube, then one per feature. */
  coefficients: readonly number[];
  /** Per bout in card order: red minus blue, a number per feature. */
  features: readonly (readonly number[])[];
}

/** One side of one bout of the card: `bout` is the index into the card's `bouts`. */
export interface Leg {
  bout: number;
  corner: Corner;
}

/** One leg is a moneyline, more are a parlay with the legs from the lowest odds up. */
export type Bet = readonly Leg[];

export interface Card {
  id: string;
  name: string;
  date: IsoDate;
  bouts: readonly CardBout[];
  /** Kept for listed cards; undefined for all others, before the first forecast and in legacy snapshots. */
  forecastModel: ForecastModel | undefined;
  /** A strategy that selects nothing here has no key. Each one's bets share its stake evenly. */
  selections: ReadonlyMap<StrategyId, readonly Bet[]>;
}

/** Counts that an import reports about its sources. */
export interface ImportReport {
  pricedBouts: number;
  unmatchedBouts: number;
  rejectedLines: number;
  conflictingResults: number;
}

/** As much of a card as tells whether it has settled. */
interface DatedBouts {
  date: IsoDate;
  /** The priced ones. */
  bouts: readonly Pick<CardBout, 'outcome'>[];
}

/** The cappers and the house forecast begin at the settled event of this number. */
export const FIRST_FORECAST_EVENT = 61;

/** Whether the card counts in a backtest as of `today`: dated before it, with at least one priced bout that has a result. */
export function isSettled(card: DatedBouts, today: IsoDate): boolean {
  return card.date < today && card.bouts.some((bout) => bout.outcome !== undefined);
}

/** Whether the card can be bet on as of `today`: dated today or later, with a priced bout that has no result. */
export function isUpcoming(card: DatedBouts, today: IsoDate): boolean {
  return card.date >= today && card.bouts.some((bout) => bout.outcome === undefined);
}

/** The card as it stood before its first bout: none has a result. */
export function withoutResults(card: Card): Card {
  return { ...card, bouts: card.bouts.map((bout) => ({ ...bout, outcome: undefined })) };
}

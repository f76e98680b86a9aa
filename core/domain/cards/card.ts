import type { IsoDate } from '../../dates/iso_date.ts';
import type { CapperId, RuleId, WeighedId } from '../../strategies/ids.ts';
import type { CardBegin } from './begin.ts';
import type { BoutTime } from './bout_time.ts';
import type { Corner, Outcome, Overturned } from './corners.ts';
import type { ByEnding, MethodShares, WinMethod, WonBy } from './endings.ts';

/**
 * A card is an event as the engine sees it: its priced bouts in card order and the selections of each strategy, decided
 * from strictly earlier dates only. Past and upcoming cards have the same type, so the backtest and the picks use the
 * same code.
 */

export interface CardFighter {
  /** As the market source writes it. */
  name: string;
  /** Decimal odds, above 1. */
  odds: number;
  /** UFC bouts of strictly earlier dates, no contests included. */
  priorBouts: number;
}

/** The source of a result: the market source has it first, the stats source where the market source is late or wrong. */
export type ResultSource = 'market' | 'stats';

/** Where a bout's line and result are from. */
export interface BoutSources {
  /** The price feed where the market source does not have the bout, one exchange where no books have a line. */
  line: 'market' | 'feed' | 'exchange';
  /** Undefined without a result. */
  result: ResultSource | undefined;
}

export interface CardBout {
  /** Its one id, which is also the address of its page. */
  id: string;
  red: CardFighter;
  blue: CardFighter;
  /** As the market source writes it. Both are undefined if the source has no value. */
  weightClass: string | undefined;
  scheduledRounds: number | undefined;
  /** The result that bets settle by; undefined while there is none. */
  outcome: Outcome | undefined;
  /** What a commission made of the result afterwards, where a source marks it so. */
  overturned?: Overturned | undefined;
  /** Undefined where the import does not say it. */
  sources?: BoutSources | undefined;
  /** Mean of the five cappers' probabilities of red, 0…1; undefined before the cappers' first fit. */
  consensusOfRed: number | undefined;
  /** The cappers whose probability of red is above ½; undefined if the consensus is. */
  cappersForRed: readonly CapperId[] | undefined;
  /** The Cornerman forecast's probability of red, 0…1; undefined before the first forecast. */
  forecastOfRed: number | undefined;
  /** How the winner won; undefined without a winner and where the market source does not say it. */
  winMethod?: WinMethod | undefined;
  /** The same for settling bets, where any source says it. */
  wonBy?: WonBy | undefined;
  /** When it was stopped; undefined without a result and where no source says it. */
  endedAt?: BoutTime | undefined;
  /** Decimal odds of the six endings at the market source; undefined unless they are whole. */
  methodOdds?: ByEnding<number> | undefined;
  /** The forecast of how each side wins if it does; undefined before the first forecast. */
  methodShares?: MethodShares | undefined;
}

/** A fighter's figures as the tale of the tape has them; null for one that is not known. */
export interface TapeFigures {
  /** Years. */
  age: number | null;
  heightCm: number | null;
  reachCm: number | null;
  /** UFC bouts so far, no contests included. */
  bouts: number;
  elo: number;
}

/** The Cornerman forecast's model for one card, to evaluate it at other odds and to explain it. */
export interface ForecastModel {
  /** Coefficients of the market's log odds, of their cube and of each feature. */
  coefficients: readonly number[];
  /** Per bout in card order: red minus blue for each feature. */
  features: readonly (readonly number[])[];
  /** Per bout in card order, for the words of its reasons; undefined in snapshots of older releases. */
  tapes?: readonly Readonly<Record<Corner, TapeFigures>>[] | undefined;
}

/** The cappers' models for one card, to evaluate them at other odds. Cappers are in the order of `CAPPER_IDS`. */
export interface CapperModel {
  /** Per capper: weights of its features, the market's log odds first. */
  weights: readonly (readonly number[])[];
  /** Per bout in card order and capper: its features that the market's odds do not change. */
  features: readonly (readonly (readonly number[])[])[];
}

/** One side of one bout; `bout` is the index in the card's `bouts`. */
export interface Leg {
  bout: number;
  corner: Corner;
}

/** A moneyline (one leg) or a parlay (several legs in ascending order of odds). */
export type CardBet = readonly Leg[];

export interface Card {
  id: string;
  name: string;
  date: IsoDate;
  /** Only for recent and coming cards; undefined where only the date is known, and in snapshots of older releases. */
  begin?: CardBegin | undefined;
  /** ISO instant of its oldest line, where that is known; only for listed cards. */
  linesAt?: string | undefined;
  bouts: readonly CardBout[];
  /** Only for listed cards; undefined for others, before the first forecast. */
  forecastModel: ForecastModel | undefined;
  /** Likewise, from the first fit of the cappers on. */
  capperModel?: CapperModel | undefined;
  /** Ids of the rules whose bets are among the selections, in one order on all cards; undefined without rules. */
  rules?: readonly RuleId[] | undefined;
  /** Bets of each strategy, which share its stake evenly. A strategy without a selection has no key. */
  selections: ReadonlyMap<WeighedId, readonly CardBet[]>;
}

/** Counts of an import's data problems. */
export interface ImportReport {
  pricedBouts: number;
  unmatchedBouts: number;
  rejectedLines: number;
  conflictingResults: number;
  /** Bouts against nobody yet (`TBA`), which are left out. This and the next are missing in reports of older releases. */
  unannouncedBouts?: number | undefined;
  /** Coming bouts of a fighter who stands in another one of the card, which nothing is bet on. */
  doubledBouts?: number | undefined;
}

/** The fields that decide whether a card has settled. */
interface DatedBouts {
  date: IsoDate;
  /** Priced bouts only. */
  bouts: readonly Pick<CardBout, 'outcome'>[];
}

/** Number of the first settled event with forecasts of the cappers and the Cornerman forecast. */
export const FIRST_FORECAST_EVENT = 61;

/** True if a bout of the card has a price: without one nothing is picked, frozen or refreshed. */
export const hasLine = ({ bouts }: Pick<Card, 'bouts'>): boolean => bouts.length > 0;

/** True if the card counts in a backtest as of `today`: it is earlier and a priced bout has a result. */
export function isSettled(card: DatedBouts, today: IsoDate): boolean {
  return card.date < today && card.bouts.some((bout) => bout.outcome !== undefined);
}

/** True if the card can be bet on as of `today`: it is not earlier and a priced bout has no result. */
export function isUpcoming(card: DatedBouts, today: IsoDate): boolean {
  return card.date >= today && card.bouts.some((bout) => bout.outcome === undefined);
}

/** True if no bout of the bet has a result yet. */
export function isOpenBet({ bouts }: Pick<Card, 'bouts'>, bet: CardBet): boolean {
  return bet.every((leg) => {
    const bout = bouts[leg.bout];
    return bout !== undefined && bout.outcome === undefined;
  });
}

/** The card without results, as before its first bout. */
export function withoutResults(card: Card): Card {
  const bouts = card.bouts.map((bout) => {
    const sources = bout.sources && { line: bout.sources.line, result: undefined };
    const { winMethod: _winMethod, wonBy: _wonBy, endedAt: _endedAt, overturned: _overturned, ...before } = bout;
    return { ...before, outcome: undefined, ...(sources && { sources }) };
  });
  return { ...card, bouts };
}

import { dayNumber, type IsoDate } from '../../dates/iso_date.ts';
import type { CardBegin } from '../../domain/cards/begin.ts';
import type { Corner, Outcome } from '../../domain/cards/corners.ts';
import type { ByEnding, WinMethod } from '../../domain/cards/endings.ts';
import type { ListedBout } from '../../domain/identity/bout_ids.ts';
import { nameKey } from '../../domain/identity/name_key.ts';

/**
 * The parsed and validated bouts of both sources, not yet joined. The demo league produces the same types. Lists are in
 * file order: newest date first, main event first within a card.
 */

export type Gender = 'men' | 'women';

/** One side of a bout in the market source. Odds are American as quoted; sizes in cm; age in years. */
export interface MarketFighter {
  name: string;
  americanOdds: number | undefined;
  heightCm: number | undefined;
  reachCm: number | undefined;
  age: number | undefined;
  /** As the source writes it. */
  stance?: string | undefined;
  /** The record before the bout from the source's columns (on four cards they already include its result). */
  record: { wins: number; losses: number; draws: number } | undefined;
}

export interface MarketBout {
  date: IsoDate;
  location: string;
  /** The event's name if the market source has one, as the demo league does for upcoming cards. */
  eventName?: string;
  /** The event's id if it was listed before under one that differs from its date and place. */
  eventId?: string | undefined;
  /** The bout's id, where live facts gave it one. */
  boutId?: string | undefined;
  /** Set if the bout and its line are from the price feed, because the market source does not have them. */
  fromFeed?: true;
  /** Set if its line is the price of one exchange, because no source has one of bookmakers. */
  fromExchange?: true;
  /** ISO instant from which its line is: the price was read then, or the file has not changed since. Undefined if unknown. */
  lineAt?: string | undefined;
  /** When its card begins, where a provider of live facts tells it. */
  begin?: CardBegin | undefined;
  gender: Gender;
  /** As the source writes it. */
  weightClass: string | undefined;
  scheduledRounds: number;
  /** Whether a title is at stake; undefined if the source does not say it. */
  isTitleBout?: boolean | undefined;
  red: MarketFighter;
  blue: MarketFighter;
  /** Undefined without a result. */
  outcome: Outcome | undefined;
  /** How the winner won; undefined if the source does not say it, as for disqualifications. */
  winMethod?: WinMethod | undefined;
  /** American odds of the six endings as quoted; undefined if none is. */
  methodOdds?: ByEnding<number | undefined> | undefined;
}

const DAYS_PER_YEAR = 365.2425;
const EPOCH = 1970;

/** Year of birth, a year more or less: an age in whole years is half a year too low on average. */
export function birthYear(bout: MarketBout, corner: Corner): number | undefined {
  const { age } = bout[corner];
  return age === undefined ? undefined : Math.round(EPOCH + dayNumber(bout.date) / DAYS_PER_YEAR - age - 0.5);
}

/** Landed and attempted strikes or takedowns of one kind. */
export interface Attempts {
  landed: number;
  tried: number;
}

/** One side's stats for a whole bout. */
export interface StatLine {
  knockdowns: number;
  significantStrikes: Attempts;
  distanceStrikes: Attempts;
  clinchStrikes: Attempts;
  takedowns: Attempts;
  submissionAttempts: number;
  /** Seconds in control of the opponent; 0 if the source has none. */
  controlSeconds: number;
}

export type StatedMethod = 'decision' | 'knockout' | 'submission' | 'doctor_stoppage' | 'other';

/** What pages show of a bout besides its result: nothing is computed from it. */
export interface BoutDetails {
  /** As the source writes it, without `Bout` and the words of titles: `Women's Flyweight`. */
  weightClass: string | undefined;
  isTitleBout: boolean;
  /** Of a decision that was not unanimous, and of a disqualification. */
  verdict: 'split' | 'majority' | 'disqualification' | undefined;
  /** The last round, from 1, and its seconds. */
  round: number;
  clock: number;
}

export interface StatsFighter {
  name: string;
  line: StatLine | undefined;
  nickname?: string | undefined;
  /** Key of the person, where it is not the name's: an earlier fighter has the same name. */
  person?: string | undefined;
}

/** Key of the person on a side of a bout of the stats source. */
export const personKey = ({ name, person }: StatsFighter): string => person ?? nameKey(name);

export interface StatsBout {
  date: IsoDate;
  eventName: string;
  red: StatsFighter;
  blue: StatsFighter;
  outcome: Outcome;
  /** Set if a commission made it the outcome afterwards: the outcome before, and the day, where they are known. */
  overturned?: { before?: Outcome | undefined; on?: IsoDate | undefined } | undefined;
  method: StatedMethod;
  /** Duration in seconds. */
  secondsFought: number;
  details?: BoutDetails;
}

/** The input of an import. */
export interface SourceBouts {
  /** Settled and pending bouts of the market source and of its file of upcoming cards, in file order. */
  market: readonly MarketBout[];
  stats: readonly StatsBout[];
  /** What the last import listed: its bouts keep their ids. None for a first import. */
  listed?: readonly ListedBout[] | undefined;
}

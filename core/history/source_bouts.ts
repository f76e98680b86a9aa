import type { Outcome } from '../cards/corners.ts';
import type { IsoDate } from '../dates/iso_date.ts';

/**
 * What the two sources say, parsed and checked but not yet joined. The demo league makes the same types.
 * Every list is in the order of its file: newest date first, main event first within a card.
 */

export type Gender = 'men' | 'women';

/** One side of a bout in the market source. Odds are American as quoted; sizes in cm; age in years. */
export interface MarketFighter {
  name: string;
  americanOdds: number | undefined;
  heightCm: number | undefined;
  reachCm: number | undefined;
  age: number | undefined;
  /** The record before the bout, as the source's columns have it (on four cards they hold its result already). */
  record: { wins: number; losses: number; draws: number } | undefined;
}

export interface MarketBout {
  date: IsoDate;
  location: string;
  /** Where the market source itself names the event, as the demo league does for cards that have no stats yet. */
  eventName?: string;
  gender: Gender;
  /** As the source writes it. */
  weightClass: string | undefined;
  scheduledRounds: number;
  red: MarketFighter;
  blue: MarketFighter;
  /** Undefined where the source has no result yet. */
  outcome: Outcome | undefined;
}

/** Landed and tried, of one kind of strike or takedown. */
export interface Attempts {
  landed: number;
  tried: number;
}

/** One side's figures over a whole bout. */
export interface StatLine {
  knockdowns: number;
  significantStrikes: Attempts;
  distanceStrikes: Attempts;
  clinchStrikes: Attempts;
  takedowns: Attempts;
  submissionAttempts: number;
  /** Seconds in control of the opponent; 0 where the source has none. */
  controlSeconds: number;
}

export type Method = 'decision' | 'knockout' | 'submission' | 'doctor_stoppage' | 'other';

export interface StatsBout {
  date: IsoDate;
  eventName: string;
  red: { name: string; line: StatLine | undefined };
  blue: { name: string; line: StatLine | undefined };
  outcome: Outcome;
  method: Method;
  /** Time fought, in seconds: the full rounds before the last one plus the clock of the last. */
  secondsFought: number;
}

/** Everything an import starts from. */
export interface SourceBouts {
  /** Settled and pending bouts of the market source and of its file of upcoming cards, in file order. */
  market: readonly MarketBout[];
  stats: readonly StatsBout[];
}

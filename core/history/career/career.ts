import type { IsoDate } from '../../dates/iso_date.ts';
import { type Corner, OPPOSITE, type Outcome } from '../../domain/cards/corners.ts';
import type { WinMethod } from '../../domain/cards/endings.ts';
import type { Attempts, Gender, StatedMethod, StatLine, StatsBout } from '../sources/source_bouts.ts';

const NONE: Attempts = { landed: 0, tried: 0 };

/** The sum of no stat lines. */
const NO_LINE: StatLine = {
  significantStrikes: NONE,
  distanceStrikes: NONE,
  clinchStrikes: NONE,
  takedowns: NONE,
  knockdowns: 0,
  submissionAttempts: 0,
  controlSeconds: 0,
};

const both = (one: Attempts, other: Attempts): Attempts => ({
  landed: one.landed + other.landed,
  tried: one.tried + other.tried,
});

/** The sum of two stat lines: of a career, the fighter's own or the opponents'. */
const summed = (one: StatLine, other: StatLine): StatLine => ({
  knockdowns: one.knockdowns + other.knockdowns,
  significantStrikes: both(one.significantStrikes, other.significantStrikes),
  distanceStrikes: both(one.distanceStrikes, other.distanceStrikes),
  clinchStrikes: both(one.clinchStrikes, other.clinchStrikes),
  takedowns: both(one.takedowns, other.takedowns),
  submissionAttempts: one.submissionAttempts + other.submissionAttempts,
  controlSeconds: one.controlSeconds + other.controlSeconds,
});

const RECENT_BOUTS = 5;

/** The methods of the stats source by which bouts are won. */
export const WIN_METHOD_OF: Readonly<Record<StatedMethod, WinMethod | undefined>> = {
  knockout: 'knockout',
  doctor_stoppage: 'knockout',
  submission: 'submission',
  decision: 'decision',
  other: undefined,
};

/** Number of bouts by how they were won. */
export type MethodCounts = Record<WinMethod, number>;

/** Totals of one fighter's bouts in the stats source so far. */
export class Career {
  /** Number of bouts, no contests included. */
  fought = 0;
  /** Date of the last of them. */
  lastBout: IsoDate | undefined;
  gender: Gender | undefined;
  /** Number of bouts without no contests. */
  bouts = 0;
  wins = 0;
  /** True for a win, for the last five of those bouts in order. */
  recent: readonly boolean[] = [];
  /** Current winning and losing streak. */
  winningRun = 0;
  losingRun = 0;
  /** Wins and losses by knockout, which a doctor's stoppage is too, submission and decision. */
  readonly wonBy: MethodCounts = { knockout: 0, submission: 0, decision: 0 };
  readonly lostBy: MethodCounts = { knockout: 0, submission: 0, decision: 0 };
  /** Over bouts with a stat line, no contests included. */
  own = NO_LINE;
  opponents = NO_LINE;
  secondsFought = 0;

  /** Adds a bout; `corner` is this fighter's. */
  add(bout: StatsBout, corner: Corner): void {
    this.fought++;
    this.lastBout = bout.date;
    if (bout.details?.weightClass?.startsWith("Women's")) this.gender = 'women';
    if (bout.outcome !== 'no_contest') this.#addResult(bout.outcome, corner, bout.method);
    const line = bout[corner].line;
    const opponent = bout[OPPOSITE[corner]].line;
    if (line === undefined || opponent === undefined) return;
    this.own = summed(this.own, line);
    this.opponents = summed(this.opponents, opponent);
    this.secondsFought += bout.secondsFought;
  }

  #addResult(outcome: Outcome, corner: Corner, method: StatedMethod): void {
    const won = outcome === corner;
    const lost = outcome === OPPOSITE[corner];
    this.bouts++;
    this.recent = [...this.recent, won].slice(-RECENT_BOUTS);
    this.winningRun = won ? this.winningRun + 1 : 0;
    this.losingRun = lost ? this.losingRun + 1 : 0;
    if (won) this.wins++;
    const winMethod = WIN_METHOD_OF[method];
    if (winMethod !== undefined && won) this.wonBy[winMethod]++;
    if (winMethod !== undefined && lost) this.lostBy[winMethod]++;
  }
}

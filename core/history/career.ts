import { type Corner, OPPOSITE, type Outcome } from '../cards/corners.ts';
import type { WinMethod } from '../cards/endings.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { LineTotals } from './line_totals.ts';
import type { Method, StatsBout } from './source_bouts.ts';

const RECENT_BOUTS = 5;
const KNOCKOUTS: ReadonlySet<Method> = new Set<Method>(['knockout', 'doctor_stoppage']);
const FINISHES: ReadonlySet<Method> = new Set<Method>(['knockout', 'submission', 'doctor_stoppage']);

const WIN_METHODS: Readonly<Partial<Record<Method, WinMethod>>> = {
  knockout: 'knockout',
  doctor_stoppage: 'knockout',
  submission: 'submission',
  decision: 'decision',
};

/** Number of bouts by how they were won. */
export type MethodCounts = Record<WinMethod, number>;

/** Totals of one fighter's bouts in the stats source so far. */
export class Career {
  /** Number of bouts, no contests included. */
  fought = 0;
  /** Date of the last of them. */
  lastBout: IsoDate | undefined;
  /** Number of bouts without no contests. */
  bouts = 0;
  wins = 0;
  decisionWins = 0;
  finishWins = 0;
  /** True for a win, for the last five of those bouts in order. */
  recent: readonly boolean[] = [];
  /** Current winning and losing streak. */
  winningRun = 0;
  losingRun = 0;
  /** Losses by knockout or doctor's stoppage. */
  knockoutLosses = 0;
  /** Wins and losses by knockout, submission and decision. */
  readonly wonBy: MethodCounts = { knockout: 0, submission: 0, decision: 0 };
  readonly lostBy: MethodCounts = { knockout: 0, submission: 0, decision: 0 };
  /** Over bouts with a stat line, no contests included. */
  readonly own = new LineTotals();
  readonly opponents = new LineTotals();
  secondsFought = 0;

  /** Adds a bout; `corner` is this fighter's. */
  add(bout: StatsBout, corner: Corner): void {
    this.fought++;
    this.lastBout = bout.date;
    if (bout.outcome !== 'no_contest') this.#addResult(bout.outcome, corner, bout.method);
    const line = bout[corner].line;
    const opponent = bout[OPPOSITE[corner]].line;
    if (line === undefined || opponent === undefined) return;
    this.own.add(line);
    this.opponents.add(opponent);
    this.secondsFought += bout.secondsFought;
  }

  #addResult(outcome: Outcome, corner: Corner, method: Method): void {
    const won = outcome === corner;
    const lost = outcome === OPPOSITE[corner];
    this.bouts++;
    this.recent = [...this.recent, won].slice(-RECENT_BOUTS);
    this.winningRun = won ? this.winningRun + 1 : 0;
    this.losingRun = lost ? this.losingRun + 1 : 0;
    const winMethod = WIN_METHODS[method];
    if (winMethod !== undefined && won) this.wonBy[winMethod]++;
    if (winMethod !== undefined && lost) this.lostBy[winMethod]++;
    if (lost && KNOCKOUTS.has(method)) this.knockoutLosses++;
    if (!won) return;
    this.wins++;
    if (method === 'decision') this.decisionWins++;
    if (FINISHES.has(method)) this.finishWins++;
  }
}

import { type Corner, OPPOSITE, type Outcome } from '../cards/corners.ts';
import { LineTotals } from './line_totals.ts';
import type { Method, StatsBout } from './source_bouts.ts';

const RECENT_BOUTS = 5;
const KNOCKOUTS: ReadonlySet<Method> = new Set<Method>(['knockout', 'doctor_stoppage']);
const FINISHES: ReadonlySet<Method> = new Set<Method>(['knockout', 'submission', 'doctor_stoppage']);

/** One fighter's bouts in the stats source so far. */
export class Career {
  /** Every bout, no contests included. */
  fought = 0;
  /** Bouts, no contests left out. */
  bouts = 0;
  wins = 0;
  decisionWins = 0;
  finishWins = 0;
  /** Whether the latest of those bouts were won, at most five, in their order. */
  recent: readonly boolean[] = [];
  /** Wins since the last bout that was not won, and losses since the last that was not lost. */
  winningRun = 0;
  losingRun = 0;
  /** Losses by knockout or doctor's stoppage. */
  knockoutLosses = 0;
  /** Over bouts with a stat line, no contests included. */
  readonly own = new LineTotals();
  readonly opponents = new LineTotals();
  secondsFought = 0;

  /** Takes in a bout that this fighter fought in that corner. */
  add(bout: StatsBout, corner: Corner): void {
    this.fought++;
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
    if (lost && KNOCKOUTS.has(method)) this.knockoutLosses++;
    if (!won) return;
    this.wins++;
    if (method === 'decision') this.decisionWins++;
    if (FINISHES.has(method)) this.finishWins++;
  }
}

import type { Career } from './career.ts';
import { ratio } from './ratio.ts';

const LAST_BOUTS = 3;
/** Longer runs have no further effect. */
const LONGEST_WINNING_RUN = 6;
const LONGEST_LOSING_RUN = 4;

/** Recent form in a career, without no contests. */
export interface CareerForm {
  /** Latest wins in a row, at most six. */
  winningRun: number;
  /** Latest losses in a row, at most four. */
  losingRun: number;
  /** Share of the last three bouts that were won; undefined before the first. */
  lastThree: number | undefined;
  /** In the whole career. */
  knockoutLosses: number;
  /** UFC bouts so far. */
  bouts: number;
}

/** The form of a career so far. */
export function careerForm({ winningRun, losingRun, recent, lostBy, bouts }: Career): CareerForm {
  const last = recent.slice(-LAST_BOUTS);
  return {
    winningRun: Math.min(LONGEST_WINNING_RUN, winningRun),
    losingRun: Math.min(LONGEST_LOSING_RUN, losingRun),
    lastThree: ratio(last.filter((won) => won).length, last.length),
    knockoutLosses: lostBy.knockout,
    bouts,
  };
}

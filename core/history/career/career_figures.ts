import type { CareerFigure } from '../../strategies/ids.ts';
import type { Career } from './career.ts';
import { ratio } from './ratio.ts';

/** The figures that strategies compare; undefined where the denominator is 0. */
export type CareerFigures = Record<CareerFigure, number | undefined>;

/**
 * The figures of a career so far: strikes per minute, grappling per 15 minutes, win rates 0…1. Counts are multiplied
 * before the division, so that equal rates are equal numbers. The overall win rate comes from the market source.
 */
export function careerFigures(career: Career, overallWinRate: number | undefined): CareerFigures {
  const { own, opponents, secondsFought, wonBy } = career;
  const netStrikes = own.significantStrikes.landed - opponents.significantStrikes.landed;
  const netGrappling = own.takedowns.landed + own.submissionAttempts - opponents.takedowns.landed;
  return {
    net_striking: ratio(60 * netStrikes, secondsFought),
    net_grappling: ratio(900 * netGrappling, secondsFought),
    win_rate_overall: overallWinRate,
    win_rate_ufc: ratio(career.wins, career.bouts),
    win_rate_recent: ratio(career.recent.filter((won) => won).length, career.recent.length),
    win_rate_decision: ratio(wonBy.decision, career.bouts),
    win_rate_finish: ratio(wonBy.knockout + wonBy.submission, career.bouts),
  };
}

import type { Attempts, StatLine } from './source_bouts.ts';

const NONE: Attempts = { landed: 0, tried: 0 };

/** The sum of no stat lines. */
export const NO_LINE: StatLine = {
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
export const summed = (one: StatLine, other: StatLine): StatLine => ({
  knockdowns: one.knockdowns + other.knockdowns,
  significantStrikes: both(one.significantStrikes, other.significantStrikes),
  distanceStrikes: both(one.distanceStrikes, other.distanceStrikes),
  clinchStrikes: both(one.clinchStrikes, other.clinchStrikes),
  takedowns: both(one.takedowns, other.takedowns),
  submissionAttempts: one.submissionAttempts + other.submissionAttempts,
  controlSeconds: one.controlSeconds + other.controlSeconds,
});

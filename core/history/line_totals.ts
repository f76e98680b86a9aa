import type { StatLine } from './source_bouts.ts';

/** Sums of stat lines over a career: the fighter's own or the opponents'. */
export class LineTotals {
  knockdowns = 0;
  strikesLanded = 0;
  strikesTried = 0;
  distanceLanded = 0;
  distanceTried = 0;
  clinchLanded = 0;
  clinchTried = 0;
  takedownsLanded = 0;
  takedownsTried = 0;
  submissionAttempts = 0;
  controlSeconds = 0;

  add(line: StatLine): void {
    this.knockdowns += line.knockdowns;
    this.strikesLanded += line.significantStrikes.landed;
    this.strikesTried += line.significantStrikes.tried;
    this.distanceLanded += line.distanceStrikes.landed;
    this.distanceTried += line.distanceStrikes.tried;
    this.clinchLanded += line.clinchStrikes.landed;
    this.clinchTried += line.clinchStrikes.tried;
    this.takedownsLanded += line.takedowns.landed;
    this.takedownsTried += line.takedowns.tried;
    this.submissionAttempts += line.submissionAttempts;
    this.controlSeconds += line.controlSeconds;
  }
}

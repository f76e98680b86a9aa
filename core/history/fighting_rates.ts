import type { Career } from './career.ts';
import { ratio } from './ratio.ts';

const MINUTE = 60;
const FIFTEEN_MINUTES = 900;

const complement = (share: number | undefined) => (share === undefined ? undefined : 1 - share);

/**
 * Fighting rates of a career, the cappers' features. Significant strikes are per minute, takedowns and knockdowns per
 * 15 minutes; accuracy, defence and control are shares, 0…1. Undefined where the denominator is 0.
 */
export function fightingRates({ own, opponents, secondsFought }: Career) {
  const per = (seconds: number, count: number) => ratio(seconds * count, secondsFought);
  return {
    strikesAbsorbed: per(MINUTE, opponents.significantStrikes.landed),
    strikesTried: per(MINUTE, own.significantStrikes.tried),
    strikingDefence: complement(ratio(opponents.significantStrikes.landed, opponents.significantStrikes.tried)),
    distanceLanded: per(MINUTE, own.distanceStrikes.landed),
    distanceAbsorbed: per(MINUTE, opponents.distanceStrikes.landed),
    distanceAccuracy: ratio(own.distanceStrikes.landed, own.distanceStrikes.tried),
    clinchLanded: per(MINUTE, own.clinchStrikes.landed),
    clinchAbsorbed: per(MINUTE, opponents.clinchStrikes.landed),
    clinchAccuracy: ratio(own.clinchStrikes.landed, own.clinchStrikes.tried),
    takedownsLanded: per(FIFTEEN_MINUTES, own.takedowns.landed),
    takedownsConceded: per(FIFTEEN_MINUTES, opponents.takedowns.landed),
    takedownAccuracy: ratio(own.takedowns.landed, own.takedowns.tried),
    takedownDefence: complement(ratio(opponents.takedowns.landed, opponents.takedowns.tried)),
    knockdownsScored: per(FIFTEEN_MINUTES, own.knockdowns),
    knockdownsSuffered: per(FIFTEEN_MINUTES, opponents.knockdowns),
    controlShare: per(1, own.controlSeconds),
    controlledShare: per(1, opponents.controlSeconds),
  };
}
export type FightingRates = ReturnType<typeof fightingRates>;

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
    strikesAbsorbed: per(MINUTE, opponents.strikesLanded),
    strikesTried: per(MINUTE, own.strikesTried),
    strikingDefence: complement(ratio(opponents.strikesLanded, opponents.strikesTried)),
    distanceLanded: per(MINUTE, own.distanceLanded),
    distanceAbsorbed: per(MINUTE, opponents.distanceLanded),
    distanceAccuracy: ratio(own.distanceLanded, own.distanceTried),
    clinchLanded: per(MINUTE, own.clinchLanded),
    clinchAbsorbed: per(MINUTE, opponents.clinchLanded),
    clinchAccuracy: ratio(own.clinchLanded, own.clinchTried),
    takedownsLanded: per(FIFTEEN_MINUTES, own.takedownsLanded),
    takedownsConceded: per(FIFTEEN_MINUTES, opponents.takedownsLanded),
    takedownAccuracy: ratio(own.takedownsLanded, own.takedownsTried),
    takedownDefence: complement(ratio(opponents.takedownsLanded, opponents.takedownsTried)),
    knockdownsScored: per(FIFTEEN_MINUTES, own.knockdowns),
    knockdownsSuffered: per(FIFTEEN_MINUTES, opponents.knockdowns),
    controlShare: per(1, own.controlSeconds),
    controlledShare: per(1, opponents.controlSeconds),
  };
}
export type FightingRates = ReturnType<typeof fightingRates>;

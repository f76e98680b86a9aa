import type { BoutTime } from '../../domain/cards/bout_time.ts';
import type { StatsBout } from '../sources/source_bouts.ts';

const USUAL_ROUND_SECONDS = 300;
const ROUND_LENGTHS = /\((\d+(?:-\d+)*)\)/;

/**
 * Duration in seconds of a bout that ended in round `lastRound` (from 1) at `clock` seconds. Lengths of the full rounds
 * come from a time format such as `3 Rnd (5-5-5)`; rounds without a length count five minutes.
 */
export function secondsFought(timeFormat: string, lastRound: number, clock: number): number {
  const minutes = ROUND_LENGTHS.exec(timeFormat)?.[1]?.split('-') ?? [];
  const given = minutes.slice(0, Math.max(lastRound - 1, 0));
  const givenSeconds = 60 * given.reduce((sum, length) => sum + Number(length), 0);
  return clock + givenSeconds + USUAL_ROUND_SECONDS * Math.max(lastRound - 1 - given.length, 0);
}

/** When a bout of the stats source ended; where it does not say the round, by rounds of five minutes. */
export function boutTime({ details, secondsFought: seconds }: Pick<StatsBout, 'details' | 'secondsFought'>): BoutTime {
  const round = details?.round ?? Math.max(1, Math.ceil(seconds / USUAL_ROUND_SECONDS));
  return { round: Math.max(1, round), clock: details?.clock ?? seconds - USUAL_ROUND_SECONDS * (round - 1) };
}

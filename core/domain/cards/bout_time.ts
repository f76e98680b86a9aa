/** Half a round is 2:30, as bookmakers count their lines of rounds. */
const HALF_SECONDS = 150;
export const HALVES_PER_ROUND = 2;

/** When a bout was stopped: the round, from 1, and the seconds of it. */
export interface BoutTime {
  round: number;
  clock: number;
}

/** The half round, from 0, in which a bout was stopped. At exactly 2:30 the second half of the round has begun. */
export const halfOf = ({ round, clock }: BoutTime): number =>
  HALVES_PER_ROUND * (round - 1) + (clock >= HALF_SECONDS ? 1 : 0);

/** The number of half rounds of a bout. A decision falls in the half after the last one. */
export const halvesOf = (scheduledRounds: number): number => HALVES_PER_ROUND * scheduledRounds;

const USUAL_ROUND_SECONDS = 300;
const ROUND_LENGTHS = /\((\d+(?:-\d+)*)\)/;

/**
 * Seconds fought in a bout that ended in its `lastRound` (from 1) at `clock` seconds: the full rounds before, with
 * their minutes from a time format such as `3 Rnd (5-5-5)`, plus the clock. Rounds it gives no length for last five minutes.
 */
export function secondsFought(timeFormat: string, lastRound: number, clock: number): number {
  const minutes = ROUND_LENGTHS.exec(timeFormat)?.[1]?.split('-') ?? [];
  let seconds = clock;
  for (let round = 0; round < lastRound - 1; round++) {
    const length = minutes[round];
    seconds += length === undefined ? USUAL_ROUND_SECONDS : 60 * Number(length);
  }
  return seconds;
}

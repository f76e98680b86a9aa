const USUAL_ROUND_SECONDS = 300;
const ROUND_LENGTHS = /\((\d+(?:-\d+)*)\)/;

/**
 * Seconds fought in a bout that ended in its `lastRound` (from 1) at `clock` seconds: the full rounds before, with
 * their minutes from a time format such as `3 Rnd (5-5-5)`, plus the clock. Rounds it gives no length for last five minutes.
 */
export function secondsFought(timeFormat: string, lastRound: number, clock: number): number {
  const minutes = ROUND_LENGTHS.exec(timeFormat)?.[1]?.split('-') ?? [];
  const given = minutes.slice(0, Math.max(lastRound - 1, 0));
  const givenSeconds = 60 * given.reduce((sum, length) => sum + Number(length), 0);
  return clock + givenSeconds + USUAL_ROUND_SECONDS * Math.max(lastRound - 1 - given.length, 0);
}

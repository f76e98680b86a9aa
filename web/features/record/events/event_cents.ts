import { largestRemainder } from '../../../../core/arithmetic/largest_remainder.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Rounds amounts from 0 up to whole ones with the given whole sum, which is theirs but for a few cents. */
function wholeWithSum(exact: readonly number[], whole: number): number[] {
  const shift = exact.length === 0 ? 0 : (whole - sum(exact)) / exact.length;
  return largestRemainder(exact.map((value) => Math.max(0, value + shift)));
}

/** A pick in cents, not rounded; `profit` is null without a result, and where the pick is not bet. */
export interface ExactPick {
  stake: number;
  profit: number | null;
}

/**
 * Stakes and profits of an event's picks in whole cents. The stakes sum to the rounded stakes and the profits to the
 * rounded result of the event: a lost pick loses its stake, and the winners take up the remainder. Without a winner the
 * result is what was lost, to a cent or so.
 */
export function eventCents(picks: readonly ExactPick[]): ExactPick[] {
  const stakes = wholeWithSum(
    picks.map(({ stake }) => stake),
    Math.round(sum(picks.map(({ stake }) => stake))),
  );
  const isWinner = ({ profit }: ExactPick) => profit !== null && profit > 0;
  const others = picks.map((pick, index) => {
    if (pick.profit === null || isWinner(pick)) return pick.profit;
    return pick.stake > 0 ? Math.round((pick.profit / pick.stake) * (stakes[index] ?? 0)) : 0;
  });
  const result = Math.round(sum(picks.map(({ profit }) => profit ?? 0)));
  const lost = sum(picks.map((pick, index) => (isWinner(pick) ? 0 : (others[index] ?? 0))));
  const winners = picks.filter(isWinner).map(({ profit }) => profit ?? 0);
  const won = wholeWithSum(winners, result - lost);
  let next = 0;
  return picks.map((pick, index) => ({
    stake: stakes[index] ?? 0,
    profit: isWinner(pick) ? (won[next++] ?? 0) : (others[index] ?? null),
  }));
}

import { kellyStake } from './pick_value.ts';

/** A bet with its edge (null or undefined if unknown) at decimal odds. */
export interface EdgedBet {
  edge?: number | null | undefined;
  odds: number;
}

/**
 * Each bet's fraction of its own Kelly stake, in order, as shares of the budget; 0 without an edge. If they sum to more
 * than the budget, all are scaled down.
 */
export function kellyStakes(bets: readonly EdgedBet[], fraction: number): number[] {
  const stakes = bets.map(({ edge, odds }) => kellyStake(edge ?? 0, odds, fraction));
  const total = stakes.reduce((sum, stake) => sum + stake, 0);
  return total <= 1 ? stakes : stakes.map((stake) => stake / total);
}

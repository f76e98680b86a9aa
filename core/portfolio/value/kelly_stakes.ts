import { edgeOf } from './pick_value.ts';

/** Full Kelly stakes (Kelly 1956) assume known probabilities; a quarter allows for their error. */
export const QUARTER_KELLY = 0.25;

/** A fraction of the Kelly stake `edge / (odds − 1)`, as a share of the budget at decimal odds; 0 without an edge. */
const kellyStake = (edge: number, odds: number, fraction: number): number =>
  Math.max(0, (fraction * edge) / (odds - 1));

/** A quarter of the Kelly stake, as a share of the budget at decimal odds: 0…0.25. */
export const quarterKelly = (probability: number, odds: number): number =>
  kellyStake(edgeOf(probability, odds), odds, QUARTER_KELLY);

/** A bet with its edge (null or undefined if unknown) at decimal odds. */
export interface EdgedBet {
  edge?: number | null | undefined;
  odds: number;
  /** The most that is staked on it, as a share of the budget. */
  most?: number | undefined;
}

/**
 * Each bet's fraction of its own Kelly stake, in order, as shares of the budget; 0 without an edge. If they sum to more
 * than the budget, all are scaled down.
 */
export function kellyStakes(bets: readonly EdgedBet[], fraction: number): number[] {
  const stakes = bets.map(({ edge, odds, most = 1 }) => Math.min(most, kellyStake(edge ?? 0, odds, fraction)));
  const total = stakes.reduce((sum, stake) => sum + stake, 0);
  return total <= 1 ? stakes : stakes.map((stake) => stake / total);
}

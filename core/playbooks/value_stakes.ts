import type { Corner } from '../cards/corners.ts';
import { edgeOf } from '../value/pick_value.ts';

/** One side of a bout at a price. */
export interface PricedSide {
  bout: number;
  corner: Corner;
  /** Decimal. */
  odds: number;
  /** The forecast's, 0…1. */
  probability: number;
}

/** Smaller edges are within the error of any forecast. */
export const LEAST_EDGE = 0.02;
/** Full Kelly stakes (Kelly 1956) assume that the probabilities are known; a quarter is held against their error. */
const KELLY_FRACTION = 0.25;

/** The sides whose edge is above 2%, in the order given: of two in a bout the one with the larger edge. */
function sidesWithValue<Side extends PricedSide>(sides: readonly Side[]): Side[] {
  const edge = ({ probability, odds }: PricedSide) => edgeOf(probability, odds);
  const best = new Map<number, Side>();
  for (const side of sides) {
    const other = best.get(side.bout);
    if (edge(side) > LEAST_EDGE && (other === undefined || edge(side) > edge(other))) best.set(side.bout, side);
  }
  return [...best.values()];
}

/**
 * The Value playbook's bets among these sides: edge above 2%, at most one a bout, each with a quarter of its Kelly stake
 * `edge / (odds − 1)` as a share of the budget, scaled down where they exceed it.
 */
export function valueStakes<Side extends PricedSide>(sides: readonly Side[]): (Side & { stake: number })[] {
  const staked = sidesWithValue(sides).map((side) => ({
    ...side,
    stake: (KELLY_FRACTION * edgeOf(side.probability, side.odds)) / (side.odds - 1),
  }));
  const total = staked.reduce((sum, { stake }) => sum + stake, 0);
  return total <= 1 ? staked : staked.map((side) => ({ ...side, stake: side.stake / total }));
}

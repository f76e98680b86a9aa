import type { Bet, Card } from '../cards/card.ts';
import type { Corner } from '../cards/corners.ts';
import { isOpenBet } from '../portfolio/picks.ts';
import { edgeOf, quarterKelly } from '../value/pick_value.ts';

/** One side of a bout at a price. */
interface PricedSide {
  bout: number;
  corner: Corner;
  /** Decimal. */
  odds: number;
  /** The forecast's, 0…1. */
  probability: number;
}

/** Smaller edges are within the error of any forecast. */
export const LEAST_EDGE = 0.02;

/** The sides whose edge is above 2%, in the order given; at most one per bout, with the larger edge. */
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
 * The Value playbook's bets among these sides: edge above 2%, at most one per bout. Each stake is a quarter of the Kelly
 * stake, as a share of the budget. If they sum to more than 1, they are scaled down.
 */
export function valueStakes<Side extends PricedSide>(sides: readonly Side[]): (Side & { stake: number })[] {
  const staked = sidesWithValue(sides).map((side) => ({ ...side, stake: quarterKelly(side.probability, side.odds) }));
  const total = staked.reduce((sum, { stake }) => sum + stake, 0);
  return total <= 1 ? staked : staked.map((side) => ({ ...side, stake: side.stake / total }));
}

/** The Value playbook's bets on a card at the market source's prices, under the Cornerman forecast. */
export function valueBets(card: Card): { bet: Bet; stake: number }[] {
  const sides = card.bouts.flatMap(({ red, blue, forecastOfRed }, bout): PricedSide[] => {
    if (forecastOfRed === undefined || !isOpenBet(card, [{ bout, corner: 'red' }])) return [];
    return [
      { bout, corner: 'red', odds: red.odds, probability: forecastOfRed },
      { bout, corner: 'blue', odds: blue.odds, probability: 1 - forecastOfRed },
    ];
  });
  return valueStakes(sides).map(({ bout, corner, stake }) => ({ bet: [{ bout, corner }], stake }));
}

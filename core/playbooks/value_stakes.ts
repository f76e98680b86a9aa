import { type Card, type CardBet, isOpenBet } from '../domain/cards/card.ts';
import type { Corner } from '../domain/cards/corners.ts';
import { kellyStakes, QUARTER_KELLY } from '../portfolio/value/kelly_stakes.ts';
import { edgeOf, LEAST_EDGE } from '../portfolio/value/pick_value.ts';

/** One side of a bout at a price. */
interface PricedSide {
  bout: number;
  corner: Corner;
  /** Decimal. */
  odds: number;
  /** The forecast's, 0…1. */
  probability: number;
}

/** The sides whose edge is above the least, in the order given; at most one per bout, with the larger edge. */
function sidesWithValue<Side extends PricedSide>(
  sides: readonly Side[],
  leastEdge: number,
): (Side & { edge: number })[] {
  const best = new Map<number, Side & { edge: number }>();
  for (const side of sides) {
    const edge = edgeOf(side.probability, side.odds);
    if (edge > leastEdge && edge > (best.get(side.bout)?.edge ?? leastEdge)) best.set(side.bout, { ...side, edge });
  }
  return [...best.values()];
}

/**
 * The Value playbook's bets among these sides: those with value, at most one per bout. Each stake is a quarter of the Kelly
 * stake, as a share of the budget. If they sum to more than 1, they are scaled down.
 */
export function valueStakes<Side extends PricedSide>(
  sides: readonly Side[],
  leastEdge = LEAST_EDGE,
): (Side & { stake: number })[] {
  const chosen = sidesWithValue(sides, leastEdge);
  const stakes = kellyStakes(chosen, QUARTER_KELLY);
  return chosen.map((side, index) => ({ ...side, stake: stakes[index] ?? 0 }));
}

/** The Value playbook's bets on a card at the market source's prices, under the Cornerman forecast. */
export function valueBets(card: Card): { bet: CardBet; stake: number }[] {
  const sides = card.bouts.flatMap(({ red, blue, forecastOfRed }, bout): PricedSide[] => {
    if (forecastOfRed === undefined || !isOpenBet(card, [{ bout, corner: 'red' }])) return [];
    return [
      { bout, corner: 'red', odds: red.odds, probability: forecastOfRed },
      { bout, corner: 'blue', odds: blue.odds, probability: 1 - forecastOfRed },
    ];
  });
  return valueStakes(sides).map(({ bout, corner, stake }) => ({ bet: [{ bout, corner }], stake }));
}

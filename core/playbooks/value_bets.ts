import type { Bet, Card } from '../cards/card.ts';
import { isOpenBet } from '../portfolio/picks.ts';
import { type PricedSide, valueStakes } from './value_stakes.ts';

/** The Value playbook's bets on a card at the market source's prices, under the house forecast. */
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

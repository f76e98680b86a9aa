import type { Card } from '../../../core/cards/card.ts';
import { betPayout } from '../../../core/cards/settle.ts';
import type { StakedBet } from '../../../core/portfolio/net_bets.ts';

/** N: profit of a card's netted bets per unit of budget. A pending bet counts as 0. */
export function eventReturn(card: Card, bets: readonly StakedBet[]): number {
  return bets.reduce((sum, { bet, stake }) => sum + stake * ((betPayout(card, bet) ?? 1) - 1), 0);
}

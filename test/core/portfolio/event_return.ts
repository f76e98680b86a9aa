import type { Card } from '../../../core/domain/cards/card.ts';
import { betPayout } from '../../../core/domain/cards/settle.ts';
import type { StakedBet } from '../../../core/portfolio/net/net_bets.ts';

/** N: profit of a card's netted bets per unit of budget. A pending bet counts as 0. */
export function eventReturn(card: Card, bets: readonly StakedBet[]): number {
  return bets.reduce((sum, { bet, stake }) => sum + stake * ((betPayout(card, bet) ?? 1) - 1), 0);
}

import type { Card, CardBet } from '../../domain/cards/card.ts';
import type { Condition } from '../rules/rule.ts';
import type { FactTable } from './fact_table.ts';
import { rowConditions } from './table_conditions.ts';

/**
 * The cards without the bets that a filter forbids: every leg must meet every condition. A strategy splits its stake
 * evenly over the bets that are left. A card that the table does not have loses all its bets.
 */
export function filteredCards(cards: readonly Card[], filters: readonly Condition[], table: FactTable): Card[] {
  if (filters.length === 0) return [...cards];
  const holds = rowConditions(filters, table);
  const events = new Map(table.events.map((event) => [event.id, event]));
  return cards.map((card) => {
    const event = events.get(card.id);
    const isMet = (bet: CardBet) =>
      event !== undefined && bet.every(({ bout, corner }) => bout < event.bouts && holds(event.first + bout, corner));
    const left = [...card.selections].map(([id, bets]) => [id, bets.filter(isMet)] as const);
    return { ...card, selections: new Map(left.filter(([, bets]) => bets.length > 0)) };
  });
}

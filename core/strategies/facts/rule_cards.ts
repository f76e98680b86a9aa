import type { Card, CardBet } from '../../domain/cards/card.ts';
import type { RuleId, WeighedId } from '../ids.ts';
import type { Rule } from '../rules/rule.ts';
import type { FactTable } from './fact_table.ts';
import { rowSides } from './table_conditions.ts';

/** A rule as portfolios weigh it. */
export type WeighedRule = Pick<Rule, 'conditions'> & { id: RuleId };

type Selections = ReadonlyMap<RuleId, readonly CardBet[]>;

/** What each rule bets on at an event, by the event's id: one moneyline per bout in which it backs a side. */
function ruleSelections(rules: readonly WeighedRule[], table: FactTable): (eventId: string) => Selections {
  const sides = rules.map(({ id, conditions }) => [id, rowSides(conditions, table)] as const);
  const events = new Map(table.events.map((event) => [event.id, event]));
  return (eventId) => {
    const { first = 0, bouts = 0 } = events.get(eventId) ?? {};
    const betsOf = (sideOf: ReturnType<typeof rowSides>): CardBet[] =>
      Array.from({ length: bouts }, (_, bout) => ({ bout, corner: sideOf(first + bout) })).flatMap(
        ({ bout, corner }) => (corner === undefined ? [] : [[{ bout, corner }]]),
      );
    return new Map(sides.map(([id, sideOf]) => [id, betsOf(sideOf)] as const).filter(([, bets]) => bets.length > 0));
  };
}

/**
 * The cards with the bets of rules among those of the strategies. The order of the rules does not matter. A card that the
 * table does not have gets none.
 */
export function cardsWithRules(
  cards: readonly Card[],
  rules: readonly WeighedRule[],
  table: FactTable,
): readonly Card[] {
  if (rules.length === 0) return cards;
  const ids = rules.map(({ id }) => id).sort();
  const selectionsAt = ruleSelections(rules, table);
  return cards.map((card) => ({
    ...card,
    rules: ids,
    selections: new Map<WeighedId, readonly CardBet[]>([...card.selections, ...selectionsAt(card.id)]),
  }));
}

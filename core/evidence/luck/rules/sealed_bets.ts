import type { SealedResponse } from '../../../contract/rules/rules.ts';
import type { IsoDate } from '../../../dates/iso_date.ts';
import type { Card } from '../../../domain/cards/card.ts';
import { isDecisive, OPPOSITE } from '../../../domain/cards/corners.ts';
import type { FactTable } from '../../../strategies/facts/fact_table.ts';
import { rowSides } from '../../../strategies/facts/table_conditions.ts';
import type { Condition } from '../../../strategies/rules/rule.ts';
import { sealedFrom } from '../../../strategies/rules/sealed_years.ts';
import { ratioInterval } from '../../returns/bootstrap.ts';

type SealedBet = SealedResponse['bets'][number];

/** The settled bets of a rule on one card, whose bouts are the table's rows from `first` on. */
function betsOn(card: Card, first: number, sideOf: ReturnType<typeof rowSides>): SealedBet[] {
  return card.bouts.flatMap((bout, index) => {
    const corner = sideOf(first + index);
    if (corner === undefined || bout.outcome === undefined) return [];
    const { name, odds } = bout[corner];
    const won = bout.outcome === corner;
    const profit = won ? odds - 1 : isDecisive(bout.outcome) ? -1 : 0;
    const opponent = bout[OPPOSITE[corner]].name;
    return [{ date: card.date, event_id: card.id, fighter: name, opponent, odds, won, profit }];
  });
}

/** The bets of a rule in the sealed years as of `today`, with the results of the cards. */
export function sealedBets(
  cards: readonly Card[],
  table: FactTable,
  conditions: readonly Condition[],
  today: IsoDate,
): SealedResponse {
  const from = sealedFrom(today);
  const sideOf = rowSides(conditions, table);
  const places = new Map(table.events.map(({ id, first }) => [id, first]));
  const events = cards
    .filter(({ date }) => date >= from && date < today)
    .map((card) => {
      const first = places.get(card.id);
      return first === undefined ? [] : betsOn(card, first, sideOf);
    })
    .filter((bets) => bets.length > 0);
  const profitOf = (bets: readonly SealedBet[]) => bets.reduce((sum, { profit }) => sum + profit, 0);
  const bets = events.flat();
  const stakes = Float64Array.from(events, ({ length }) => length);
  return {
    from,
    bets,
    won: bets.filter(({ won }) => won).length,
    return_on_stakes: bets.length === 0 ? null : profitOf(bets) / bets.length,
    range: ratioInterval(Float64Array.from(events, profitOf), stakes) ?? null,
  };
}

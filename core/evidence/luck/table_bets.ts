import type { IsoDate } from '../../dates/iso_date.ts';
import { type Corner, isDecisive } from '../../domain/cards/corners.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import type { FactTable } from '../../strategies/facts/fact_table.ts';
import { rowSides } from '../../strategies/facts/table_conditions.ts';
import type { Condition } from '../../strategies/rules/rule.ts';
import type { RuleBet } from './rules/rule_record.ts';

/** A settled bet of a rule on the bout of a row. */
export interface TableBet extends RuleBet {
  row: number;
  corner: Corner;
}

/** The value of a figure by row and corner; NaN where it is unknown. */
export const valueAt = ({ columns }: FactTable, figure: string, row: number, corner: Corner): number =>
  columns.get(figure)?.[corner][row] ?? Number.NaN;

/** The margin-free probability of red by row. */
export function fairByRow(table: FactTable): Float64Array {
  return Float64Array.from(table.outcomes, (_, row) =>
    fairProbabilityOfRed(valueAt(table, 'odds', row, 'red'), valueAt(table, 'odds', row, 'blue')),
  );
}

/** The settled bets of a rule on events before a day, in the order of the events. `fair` is that of `fairByRow`. */
export function tableBets(
  table: FactTable,
  fair: Float64Array,
  conditions: readonly Condition[],
  before: IsoDate,
): TableBet[] {
  const sideOf = rowSides(conditions, table);
  const bets: TableBet[] = [];
  for (const [event, { date, first, bouts }] of table.events.entries()) {
    if (date >= before) break;
    for (let row = first; row < first + bouts; row += 1) {
      const outcome = table.outcomes[row];
      const corner = outcome && sideOf(row);
      if (corner === undefined) continue;
      const odds = valueAt(table, 'odds', row, corner);
      const ofRed = fair[row] ?? Number.NaN;
      const won = outcome === corner;
      const profit = won ? odds - 1 : isDecisive(outcome) ? -1 : 0;
      bets.push({ row, corner, date, event, odds, probability: corner === 'red' ? ofRed : 1 - ofRed, won, profit });
    }
  }
  return bets;
}

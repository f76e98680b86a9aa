import type { Corner } from '../../domain/cards/corners.ts';
import { cardFinder, type Found } from '../../domain/identity/find_bout.ts';
import type { Rule } from '../rules/rule.ts';
import type { FactTable } from './fact_table.ts';
import { rowSides } from './table_conditions.ts';

/** A bout as a page names it. */
export interface NamedBout {
  eventId: string;
  red: string;
  blue: string;
}

/** The row of a bout in the table; undefined without a price. */
function rowOf({ events, fighters }: FactTable, { eventId, red, blue }: NamedBout): Found<{ row: number }> | undefined {
  const event = events.find(({ id }) => id === eventId);
  const rows = Array.from({ length: event?.bouts ?? 0 }, (_, index) => (event?.first ?? 0) + index);
  const bouts = rows.map((row) => ({ row, red: fighters.red[row] ?? '', blue: fighters.blue[row] ?? '' }));
  return cardFinder(bouts)({ red, blue });
}

/**
 * The side that each rule backs in a bout, from the corners of the names; rules that back none are missing. Undefined
 * where the table does not have the bout.
 */
export function ruleSides<R extends Pick<Rule, 'conditions'>>(
  rules: readonly R[],
  table: FactTable,
  bout: NamedBout,
): { rule: R; corner: Corner }[] | undefined {
  const found = rowOf(table, bout);
  if (found === undefined) return undefined;
  const { isSwapped } = found;
  return rules.flatMap((rule) => {
    const side = rowSides(rule.conditions, table)(found.bout.row);
    if (side === undefined) return [];
    return [{ rule, corner: isSwapped ? (side === 'red' ? ('blue' as const) : ('red' as const)) : side }];
  });
}
